import { useCopy } from '@platform/i18n';
import { Button, Icon } from '@platform/ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { StudyRun } from './study-run.ts';
import { useRun } from './use-run.ts';

interface StudyFootProps {
  readonly run: StudyRun;
  /** Positions that the learner goes through. */
  readonly places: readonly number[];
  readonly go: (by: 1 | -1) => void;
}

/** What leads on: back, giving up and confirming before the answer, the next problem after it. */
export const StudyFoot = ({ run, places, go }: StudyFootProps) => {
  const copy = useCopy();
  const { items, position } = useRun(run);
  const item = items[position];
  const at = places.indexOf(position);
  return (
    <footer className="study-foot">
      <Button tone="quiet" disabled={(places[0] ?? 0) >= position} aria-keyshortcuts="ArrowLeft" onClick={() => go(-1)}>
        <Icon of={ArrowLeft} />
        <span>{copy('exam.player.previous')}</span>
      </Button>
      {item && (
        <p className="pos num">
          {at + 1} / {places.length}
        </p>
      )}
      {item && !run.isAnswered(item.problemIdx) && (
        <div>
          <Button tone="line" onClick={() => run.giveUp(item.problemIdx)}>
            {copy('practice.study.giveUp')}
          </Button>
          <Button
            tone="primary"
            disabled={!run.hasDraft(item.problemIdx)}
            aria-keyshortcuts="Enter"
            onClick={() => run.confirm(item.problemIdx)}
          >
            {copy('practice.study.confirm')}
          </Button>
        </div>
      )}
      {item && run.isAnswered(item.problemIdx) && (
        <div>
          <Button tone="primary" aria-keyshortcuts="Enter ArrowRight" onClick={() => go(1)}>
            {copy(at + 1 === places.length ? 'practice.study.toSummary' : 'practice.study.next')}
            <Icon of={ArrowRight} />
          </Button>
        </div>
      )}
    </footer>
  );
};
