import { useCopy } from '@platform/i18n';
import { Button, Icon, useToast } from '@platform/ui';
import { usePage } from '@platform/web';
import Copy from 'lucide-react/icons/copy';

/** The room's address, to be sent to those who shall come. */
export const ShareRoom = ({ roomCode }: { readonly roomCode: string }) => {
  const copy = useCopy();
  const toast = useToast();
  const link = `${usePage().origin}/cbt/rooms/${roomCode}`;
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast(copy('studyRoom.share.copied'), { type: 'success' });
    } catch {
      // Refused, or no secure page: the address can be marked by hand.
      toast(copy('studyRoom.share.failed'));
    }
  };
  return (
    <section className="sr-share" aria-labelledby="sr-share">
      <h2 className="h3" id="sr-share">
        {copy('studyRoom.share')}
      </h2>
      <p className="meta">{copy('studyRoom.share.text')}</p>
      <div className="sr-link">
        <input
          className="input"
          readOnly
          value={link}
          aria-label={copy('studyRoom.share.link')}
          onFocus={(event) => event.target.select()}
        />
        <Button tone="line" onClick={() => void copyLink()}>
          <Icon of={Copy} size="s" />
          {copy('studyRoom.share.copy')}
        </Button>
      </div>
    </section>
  );
};
