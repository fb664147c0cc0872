import type { ExamplePage } from '@modules/cover-letter';
import { EXAMPLE_KINDS, JOB_FIELDS, MOST_ASKED, TOPICS } from '@modules/cover-letter/terms';
import { numberText, useCopy } from '@platform/i18n';
import { Button, Icon, Select } from '@platform/ui';
import { Link } from '@platform/web';
import { useNavigate } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { SubmitEvent } from 'react';
import { isNarrowedLetters, type LetterSearch } from './letter-search.ts';

const ANY = '';
const EXACT = { exact: true } as const;

interface Props {
  readonly search: LetterSearch;
  readonly examples: Pick<ExamplePage, 'years' | 'totalCount' | 'answers'>;
}

/** Words to look for, what a question asks about, and conditions. A plain form and plain links as long as no script has come. */
export const LetterFilter = ({ search, examples }: Props) => {
  const copy = useCopy();
  const navigate = useNavigate();
  const go = (change: LetterSearch) =>
    void navigate({ to: '/site-portal/cover-letter/search', search: { ...search, page: undefined, ...change }, resetScroll: false });
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q');
    go({ q: typeof q === 'string' && q.trim() !== '' ? q.trim() : undefined });
  };
  return (
    <>
      <form
        className="search letter-find"
        role="search"
        aria-label={copy('portal.letters.find')}
        action="/cover-letter/search"
        onSubmit={find}
      >
        <input
          key={search.q ?? ''}
          name="q"
          type="search"
          defaultValue={search.q ?? ''}
          aria-label={copy('portal.letters.find')}
          placeholder={copy('portal.letters.find.example')}
          maxLength={MOST_ASKED}
          autoComplete="off"
          enterKeyHint="search"
        />
        {search.q !== undefined && (
          <button type="button" aria-label={copy('portal.letters.find.clear')} onClick={() => go({ q: undefined })}>
            <Icon of={X} size="s" />
          </button>
        )}
        <button type="submit" aria-label={copy('portal.letters.find.act')}>
          <Icon of={Search} />
        </button>
      </form>
      <nav className="chips" aria-label={copy('portal.letters.topics')}>
        {[undefined, ...TOPICS].map((topic) => (
          <Link
            key={topic ?? 'all'}
            className="chip"
            to="/site-portal/cover-letter/search"
            search={{ ...search, topic, page: undefined }}
            activeOptions={EXACT}
            resetScroll={false}
            aria-current={topic === search.topic ? 'true' : undefined}
          >
            {copy(topic ? `portal.letters.topic.${topic}` : 'portal.letters.topics.all')}
          </Link>
        ))}
      </nav>
      <div className="letter-selects" role="group" aria-label={copy('portal.letters.narrow')}>
        <Select
          label={copy('portal.letters.field')}
          value={search.field ?? ANY}
          options={[
            { value: ANY, label: copy('portal.letters.field.all') },
            ...JOB_FIELDS.map((value) => ({ value, label: copy(`listing.field.${value}`) })),
          ]}
          onChange={(value) => go({ field: JOB_FIELDS.find((one) => one === value) })}
        />
        <Select
          label={copy('portal.letters.kind')}
          value={search.kind ?? ANY}
          options={[
            { value: ANY, label: copy('portal.letters.kind.all') },
            ...EXAMPLE_KINDS.map((value) => ({ value, label: copy(`portal.letters.kind.${value}`) })),
          ]}
          onChange={(value) => go({ kind: EXAMPLE_KINDS.find((one) => one === value) })}
        />
        <Select
          label={copy('portal.letters.year')}
          value={String(search.year ?? ANY)}
          options={[
            { value: ANY, label: copy('portal.letters.year.all') },
            ...[...new Set([...examples.years, ...(search.year ? [search.year] : [])])]
              .toSorted((one, other) => other - one)
              .map((year) => ({ value: String(year), label: copy('portal.letters.year.one', { year: String(year) }) })),
          ]}
          onChange={(value) => go({ year: value === ANY ? undefined : Number(value) })}
        />
      </div>
      <div className="tools">
        <p className="meta" role="status">
          {copy('portal.letters.count')} <b className="num">{numberText(examples.totalCount)}</b>
          {copy('portal.letters.count.answers')} <b className="num">{numberText(examples.answers.count)}</b>
          {copy('portal.letters.count.unit')}
        </p>
        {isNarrowedLetters(search) && (
          <Button tone="quiet" onClick={() => go({ q: undefined, topic: undefined, field: undefined, kind: undefined, year: undefined })}>
            {copy('portal.letters.clear')}
          </Button>
        )}
      </div>
    </>
  );
};
