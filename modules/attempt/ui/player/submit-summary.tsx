import { PlayerDialog } from '@modules/exam/ui/parts';
import { useCopy, type Copy } from '@platform/i18n';
import { Button, Icon, Mark } from '@platform/ui';
import { useMutate } from '@platform/web';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudCheck from 'lucide-react/icons/cloud-check';
import HardDrive from 'lucide-react/icons/hard-drive';
import { useState } from 'react';
import { ClockView } from './clock-view.tsx';
import { NumberMap } from './number-bubbles.tsx';
import { useAnsweredCount, useClockName, useJournalStatus, useOpenProblems, useSitting, useSittingState } from '../sitting/use-sitting.ts';

/** From so many blanks on they are told of without alarm: who has so many knows it. */
const MANY_BLANK = 5;

const blankText = (copy: Copy, name: string | null, count: number): string =>
  name === null ? copy('attempt.player.summary.blank', { count }) : copy('attempt.player.summary.blank.of', { name, count });

/** The one look back before handing in: what is answered, what is blank, what was unsure. Its button is the only confirmation. */
export const SubmitSummary = ({ onClose }: { readonly onClose: () => void }) => {
  const copy = useCopy();
  const sitting = useSitting();
  const mutate = useMutate();
  const { problems: all, rules } = sitting.paper;
  const problems = useOpenProblems();
  const clock = useClockName();
  const answered = useAnsweredCount();
  const unsure = useSittingState(() => problems.filter(({ problemIdx }) => sitting.mark(problemIdx).unsure).length);
  const firstBlank = useSittingState(() => all.findIndex((problem, at) => !sitting.isAnswered(problem) && sitting.mayOpen(at)));
  const { save } = useJournalStatus();
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const blank = problems.length - answered;
  const mayJump = firstBlank >= 0 && rules.move !== 'forward-only';

  const submit = async () => {
    setState('sending');
    const done = await mutate(sitting.submit);
    if (!done.ok) setState('failed');
  };
  const back = () => {
    if (mayJump) sitting.go(firstBlank);
    onClose();
  };
  return (
    <PlayerDialog
      kind="full"
      title={blank > 0 ? blankText(copy, clock, blank) : copy('attempt.player.summary.full')}
      head={<ClockView />}
      onClose={state === 'sending' ? undefined : onClose}
      foot={
        <>
          <p>{copy('attempt.player.summary.final')}</p>
          <Button tone="line" size="l" disabled={state === 'sending'} onClick={back}>
            {mayJump
              ? copy('attempt.player.summary.goTo', { number: sitting.problemAt(firstBlank).number })
              : copy('attempt.player.summary.back')}
          </Button>
          <Button tone="primary" size="l" disabled={state === 'sending'} onClick={() => void submit()}>
            {copy(state === 'sending' ? 'attempt.player.summary.sending' : 'attempt.player.summary.submit')}
          </Button>
        </>
      }
    >
      <p>
        {rules.penaltyTenths > 0
          ? copy('attempt.player.summary.penalty', { points: rules.penaltyTenths / 10 })
          : copy(blank > 0 ? 'attempt.player.summary.noPenalty' : 'attempt.player.summary.noPenalty.full')}
      </p>
      <dl className="player-stats">
        <div>
          <dt>{copy('attempt.player.summary.answered')}</dt>
          <dd>
            {answered}
            <small>/ {problems.length}</small>
          </dd>
        </div>
        <div>
          <dt>{copy('attempt.player.sheet.blank')}</dt>
          <dd>{blank}</dd>
        </div>
        <div>
          <dt>
            <Mark kind="unsure" named={false} />
            {copy('exam.player.unsure')}
          </dt>
          <dd>{unsure}</dd>
        </div>
      </dl>
      <div className={blank < MANY_BLANK ? 'summary-map few' : 'summary-map'}>
        <NumberMap onGo={onClose} />
      </div>
      {state === 'failed' ? (
        <p className="note wrong">
          <Icon of={CircleAlert} />
          <span>{copy('attempt.player.summary.failed')}</span>
        </p>
      ) : (
        <p className="note">
          <Icon of={save === 'server' ? CloudCheck : HardDrive} />
          <span>{copy(save === 'server' ? 'attempt.player.summary.saved' : 'attempt.player.summary.kept')}</span>
        </p>
      )}
    </PlayerDialog>
  );
};
