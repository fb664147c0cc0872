import { Button, Icon, useToast, type ButtonLook } from '@platform/ui';
import { usePage } from '@platform/web';
import Share2 from 'lucide-react/icons/share-2';
import { startTransition, useState, type ComponentType, type ReactNode } from 'react';
import type { Shared } from './share-addresses.ts';

interface Props {
  /** What it is called. */
  readonly title: string;
  /** Of this site; without it the page that is shown. */
  readonly path?: string;
  readonly tone?: ButtonLook['tone'];
  /** Said where the dialog cannot be loaded. */
  readonly failed: string;
  readonly children: ReactNode;
}

const load = () => import('./share-dialog.tsx');

/** Opens the share dialog, whose code and texts come with the press. */
export const ShareButton = ({ title, path, tone = 'line', failed, children }: Props) => {
  const { origin } = usePage();
  const toast = useToast();
  const [Dialog, setDialog] = useState<ComponentType<{ readonly shared: Shared; readonly onClose: () => void }> | null>(null);
  const open = async () => {
    try {
      const { default: ShareDialog } = await load();
      // Until its stylesheet is there the page stays; otherwise the nearest boundary would hide it, and with it what has the focus.
      startTransition(() => setDialog(() => ShareDialog));
    } catch {
      toast(failed);
    }
  };
  return (
    <>
      <Button tone={tone} aria-haspopup="dialog" onClick={() => void open()}>
        <Icon of={Share2} />
        {children}
      </Button>
      {Dialog && <Dialog shared={{ title, url: origin + (path ?? location.pathname) }} onClose={() => setDialog(null)} />}
    </>
  );
};
