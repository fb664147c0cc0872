import { useCopy } from '@platform/i18n';
import { Button, Icon } from '@platform/ui';
import Link2 from 'lucide-react/icons/link-2';
import { useState } from 'react';

/** Hands on this page's address: by the device's own sheet where it has one, else into the clipboard. */
export const CopyAddress = () => {
  const copy = useCopy();
  const [said, setSaid] = useState<'done' | 'failed'>();
  const share = async () => {
    const url = location.origin + location.pathname;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title: document.title, url });
      await navigator.clipboard.writeText(url);
      setSaid('done');
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSaid('failed');
    }
  };
  return (
    <>
      <Button tone="quiet" onClick={() => void share()}><Icon of={Link2} />{copy(said === 'done' ? 'cbt.problem.share.done' : 'cbt.problem.share')}</Button>
      <p className="sr" role="status">{said && copy(`cbt.problem.share.${said}`)}</p>
    </>
  );
};
