import { useCopy } from '@platform/i18n';
import { Button, EmptyState, ErrorState, Waiting } from '@platform/ui';
import { ensureQueryData, ApiError, useFailureAlert, useMutate, type Send, type TellFailure } from '@platform/web';
import { laterByTimer } from '@platform/web/offline-queue';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { StudyView } from '../../contract.ts';
import { StudySkeleton } from './study-skeleton.tsx';
import { beginStudy, paperQuery, recallAnswer, sendReply, type StudySubject } from './queries.ts';
import { browserMemory } from './study-memory.ts';
import { StudyPlayer, type StudyPlayerProps } from './study-player.tsx';
import { StudyRun } from './study-run.ts';

type Stage =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly run: StudyRun; readonly view: StudyView }
  | { readonly kind: 'failed'; readonly error: unknown };

const NOTHING = 'study/nothing';

export interface StudyPageProps extends Pick<StudyPlayerProps, 'title' | 'close' | 'filter' | 'links' | 'outcome'> {
  readonly subject: StudySubject;
}

/** Opens the learner's session about something, or begins one. All of it happens in the browser: nobody shares what stands here. */
export const StudyPage = ({ subject, ...player }: StudyPageProps) => {
  const copy = useCopy();
  const queries = useQueryClient();
  const mutate = useMutate();
  const tell = useFailureAlert();
  const [stage, setStage] = useState<Stage>({ kind: 'opening' });
  const turns = useRef(0);
  const about = JSON.stringify(subject);

  const open = useCallback(
    async (restart: boolean) => {
      const turn = ++turns.current;
      setStage({ kind: 'opening' });
      const begin = async (send: Send): Promise<Stage> => {
        const view = await beginStudy(send, JSON.parse(about) as StudySubject, restart);
        const run = runOf(view, tell);
        const first = view.items[run.state().position];
        if (first) await ensureQueryData(queries, paperQuery(first.paperHash));
        return { kind: 'open', run, view };
      };
      // Nothing to study is no failure, and nobody waits for what was begun and left.
      const done = await mutate(begin, { takes: ({ kind }) => kind === NOTHING || turn !== turns.current });
      if (turn === turns.current) setStage(done.ok ? done.value : { kind: 'failed', error: done.error });
    },
    [about, queries, mutate, tell],
  );
  useEffect(() => {
    void open(false);
    return () => void (turns.current += 1);
  }, [open]);

  if (stage.kind === 'open')
    return <StudyPlayer key={stage.view.studyIdx} run={stage.run} view={stage.view} onRestart={() => void open(true)} {...player} />;
  return (
    <div className="study">
      <header className="study-head">
        <h1>{player.title}</h1>
        {player.close}
      </header>
      {player.filter && (
        <section className="study-under" aria-label={copy('practice.study.under')}>
          {player.filter}
        </section>
      )}
      <main className="study-body" id="main">
        {stage.kind === 'opening' && (
          <Waiting label={copy('exam.player.opening')}>
            <StudySkeleton />
          </Waiting>
        )}
        {stage.kind === 'failed' && (
          <StudyFailure error={stage.error} about={aboutOf(subject)} links={player.links} onRetry={() => void open(false)} />
        )}
      </main>
    </div>
  );
};

const runOf = (view: StudyView, tell: TellFailure): StudyRun =>
  new StudyRun({
    items: view.items,
    send: (reply) => sendReply(view.studyIdx, reply),
    recall: (problemIdx) => recallAnswer(view.studyIdx, problemIdx),
    memory: browserMemory(view.studyIdx),
    onFailure: tell,
    now: () => performance.now(),
    later: laterByTimer,
  });

type About = 'review' | 'drill' | 'section';
const aboutOf = (subject: StudySubject): About => ('review' in subject ? 'review' : 'problemTypes' in subject ? 'drill' : 'section');

/** Nothing to study is no fault; anything else says why, and the way on. */
const StudyFailure = ({
  error,
  about,
  links,
  onRetry,
}: {
  readonly error: unknown;
  readonly about: About;
  readonly links: ReactNode;
  readonly onRetry: () => void;
}) => {
  const copy = useCopy();
  const failure = error instanceof ApiError ? error : null;
  if (failure?.kind === NOTHING) {
    return (
      <EmptyState title={copy(`practice.study.nothing.${about}`)} acts={links}>
        {copy(`practice.study.nothing.${about}.text`)}
      </EmptyState>
    );
  }
  const isKnown = failure !== null && failure.status < 500 && failure.message !== '';
  return (
    <ErrorState
      card
      as="h2"
      title={copy('practice.study.failed')}
      {...(!isKnown && failure?.requestId ? { requestId: failure.requestId } : {})}
      acts={
        <>
          {!isKnown && (
            <Button tone="primary" onClick={onRetry}>
              {copy('practice.study.waiting.retry')}
            </Button>
          )}
          {links}
        </>
      }
    >
      {isKnown ? failure.message : copy('practice.study.failed.text')}
    </ErrorState>
  );
};
