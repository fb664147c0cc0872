import type { OperatorPermission } from '@modules/operator';
import type { LucideIcon } from '@platform/ui';
import BadgeCheck from 'lucide-react/icons/badge-check';
import FileCheck from 'lucide-react/icons/file-check';
import Flag from 'lucide-react/icons/flag';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessageSquare from 'lucide-react/icons/message-square';
import ReceiptText from 'lucide-react/icons/receipt-text';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import ScrollText from 'lucide-react/icons/scroll-text';

interface Entry {
  readonly name: 'today' | 'companies' | 'listings' | 'inquiries' | 'moderation' | 'orders' | 'jobs' | 'audit';
  readonly to:
    | '/site-admin'
    | '/site-admin/companies'
    | '/site-admin/listings'
    | '/site-admin/inquiries'
    | '/site-admin/moderation'
    | '/site-admin/orders'
    | '/site-admin/jobs'
    | '/site-admin/audit';
  readonly icon: LucideIcon;
  /** Whoever has it not does not see the entry; absent: everybody does. */
  readonly permission?: OperatorPermission;
  /** Whose count stands beside it. */
  readonly queue?: string;
}
/** The rail, group by group. A page that is built gets its line here. */
export const GROUPS: readonly { readonly name?: 'review' | 'support' | 'log'; readonly entries: readonly Entry[] }[] = [
  { entries: [{ name: 'today', to: '/site-admin', icon: LayoutDashboard }] },
  {
    name: 'review',
    entries: [
      { name: 'companies', to: '/site-admin/companies', icon: BadgeCheck, permission: 'review', queue: 'companies' },
      { name: 'listings', to: '/site-admin/listings', icon: FileCheck, permission: 'review', queue: 'listings' },
      { name: 'moderation', to: '/site-admin/moderation', icon: Flag, permission: 'moderation', queue: 'posts' },
    ],
  },
  {
    name: 'support',
    entries: [
      { name: 'inquiries', to: '/site-admin/inquiries', icon: MessageSquare, permission: 'support', queue: 'inquiries' },
      { name: 'orders', to: '/site-admin/orders', icon: ReceiptText, permission: 'orders', queue: 'claims' },
      { name: 'jobs', to: '/site-admin/jobs', icon: RefreshCw, permission: 'support', queue: 'jobs' },
    ],
  },
  { name: 'log', entries: [{ name: 'audit', to: '/site-admin/audit', icon: ScrollText, permission: 'operators' }] },
];
/** Where a queue is worked through; one without a page is still done by its command. */
const ALSO: Readonly<Record<string, Entry['to']>> = { comments: '/site-admin/moderation', refunds: '/site-admin/orders' };
export const pageOfQueue = (queue: string): Entry['to'] | undefined =>
  ALSO[queue] ?? GROUPS.flatMap(({ entries }) => entries).find((entry) => entry.queue === queue)?.to;
