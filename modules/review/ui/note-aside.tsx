import { useCopy, numberText } from '@platform/i18n';
import { useId, type ReactNode } from 'react';
import type { NoteAggregate } from '../contract.ts';
import { NoteLink } from './note-link.tsx';
import { seen, type NoteSearch } from './search.ts';

const MOST_SECTIONS = 6;

/** Where the misses come from: why, and in which subjects. Each line narrows the list. */
export const NoteAside = ({ sum, search }: { readonly sum: NoteAggregate; readonly search: NoteSearch }) => {
  const copy = useCopy();
  const reasons = sum.byReason.filter(({ reason, count }) => reason !== null && count > 0).toSorted((a, b) => b.count - a.count);
  // What was never opened has no reason to name.
  const unnamed = (sum.byReason.find(({ reason }) => reason === null)?.count ?? 0) - sum.kinds.unseen;
  const sections = sum.bySection.slice(0, MOST_SECTIONS);
  const rest = sum.bySection.slice(MOST_SECTIONS);
  return (
    <aside className="nt-aside" aria-label={copy('review.aside')}>
      <Bars
        title={copy('review.why')}
        rows={reasons.map(({ reason, count }) => ({
          name: copy(`review.reason.${reason}`),
          count,
          search: seen(search, { reason: reason ?? undefined }),
        }))}
      >
        {unnamed > 0 && <p className="meta-s">{copy('review.why.unnamed', { count: unnamed })}</p>}
      </Bars>
      <Bars
        title={copy('review.sections')}
        rows={[
          ...sections.map(({ name, count }) => ({ name, count, search: seen(search, { section: name }) })),
          ...(rest.length > 0
            ? [
                {
                  name: copy('review.sections.rest', { count: rest.length }),
                  count: rest.reduce((total, { count }) => total + count, 0),
                  search: null,
                },
              ]
            : []),
        ]}
      />
    </aside>
  );
};

const Bars = ({
  title,
  rows,
  children,
}: {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly count: number; readonly search: NoteSearch | null }[];
  readonly children?: ReactNode;
}) => {
  const id = useId();
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {title}
      </h2>
      {rows.map(({ name, count, search }) => (
        <div className="nt-bar" key={name}>
          <p>
            <span>
              {search ? (
                <NoteLink search={search} keepsPlace>
                  {name}
                </NoteLink>
              ) : (
                name
              )}
            </span>
            <b className="num">{numberText(count)}</b>
          </p>
          <svg className="track" height="6" aria-hidden>
            <rect width={`${(100 * count) / most}%`} height="6" rx="3" />
          </svg>
        </div>
      ))}
      {children}
    </section>
  );
};
