import type { OperatorPermission } from '@modules/operator';
import type { LucideIcon } from '@platform/ui';
import BadgeCheck from 'lucide-react/icons/badge-check';
import FileCheck from 'lucide-react/icons/file-check';
import Flag from 'lucide-react/icons/flag';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessageSquare from 'lucide-react/icons/message-square';
import ReceiptText from 'lucide-react/icons/receipt-text';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import ScrollText from 'lucide-react/icons/scroll-text';
import Tag from 'lucide-react/icons/tag';

type Below = 'keys' | 'companies' | 'listings' | 'inquiries' | 'moderation' | 'orders' | 'products' | 'jobs' | 'audit';
export type EntryName = 'today' | Below;
export type EntryPath = '/site-admin' | `/site-admin/${Below}`;
export const pathOf = (name: EntryName): EntryPath => (name === 'today' ? '/site-admin' : `/site-admin/${name}`);
interface Entry {
  readonly name: EntryName;
  readonly icon: LucideIcon;
  /** Whoever has it not does not see the entry; absent: everybody does. */
  readonly permission?: OperatorPermission;
  /** Whose count stands beside it. */
  readonly queue?: string;
}
/** The rail, group by group. A page that is built gets its line here. */
export const GROUPS: readonly { readonly name?: 'content' | 'shop' | 'review' | 'support' | 'log'; readonly entries: readonly Entry[] }[] =
  [
    { entries: [{ name: 'today', icon: LayoutDashboard }] },
    { name: 'content', entries: [{ name: 'keys', icon: KeyRound, permission: 'content', queue: 'keys' }] },
    { name: 'shop', entries: [{ name: 'products', icon: Tag, permission: 'content' }] },
    {
      name: 'review',
      entries: [
        { name: 'companies', icon: BadgeCheck, permission: 'review', queue: 'companies' },
        { name: 'listings', icon: FileCheck, permission: 'review', queue: 'listings' },
        { name: 'moderation', icon: Flag, permission: 'moderation', queue: 'posts' },
      ],
    },
    {
      name: 'support',
      entries: [
        { name: 'inquiries', icon: MessageSquare, permission: 'support', queue: 'inquiries' },
        { name: 'orders', icon: ReceiptText, permission: 'orders', queue: 'claims' },
        { name: 'jobs', icon: RefreshCw, permission: 'support', queue: 'jobs' },
      ],
    },
    { name: 'log', entries: [{ name: 'audit', icon: ScrollText, permission: 'operators' }] },
  ];
/** Where a queue is worked through; one without a page is still done by its command. */
const ALSO: Readonly<Record<string, EntryName>> = {
  'key-reports': 'keys',
  comments: 'moderation',
  'listing-reports': 'moderation',
  refunds: 'orders',
};
export const pageOfQueue = (queue: string): EntryPath | undefined => {
  const name = ALSO[queue] ?? GROUPS.flatMap(({ entries }) => entries).find((entry) => entry.queue === queue)?.name;
  return name && pathOf(name);
};
