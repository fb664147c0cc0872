import { useCopy } from '@platform/i18n';
import { Button, EmptyState, ErrorState, Waiting } from '@platform/ui';
import { ensureQueryData, ApiError, useFailureAlert, useMutate, type Send, type TellFailure } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { NOTHING_TO_STUDY, paperQuery, type Opening } from './queries.ts';
import { FreshNotice } from './fresh-notice.tsx';
import type { NoteRound, RoomView } from './room-parts.ts';
import { StudyPlayer, type StudyPlayerProps } from './study-player.tsx';
import type { StudyRun } from './study-run.ts';
import { StudySkeleton } from './study-skeleton.tsx';

export interface OpenedRoom {
  readonly run: StudyRun;
  readonly view: RoomView;
}
type Stage =
  | { readonly kind: 'opening' }
  | (OpenedRoom & { readonly kind: 'open'; readonly turn: number })
  | { readonly kind: 'failed'; readonly error: unknown };

export interface StudyRoomProps extends Pick<StudyPlayerProps, 'title' | 'close' | 'filter' | 'links' | 'outcome' | 'parts'> {
  /**
   * Opens what the learner left unfinished, or begins anew; the same function while it is about the same.
   *
   * @throws ApiError `study/nothing` where there is nothing
   */
  readonly openRun: (opening: Opening, send: Send, tell: TellFailure) => Promise<OpenedRoom>;
  /** Which words say that there is nothing. */
  readonly nothing: 'review' | 'section' | 'drill' | NoteRound;
}

/** One problem at a time, whatever it is about. All of it happens in the browser: nobody shares what stands here. */
export const StudyRoom = ({ openRun, nothing, ...player }: StudyRoomProps) => {
  const copy = useCopy();
  const queries = useQueryClient();
  const mutate = useMutate();
  const tell = useFailureAlert();
  const [stage, setStage] = useState<Stage>({ kind: 'opening' });
  const turns = useRef(0);
  // The turn whose new problems the learner takes as they are.
  const [taken, setTaken] = useState(0);
  const [isPressed, setPressed] = useState(false);

  const open = useCallback(
    async (opening: Opening) => {
      const turn = ++turns.current;
      setStage({ kind: 'opening' });
      const begin = async (send: Send): Promise<Stage> => {
        const opened = await openRun(opening, send, tell);
        const { items, position } = opened.run.state();
        const first = items[position];
        if (first) await ensureQueryData(queries, paperQuery(first.paperHash));
        return { kind: 'open', turn, ...opened };
      };
      // Nothing to study is no failure, and nobody waits for what was begun and left.
      const done = await mutate(begin, { takes: ({ kind }) => kind === NOTHING_TO_STUDY || turn !== turns.current });
      if (turn === turns.current) setStage(done.ok ? done.value : { kind: 'failed', error: done.error });
    },
    [openRun, queries, mutate, tell],
  );
  useEffect(() => {
    void open('go-on');
    return () => void (turns.current += 1);
  }, [open]);

  const fresh = stage.kind === 'open' && taken !== stage.turn ? stage.view.study?.fresh : undefined;
  if (stage.kind === 'open' && !fresh)
    return (
      <StudyPlayer
        key={stage.turn}
        run={stage.run}
        view={stage.view}
        onRestart={() => void open('restart')}
        takesFocus={isPressed}
        {...player}
      />
    );
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
        {stage.kind === 'open' && fresh && (
          <FreshNotice
            fresh={fresh}
            count={stage.run.state().items.length}
            onStart={() => {
              setPressed(true);
              setTaken(stage.turn);
            }}
            onLeaveOut={() => {
              setPressed(true);
              void open('without-fresh');
            }}
            links={player.links}
          />
        )}
        {stage.kind === 'failed' && (
          <StudyFailure error={stage.error} word={nothing} links={player.links} onRetry={() => void open('go-on')} />
        )}
      </main>
    </div>
  );
};

/** Nothing to study is no fault; anything else says why, and the way on. */
const StudyFailure = ({
  error,
  word,
  links,
  onRetry,
}: {
  readonly error: unknown;
  readonly word: StudyRoomProps['nothing'];
  readonly links: ReactNode;
  readonly onRetry: () => void;
}) => {
  const copy = useCopy();
  const failure = error instanceof ApiError ? error : null;
  if (failure?.kind === NOTHING_TO_STUDY)
    return (
      <EmptyState title={copy(`practice.study.nothing.${word}`)} acts={links}>
        {copy(`practice.study.nothing.${word}.text`)}
      </EmptyState>
    );
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
