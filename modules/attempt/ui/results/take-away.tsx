import { useCopy, tenthsText } from '@platform/i18n';
import { Button, Icon } from '@platform/ui';
import { usePage } from '@platform/web';
import Printer from 'lucide-react/icons/printer';
import ImageDown from 'lucide-react/icons/image-down';
import { useState, type ReactNode } from 'react';
import type { ScoreView } from '../../contract.ts';
import { percentOf } from './format.ts';

/** The score on paper, or as a picture to show around: made in the browser, by the learner's own click and for nobody else. */
export const TakeAway = ({ score, children }: { readonly score: ScoreView; readonly children?: ReactNode }) => {
  const copy = useCopy();
  const { brand } = usePage();
  const [said, setSaid] = useState<'saved' | 'failed' | null>(null);
  const { report, exam } = score;
  const fileName = `${exam.exam.title} ${exam.detail.title}.png`;
  const share = async () => {
    setSaid(null);
    try {
      const { drawSharePicture } = await import('./share-picture.ts');
      const blob = await drawSharePicture({
        brand: brand.name,
        exam: exam.exam.title,
        sitting: exam.detail.title,
        scoreTenths: report.scoreTenths,
        fullTenths: report.fullTenths,
        points: copy('attempt.score.share.points', { points: tenthsText(report.scoreTenths) }),
        full: copy('attempt.score.ofFull', { full: tenthsText(report.fullTenths) }),
        foot: copy('attempt.score.share.foot', {
          percent: percentOf(report.scoreTenths, report.fullTenths),
          correct: report.correctCount,
          total: score.problems.length,
        }),
      });
      const file = new File([blob], fileName, { type: 'image/png' });
      if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] });
      else {
        download(blob, fileName);
        setSaid('saved');
      }
    } catch (error) {
      // Closing the share sheet is an answer.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSaid('failed');
    }
  };
  return (
    <div className="take-away">
      <Button tone="quiet" onClick={() => void share()}>
        <Icon of={ImageDown} />
        {copy('attempt.score.share')}
      </Button>
      <Button tone="quiet" onClick={() => print()}>
        <Icon of={Printer} />
        {copy('attempt.score.print')}
      </Button>
      {children}
      <p className="meta" role="status">
        {said && copy(`attempt.score.share.${said}`)}
      </p>
    </div>
  );
};

const download = (blob: Blob, fileName: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
