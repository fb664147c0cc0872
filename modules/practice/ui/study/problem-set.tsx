import type { MultipleProblemView } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { Button, Figures, Icon } from '@platform/ui';
import { useFailureAlert, type TellFailure } from '@platform/web';
import { laterByTimer } from '@platform/web/offline-queue';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useEffect, useState } from 'react';
import { sendSetReply } from './queries.ts';
import { noMemory } from './study-memory.ts';
import { Refused } from './refused.tsx';
import { StudyPassage } from './study-passage.tsx';
import { StudyProblem } from './study-problem.tsx';
import { StudyRun } from './study-run.ts';
import { useRun } from './use-run.ts';

/** A passage with all its problems, each solved where it stands; drawn on the server, so that it can be read before any script. */
export const ProblemSet = ({ set }: { readonly set: MultipleProblemView }) => {
  const copy = useCopy();
  const [isTall, setTall] = useState(false);
  const tell = useFailureAlert();
  const [run] = useState(() => runOf(set, tell));
  const { delivery, pending, refused } = useRun(run);
  useEffect(() => {
    run.start();
    const retry = () => run.retryNow();
    addEventListener('online', retry);
    return () => {
      removeEventListener('online', retry);
      run.stop();
    };
  }, [run]);
  return (
    <div className="study-set player-look" data-scale="1" data-tall={isTall ? 'yes' : 'no'}>
      <Figures>
        <StudyPassage paper={set} passage={set.passage} isTall={isTall} onTall={setTall} />
        <div className="study-set-problems">
          <div role="alert">
            {delivery === 'waiting' && (
              <p className="note study-note">
                <Icon of={CloudOff} />
                <span>{copy('practice.study.waiting', { count: pending.size })}</span>
                <Button size="s" onClick={() => run.retryNow()}>
                  {copy('practice.study.waiting.retry')}
                </Button>
              </p>
            )}
            {refused && <Refused refusal={refused} />}
          </div>
          {set.problems.map((problem) => {
            const headingId = `problem-${problem.number}`;
            const isAnswered = run.isAnswered(problem.problemIdx);
            return (
              <article key={problem.problemIdx} aria-labelledby={headingId}>
                <StudyProblem run={run} problem={problem} headingId={headingId} />
                {!isAnswered && (
                  <p className="study-set-acts">
                    <Button tone="line" onClick={() => run.giveUp(problem.problemIdx)}>
                      {copy('practice.study.giveUp')}
                    </Button>
                    <Button tone="primary" disabled={!run.hasDraft(problem.problemIdx)} onClick={() => run.confirm(problem.problemIdx)}>
                      {copy('practice.study.confirm')}
                    </Button>
                  </p>
                )}
              </article>
            );
          })}
        </div>
      </Figures>
    </div>
  );
};

const runOf = (set: MultipleProblemView, tell: TellFailure): StudyRun =>
  new StudyRun({
    items: set.problems.map(({ problemIdx }) => ({ problemIdx, paperHash: set.paperHash, answer: null })),
    send: (reply) => sendSetReply(set.multipleProblemIdx, reply),
    recall: () => Promise.reject(new Error('nothing of this page was answered before')),
    memory: noMemory,
    onFailure: tell,
    now: () => performance.now(),
    later: laterByTimer,
  });
