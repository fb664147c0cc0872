import { useCopy } from '@platform/i18n';
import { Button, Icon, useToast } from '@platform/ui';
import { usePage } from '@platform/web';
import Copy from 'lucide-react/icons/copy';

/** Where a draw is opened by whoever got its link. */
export const drawPath = (examIdx: number, code: string): string => `/cbt/select/random/${examIdx}?code=${code}`;

/** The link to a draw, to be sent to a study group. */
export const ShareDraw = ({
  examIdx,
  code,
  as: Title = 'h2',
}: {
  readonly examIdx: number;
  readonly code: string;
  readonly as?: 'h2' | 'h3';
}) => {
  const copy = useCopy();
  const toast = useToast();
  const link = usePage().origin + drawPath(examIdx, code);
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast(copy('attempt.random.share.copied'), { type: 'success' });
    } catch {
      // Refused, or no secure page: the address can be marked by hand.
      toast(copy('attempt.random.share.failed'));
    }
  };
  return (
    <section className="rd-share" aria-labelledby="rd-share">
      <Title className="h3" id="rd-share">
        {copy('attempt.random.share')}
      </Title>
      <p className="meta">{copy('attempt.random.share.text')}</p>
      <div className="rd-link">
        <input
          className="input"
          readOnly
          value={link}
          aria-label={copy('attempt.random.share.link')}
          onFocus={(event) => event.target.select()}
        />
        <Button tone="line" onClick={() => void copyLink()}>
          <Icon of={Copy} size="s" />
          {copy('attempt.random.share.copy')}
        </Button>
      </div>
    </section>
  );
};
