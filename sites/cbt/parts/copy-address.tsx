import { useCopy } from '@platform/i18n';
import { Button, Icon, useToast } from '@platform/ui';
import Link2 from 'lucide-react/icons/link-2';

/** Hands on this page's address: by the device's own sheet where it has one, else into the clipboard. */
export const CopyAddress = ({ of, tone = 'quiet' }: { readonly of: 'problem' | 'detail'; readonly tone?: 'quiet' | 'line' }) => {
  const copy = useCopy();
  const toast = useToast();
  const share = async () => {
    const url = location.origin + location.pathname;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title: document.title, url });
      await navigator.clipboard.writeText(url);
      toast(copy(`cbt.${of}.share.done`), { type: 'success' });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast(copy(`cbt.${of}.share.failed`));
    }
  };
  return (
    <Button tone={tone} onClick={() => void share()}>
      <Icon of={Link2} />
      {copy(`cbt.${of}.share`)}
    </Button>
  );
};
