import type { Rules } from '@modules/exam';
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
import {
  nameOfClock,
  useAnsweredCount,
  useClockName,
  useJournalStatus,
  useOpenProblems,
  useSitting,
  useSittingState,
} from '../sitting/use-sitting.ts';

/** From so many blanks on they are told of without alarm: who has so many knows it. */
const MANY_BLANK = 5;

const blankText = (copy: Copy, name: string | null, count: number): string =>
  name === null ? copy('attempt.player.summary.blank', { count }) : copy('attempt.player.summary.blank.of', { name, count });

/** What can be solved now is all answered: of a paper in parts that says nothing of the parts before. */
const fullText = (copy: Copy, name: string | null): string =>
  name === null ? copy('attempt.player.summary.full') : copy('attempt.player.summary.full.of', { name });

/** What stayed blank in the parts that are over, and where; null where nothing did. */
const useClosedBlanks = (): { readonly names: string; readonly count: number } | null => {
  const sitting = useSitting();
  const running = useSittingState(({ clockIndex }) => clockIndex);
  const closed = Array.from({ length: running }, (_, index) => ({
    name: nameOfClock(sitting.paper, index) ?? '',
    count: sitting.problemsIn(index).filter((problem) => !sitting.isAnswered(problem)).length,
  })).filter(({ count }) => count > 0);
  if (closed.length === 0) return null;
  return { names: closed.map(({ name }) => name).join(', '), count: closed.reduce((sum, { count }) => sum + count, 0) };
};

/** What a guess costs, and what is left to do: what was passed cannot be looked at again where the rules only lead forward. */
const guessText = (copy: Copy, { move, penaltyTenths }: Rules, blank: number): string => {
  if (penaltyTenths > 0) return copy('attempt.player.summary.penalty', { points: penaltyTenths / 10 });
  if (move === 'forward-only') return copy('attempt.player.summary.noPenalty.forward');
  return copy(blank > 0 ? 'attempt.player.summary.noPenalty' : 'attempt.player.summary.noPenalty.full');
};

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
  const unsureBlank = useSittingState(() =>
    problems
      .filter((problem) => sitting.mark(problem.problemIdx).unsure && !sitting.isAnswered(problem))
      .map(({ number }) => number)
      .join(', '),
  );
  const firstBlank = useSittingState(() => all.findIndex((problem, at) => !sitting.isAnswered(problem) && sitting.mayOpen(at)));
  const { save } = useJournalStatus();
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const blank = problems.length - answered;
  const few = (look: string): string => (blank < MANY_BLANK ? `${look} few` : look);
  const closed = useClosedBlanks();
  const isForward = rules.move === 'forward-only';
  const mayJump = firstBlank >= 0 && !isForward;

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
      title={blank > 0 ? blankText(copy, clock, blank) : fullText(copy, clock)}
      head={<ClockView />}
      onClose={state === 'sending' ? undefined : onClose}
      foot={
        <>
          <p>{copy('attempt.player.summary.final')}</p>
          <Button tone="line" size="l" disabled={state === 'sending'} onClick={back}>
            {mayJump
              ? copy('attempt.player.summary.goTo', { number: sitting.problemAt(firstBlank).number })
              : copy(isForward ? 'attempt.player.summary.back.forward' : 'attempt.player.summary.back')}
          </Button>
          <Button tone="primary" size="l" disabled={state === 'sending'} onClick={() => void submit()}>
            {copy(state === 'sending' ? 'attempt.player.summary.sending' : 'attempt.player.summary.submit')}
          </Button>
        </>
      }
    >
      <p>{guessText(copy, rules, blank)}</p>
      {closed && <p>{copy('attempt.player.summary.closed', closed)}</p>}
      <dl className={few('player-stats')}>
        <div>
          <dt>
            <i className="nb a" />
            {copy('attempt.player.summary.answered')}
          </dt>
          <dd>
            {answered}
            <small>/ {problems.length}</small>
          </dd>
        </div>
        <div>
          <dt>
            <i className="nb e" />
            {copy('attempt.player.sheet.blank')}
          </dt>
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
      {unsureBlank && <p>{copy('attempt.player.summary.unsureBlank', { numbers: unsureBlank })}</p>}
      <div className={few('summary-map')}>
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
