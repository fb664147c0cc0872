import { decideCommentMutation } from '@modules/comment/ui/office-queries';
import { MOST_MODERATION_REASON } from '@modules/community/office';
import { decidePostMutation, revealAuthorMutation } from '@modules/community/ui/office-queries';
import { clockMomentText, dayText, momentText, useCopy } from '@platform/i18n';
import { useMutate } from '@platform/web';
import { useEffect, useRef, useState } from 'react';
import { Acts, useActing, type Act } from './acts.tsx';
import { useBrandName } from './brand-names.tsx';
import type { Reported } from './reported.ts';

type Kind = 'remove' | 'keep' | 'reveal';
const KEY_OF = { remove: 'R', keep: 'A', reveal: 'W' } as const satisfies Readonly<Record<Kind, string>>;

interface PaneProps {
  readonly subject: Reported;
  readonly now: number;
  /** Opened by itself after an act on another one: nobody has looked at it yet. */
  readonly isNext: boolean;
  readonly onDecided: (key: string) => void;
}

/** What was reported, why, and what may be done: from mild to hard. Authors are no names here; naming one is in the log. */
export const ReportPane = ({ subject, now, isNext, onDecided }: PaneProps) => {
  const copy = useCopy();
  const brandName = useBrandName();
  const heading = useRef<HTMLHeadingElement>(null);
  const [author, setAuthor] = useState<string | null>(null);
  useEffect(() => {
    if (isNext) heading.current?.focus();
  }, [isNext]);
  const { kind, title, text, brandId, at, state, reports, appeal, appealUntil } = subject;
  return (
    <>
      <article className="o-pane" aria-labelledby="subject">
        <header>
          <h2 id="subject" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p className="meta">
            {copy(`office.moderation.kind.${kind}`)} · {brandName(brandId)} · {momentText(at, now)} ·{' '}
            {copy(`office.moderation.state.${state}`)}
          </p>
        </header>
        <p className="o-lines o-said">{text}</p>
        {appeal && (
          <section className="o-part" aria-labelledby="appeal">
            <h3 id="appeal">{copy('office.moderation.appeal')}</h3>
            <p className="meta">{momentText(appeal.at, now)}</p>
            <p className="o-lines o-said">{appeal.words}</p>
          </section>
        )}
        {appealUntil !== null && <p className="meta">{copy('office.moderation.appealUntil', { day: dayText(appealUntil, now) })}</p>}
        <Decide
          subject={subject}
          isNext={isNext}
          onDecided={onDecided}
          onRevealed={setAuthor}
          onButtonsGone={() => heading.current?.focus()}
        />
      </article>
      <aside className="o-evidence" aria-label={copy('office.moderation.reports')}>
        <h2>{copy('office.moderation.reports.count', { count: reports.length })}</h2>
        <ol className="o-log">
          {reports.map((report) => (
            <li key={`${report.at} ${report.reason}`}>
              <time dateTime={new Date(report.at).toISOString()}>{clockMomentText(report.at, now)}</time>
              <span>
                {copy(`office.moderation.reason.${report.reason}`)}
                {report.words !== '' && ` · ${report.words}`}
              </span>
            </li>
          ))}
        </ol>
        {kind === 'post' && (
          <>
            <h2>{copy('office.moderation.author')}</h2>
            <p role="status">{author ?? copy('office.moderation.author.hidden')}</p>
          </>
        )}
      </aside>
    </>
  );
};

interface DecideProps extends Omit<PaneProps, 'now'> {
  readonly onRevealed: (author: string) => void;
  readonly onButtonsGone: () => void;
}
const Decide = ({ subject, isNext, onDecided, onRevealed, onButtonsGone }: DecideProps) => {
  const copy = useCopy();
  const acting = useActing();
  const mutate = useMutate();
  const kinds: readonly Kind[] = subject.kind === 'post' ? ['keep', 'remove', 'reveal'] : ['keep', 'remove'];
  const acts = kinds.map((kind): Act<Kind> => ({
    kind,
    label: copy(`office.moderation.do.${kind}`),
    letter: KEY_OF[kind],
    tone: kind === 'keep' ? 'primary' : 'line',
    field: {
      label: copy(`office.moderation.why.${kind}`),
      hint: copy(kind === 'reveal' ? 'office.moderation.why.hint.reveal' : 'office.moderation.why.hint'),
      empty: copy('office.moderation.why.empty'),
      most: MOST_MODERATION_REASON,
    },
  }));
  const decide = (keeps: boolean, reason: string) => {
    const done = copy(keeps ? 'office.moderation.done.keep' : 'office.moderation.done.remove');
    return subject.kind === 'post'
      ? acting(decidePostMutation(subject, { keeps, reason, decisions: subject.decisions }), done)
      : acting(decideCommentMutation(subject, { keeps, reason }), done);
  };
  return (
    <Acts
      acts={acts}
      isNext={isNext}
      onAct={async (kind, reason) => {
        if (kind !== 'reveal') return decide(kind === 'keep', reason);
        if (subject.kind !== 'post') return false;
        const found = await mutate((send) => send(revealAuthorMutation(subject, reason)));
        if (found.ok) onRevealed(found.value.username ?? copy('office.moderation.author.left'));
        return found.ok;
      }}
      onDone={(kind) => {
        // Whoever wrote it is shown beside it: it stays.
        if (kind !== 'reveal') onDecided(subject.key);
      }}
      onButtonsGone={onButtonsGone}
    />
  );
};
