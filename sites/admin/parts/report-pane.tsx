import { decideCommentMutation } from '@modules/comment/ui/office-queries';
import { MOST_MODERATION_REASON } from '@modules/community/office';
import { decidePostMutation, revealAuthorMutation } from '@modules/community/ui/office-queries';
import { decideReportedListingMutation } from '@modules/listing/ui/office-queries';
import { dayText, momentText, useCopy } from '@platform/i18n';
import { Link, useMutate } from '@platform/web';
import { useState } from 'react';
import { Acts, useActing, type Act } from './acts.tsx';
import { useBrandName } from './brand-names.tsx';
import { useOperator } from './operator-context.ts';
import { Pane, Part, Steps } from './pane.tsx';
import type { Reported } from './reported.ts';

type Kind = 'remove' | 'keep' | 'reveal';
const KEY_OF = { remove: 'R', keep: 'A', reveal: 'W' } as const satisfies Readonly<Record<Kind, string>>;

interface PaneProps {
  readonly subject: Reported;
  readonly now: number;
}

/** What was reported, why, and what may be done: from mild to hard. Authors are no names here; naming one is in the log. */
export const ReportPane = ({ subject, now }: PaneProps) => {
  const copy = useCopy();
  const brandName = useBrandName();
  const permissions = useOperator()?.permissions ?? [];
  const [author, setAuthor] = useState<string | null>(null);
  const { kind, title, text, brandId, at, state, reports, appeal, appealUntil } = subject;
  const evidence = (
    <>
      <h2>{copy('office.moderation.reports.count', { count: reports.length })}</h2>
      <Steps of={reports.map((one) => ({ at: one.at, said: [copy(`office.moderation.reason.${one.reason}`), one.words] }))} now={now} />
      {kind === 'listing' && (
        <>
          <h2>{copy('office.moderation.listing')}</h2>
          <p>{subject.organization}</p>
          {subject.postingIdx !== null && permissions.includes('review') && (
            <p>
              <Link className="btn s line" to="/site-admin/listings" search={{ listing: subject.postingIdx }}>
                {copy('office.moderation.listing.open')}
              </Link>
            </p>
          )}
        </>
      )}
      {kind === 'post' && (
        <>
          <h2>{copy('office.moderation.author')}</h2>
          <p role="status">{author ?? copy('office.moderation.author.hidden')}</p>
        </>
      )}
    </>
  );
  return (
    <Pane
      title={title}
      meta={[
        copy(`office.moderation.kind.${kind}`),
        brandName(brandId),
        momentText(at, now),
        copy(`office.moderation.state.${state}`),
      ].join(' · ')}
      evidence={[copy('office.moderation.reports'), evidence]}
    >
      <p className="o-lines o-said">{text}</p>
      {kind === 'post' && subject.pictures.length > 0 && (
        <ul className="o-files" aria-label={copy('office.moderation.pictures')}>
          {subject.pictures.map(({ pictureId, path }, index) => (
            <li key={pictureId}>
              <a href={path} target="_blank" rel="noreferrer">
                {copy('office.moderation.picture', { n: index + 1 })}
                <span className="sr">{copy('office.newWindow')}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {appeal && (
        <Part id="appeal" title={copy('office.moderation.appeal')}>
          <p className="meta">{momentText(appeal.at, now)}</p>
          <p className="o-lines o-said">{appeal.words}</p>
        </Part>
      )}
      {appealUntil !== null && <p className="meta">{copy('office.moderation.appealUntil', { day: dayText(appealUntil, now) })}</p>}
      <Decide subject={subject} onRevealed={setAuthor} />
    </Pane>
  );
};

interface DecideProps {
  readonly subject: Reported;
  readonly onRevealed: (author: string) => void;
}
const Decide = ({ subject, onRevealed }: DecideProps) => {
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
    if (subject.kind === 'listing') return acting(decideReportedListingMutation(subject, { keeps, reason }), done);
    return subject.kind === 'post'
      ? acting(decidePostMutation(subject, { keeps, reason, decisions: subject.decisions }), done)
      : acting(decideCommentMutation(subject, { keeps, reason }), done);
  };
  return (
    <Acts
      acts={acts}
      onAct={async (kind, reason) => {
        if (kind !== 'reveal') return decide(kind === 'keep', reason);
        if (subject.kind !== 'post') return false;
        const found = await mutate((send) => send(revealAuthorMutation(subject, reason)));
        if (found.ok) onRevealed(found.value.username ?? copy('office.moderation.author.left'));
        return found.ok;
      }}
      // Whoever wrote it is shown beside it.
      stays={(kind) => kind === 'reveal'}
    />
  );
};
