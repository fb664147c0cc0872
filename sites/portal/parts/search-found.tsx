import type { SearchPage } from '@modules/search';
import { KINDS } from '@modules/listing/terms';
import type { KeptOf } from '@modules/scrap';
import { numberText, useCopy, type Copy } from '@platform/i18n';
import { buttonClass, EmptyState, Icon, Pagination } from '@platform/ui';
import { Link, usePage } from '@platform/web';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId } from 'react';
import type { FoundSearch } from './search-search.ts';
import { SearchRow } from './search-row.tsx';

/** More are not counted (`MOST_FOUND` of the module): turned to neither. */
const MOST_PAGES = 50;
type Counts = SearchPage['kinds'][number];

export interface FoundProps {
  readonly search: FoundSearch & { readonly q: string };
  readonly found: SearchPage;
  readonly kept: KeptOf | null;
}

/** How many, or that there are more than that. */
export const countText = ({ count, isMore }: { readonly count: number; readonly isMore: boolean }, copy: Copy): string =>
  isMore ? copy('portal.found.more', { count: numberText(count) }) : numberText(count);

const addressOf = (search: FoundSearch): string => {
  const given = Object.entries({ ...search, p: search.p ?? 1 }).filter(([, value]) => value !== undefined);
  return `/search?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
};

/** Kinds with their counts, each a narrower search; and only what one can still apply to. Loaded when they are asked for: each is a search. */
export const KindChips = ({ search, found: { kinds, totalCount, isMore } }: Pick<FoundProps, 'search' | 'found'>) => {
  const copy = useCopy();
  const { kind, open } = search;
  const chip = (name: string | undefined, label: string, counted: { readonly count: number; readonly isMore: boolean }) => (
    <a
      key={name ?? ''}
      className="chip"
      href={addressOf({ ...search, p: 1, kind: name })}
      aria-current={name === kind ? 'page' : undefined}
    >
      {label}
      <span className="n">{countText(counted, copy)}</span>
    </a>
  );
  return (
    <nav className="chips found-kinds" aria-label={copy('portal.found.kinds')}>
      {chip(undefined, copy('portal.found.all'), { count: totalCount, isMore })}
      {kinds.filter(({ kind: name, count }) => count > 0 || name === kind).map((one) => chip(one.kind, one.label, one))}
      <a className="chip" href={addressOf({ ...search, p: 1, open: open ? undefined : '1' })} aria-current={open ? 'true' : undefined}>
        {copy(open ? 'portal.found.open.on' : 'portal.found.open')}
      </a>
    </nav>
  );
};

/** Exams have a search of their own, with filters that this one has not. */
const OwnSearch = ({ counts: { label, ownSearch }, q }: { readonly counts: Counts; readonly q: string }) => {
  const copy = useCopy();
  const { brand } = usePage();
  const origin = ownSearch && brand.urls[ownSearch.site as keyof typeof brand.urls];
  if (!ownSearch || origin === undefined) return null;
  return (
    <a className="more" href={`${origin}${ownSearch.path}?${new URLSearchParams({ q })}`}>
      {copy('portal.found.own', { label })}
      <Icon of={ChevronRight} size="s" />
    </a>
  );
};

/** The first few of each kind. */
export const Sections = ({ search, found, kept }: FoundProps) =>
  found.sections.map(({ kind, items }) => {
    const counts = found.kinds.find((one) => one.kind === kind);
    return counts && <Section key={kind} {...{ search, counts, items, kept }} q={found.searched} />;
  });
const Section = ({
  search,
  counts,
  items,
  kept,
  q,
}: Pick<FoundProps, 'search' | 'kept'> & { readonly counts: Counts; readonly items: SearchPage['items']; readonly q: string }) => {
  const copy = useCopy();
  const id = useId();
  const { kind, label, count } = counts;
  return (
    <section aria-labelledby={id}>
      <div className="sec-head t">
        <h2 className="h2 s" id={id}>
          {label} <span className="num">{countText(counts, copy)}</span>
        </h2>
        <div className="found-ways">
          <OwnSearch counts={counts} q={q} />
          {count > items.length && (
            <a className="more" href={addressOf({ ...search, p: 1, kind })}>
              {copy('portal.found.section.all', { label })}
              <Icon of={ChevronRight} size="s" />
            </a>
          )}
        </div>
      </div>
      <ul className="rule">
        {items.map((hit) => (
          <SearchRow key={hit.id} hit={hit} label={label} kept={kept} />
        ))}
      </ul>
    </section>
  );
};

/** One page of a kind. */
export const KindPage = ({ search, found, kept }: FoundProps) => {
  const copy = useCopy();
  const counts = found.kinds.find(({ kind }) => kind === found.kind);
  if (!counts) return null;
  return (
    <section aria-label={counts.label}>
      <div className="sec-head t">
        <h2 className="h2 s">
          {counts.label} <span className="num">{countText(counts, copy)}</span>
        </h2>
        <OwnSearch counts={counts} q={found.searched} />
      </div>
      {found.items.length === 0 ? (
        <EmptyState
          as="h3"
          title={copy(counts.count === 0 ? 'portal.found.none.kind' : 'portal.found.none.page')}
          acts={
            <a className={buttonClass({ tone: 'primary' })} href={addressOf(counts.count === 0 ? { q: search.q } : { ...search, p: 1 })}>
              {copy(counts.count === 0 ? 'portal.found.none.all' : 'portal.found.none.first')}
            </a>
          }
        />
      ) : (
        <ul className="rule">
          {found.items.map((hit) => (
            <SearchRow key={hit.id} hit={hit} label={counts.label} kept={kept} />
          ))}
        </ul>
      )}
      {counts.isMore && <p className="meta found-cut">{copy('portal.found.cut', { count: numberText(counts.count) })}</p>}
      <Pagination
        page={found.page}
        pageCount={Math.min(MOST_PAGES, Math.ceil(counts.count / found.pageSize))}
        link={(n, content, props) => (
          <Link key={`${n}-${props['aria-label']}`} to="/site-portal/search" search={{ ...search, kind: counts.kind, p: n }} {...props}>
            {content}
          </Link>
        )}
      />
    </section>
  );
};

/** Nothing: another spelling, fewer words, everything instead of what is narrowed, and where one can look around. */
export const NothingFound = ({ search, found: { ways } }: Pick<FoundProps, 'search' | 'found'>) => {
  const copy = useCopy();
  const { q, kind, open } = search;
  const isNarrowed = open !== undefined || kind !== undefined;
  const others = [...ways.spellings, ...ways.words];
  return (
    <>
      <EmptyState
        title={copy('portal.found.none', { q })}
        acts={
          isNarrowed && (
            <a className={buttonClass({ tone: 'primary' })} href={addressOf({ q })}>
              {copy('portal.found.none.all')}
            </a>
          )
        }
      >
        {copy('portal.found.none.text')}
      </EmptyState>
      {others.length > 0 && (
        <nav className="found-others" aria-label={copy('portal.found.others')}>
          <p className="meta">{copy('portal.found.others')}</p>
          {others.map((other) => (
            <a key={other} className="chip" href={addressOf({ q: other })}>
              {other}
            </a>
          ))}
        </nav>
      )}
      <LookAround />
    </>
  );
};

/** Lists, the calendar, exams. */
export const LookAround = () => {
  const copy = useCopy();
  const { brand } = usePage();
  return (
    <nav className="other-kinds" aria-label={copy('portal.found.around')}>
      {KINDS.map((kind) => (
        <Link key={kind} className={buttonClass({ tone: 'quiet' })} to="/site-portal/list/$kind" params={{ kind }}>
          {copy(`listing.kind.${kind}`)}
        </Link>
      ))}
      <a className={buttonClass({ tone: 'quiet' })} href="/calendar">
        {copy('portal.found.calendar')}
      </a>
      {brand.urls.cbt !== undefined && (
        <a className={buttonClass({ tone: 'quiet' })} href={`${brand.urls.cbt}/exam/all`}>
          {copy('portal.found.exams')}
        </a>
      )}
    </nav>
  );
};
