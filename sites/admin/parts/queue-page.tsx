import { useCopy } from '@platform/i18n';
import { ScrollRegion } from '@platform/ui';
import { Link } from '@platform/web';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { Deadline } from './deadline.tsx';
import { pathOf, type EntryName } from './entries.ts';
import { SubjectContext, useSubject } from './subject.ts';

/** How what a list holds is shown in it. */
export interface QueueRow {
  /** In the address of the page: the subject. */
  readonly subject: string | number;
  /** Of the row, where one subject has several. */
  readonly key?: string;
  readonly title: string;
  /** When it is due; otherwise what became of it, or when it was. */
  readonly due: number | string | null;
  /** A line under it. */
  readonly under: readonly string[];
  /** Whether it waits for whoever looks: the next of them opens by itself after an act. */
  readonly isOpen: boolean;
}
export interface QueueFilter<Kind extends string> {
  /** In the address. */
  readonly field: string;
  readonly kinds: readonly Kind[];
  readonly usual: Kind;
  readonly chosen: Kind;
  readonly textOf: (kind: Kind) => string;
}
interface QueueProps<Kind extends string> {
  readonly page: EntryName;
  /** In the address: what is shown. */
  readonly field: string;
  readonly filter: QueueFilter<Kind>;
  /** What else the list was asked for by, as in the address. */
  readonly asked?: Readonly<Record<string, unknown>>;
  readonly tools?: ReactNode;
  /** In which order it stands. */
  readonly order: string;
  /** Said where nothing is in it. */
  readonly none: string;
  readonly rows: readonly QueueRow[];
  readonly nextAfter?: string | null | undefined;
  readonly shown: QueueRow['subject'] | null;
  readonly now: number;
  /** The pane of what is shown. */
  readonly children: ReactNode;
}

/** Which fields an address may have its page itself says (`validateSearch`). */
const to = (page: EntryName, search: Readonly<Record<string, unknown>>) => ({ to: pathOf(page), search: search as never });

/** Every page that works through a list: filters, rows by due time, the subject with its evidence, and the next one after an act. A page states its rows and its pane. */
export const QueuePage = <Kind extends string>(props: QueueProps<Kind>) => {
  const { page, field, filter, asked, tools, none, rows, shown, children } = props;
  const copy = useCopy();
  const navigate = useNavigate();
  const outside = useSubject();
  const [followed, setFollowed] = useState<QueueRow['subject'] | null>(null);
  const place = { ...(filter.chosen !== filter.usual && { [filter.field]: filter.chosen }), ...asked };
  const goOn = (): void => {
    const at = rows.findIndex(({ subject }) => subject === shown);
    const isOther = ({ subject, isOpen }: QueueRow) => isOpen && subject !== shown;
    const next = rows.slice(at + 1).find(isOther) ?? rows.find(isOther);
    setFollowed(next?.subject ?? null);
    void navigate(to(page, { ...place, ...(next && { [field]: next.subject }) }));
  };
  return (
    <>
      <div className="o-head">
        <h1>{copy(`office.entry.${page}`)}</h1>
        <nav className="chips" aria-label={copy(`office.${page}.filter`)}>
          {filter.kinds.map((kind) => (
            <Link
              key={kind}
              className="chip"
              // One without a filter would be the current page of all of them.
              activeOptions={{ exact: true }}
              {...to(page, kind === filter.usual ? {} : { [filter.field]: kind })}
              {...(kind === filter.chosen && { 'aria-current': 'page' as const })}
            >
              {filter.textOf(kind)}
            </Link>
          ))}
        </nav>
      </div>
      {tools}
      {rows.length === 0 && shown === null ? (
        <div className="o-body">
          <p>{none}</p>
        </div>
      ) : (
        <div className="o-split">
          <Rows {...props} place={place} />
          {shown !== null && (
            <SubjectContext value={{ ...outside, name: `${page} ${shown}`, isNext: shown === followed, goOn }}>{children}</SubjectContext>
          )}
        </div>
      )}
    </>
  );
};

interface RowsProps<Kind extends string> extends QueueProps<Kind> {
  readonly place: Readonly<Record<string, unknown>>;
}
const Rows = <Kind extends string>({ page, field, order, none, rows, nextAfter = null, shown, now, place }: RowsProps<Kind>) => {
  const copy = useCopy();
  return (
    <ScrollRegion className="o-list" label={copy(`office.${page}.list`)}>
      <p className="o-list-head">{order}</p>
      {rows.length === 0 && <p className="o-more">{none}</p>}
      <ul>
        {rows.map(({ subject, key = subject, title, due, under }) => (
          <li key={key}>
            <Link {...to(page, { ...place, [field]: subject })} data-row {...(subject === shown && { 'aria-current': 'true' as const })}>
              <b>{title}</b>
              {typeof due === 'number' ? <Deadline dueAt={due} now={now} /> : due !== null && <span className="o-sla">{due}</span>}
              <span className="o-under">{under.join(' · ')}</span>
            </Link>
          </li>
        ))}
      </ul>
      {nextAfter !== null && (
        <p className="o-more">
          <Link className="btn line" {...to(page, { ...place, after: nextAfter })}>
            {copy('office.next')}
          </Link>
        </p>
      )}
    </ScrollRegion>
  );
};
