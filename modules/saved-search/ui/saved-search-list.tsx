import { FACETS } from '@modules/listing/terms';
import { MoreCopy, useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { useMutate } from '@platform/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MOST_SEARCHES } from '../contract-limits.ts';
import type { SavedSearch, SavedSearches } from '../contract.ts';
import texts from '../copy/page.json';
import { removeSearch, savedSearchesQuery, switchSearch } from './queries.ts';

const HERE = '/accounts/notifications';

/** All that the member kept, each with its list, its switch and the way out of it. */
export const SavedSearchList = () => (
  <MoreCopy texts={texts}>
    <Searches />
  </MoreCopy>
);

const Searches = () => {
  const copy = useCopy();
  const mutate = useMutate();
  const queries = useQueryClient();
  const query = savedSearchesQuery();
  const { data, isError } = useQuery(query);
  const [said, setSaid] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  const change = async (mutation: ReturnType<typeof removeSearch>, saying: string): Promise<boolean> => {
    setSaid('');
    const done = await mutate((send) => send(mutation), { redirect: HERE });
    if (!done.ok) return false;
    queries.setQueryData<SavedSearches>(query.queryKey, done.value);
    setSaid(saying);
    return true;
  };
  return (
    <section className="saved-searches" id="saved-searches" aria-labelledby="saved-searches-title">
      <h2 className="h3 account-part" id="saved-searches-title" ref={title} tabIndex={-1}>
        {copy('savedSearch.page.title')}
      </h2>
      <p className="account-lead">{copy('savedSearch.page.text', { most: MOST_SEARCHES })}</p>
      <p role="status" className="account-said">
        {said}
      </p>
      {isError && <p className="account-hint">{copy('savedSearch.page.failed')}</p>}
      {data?.items.length === 0 && <p className="account-hint">{copy('savedSearch.page.none')}</p>}
      {data && data.items.length > 0 && (
        <ul className="notice-kinds">
          {data.items.map((search) => (
            <SearchRow
              key={search.searchIdx}
              search={search}
              onSwitch={(isOn) => change(switchSearch(search.searchIdx, isOn), copy('savedSearch.page.saved'))}
              onRemove={async () => {
                const isRemoved = await change(removeSearch(search.searchIdx), copy('savedSearch.page.removed', { name: search.name }));
                // The button that had the focus is gone.
                if (isRemoved) title.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
};

/** @returns the list that the conditions are of, the newest first */
const addressOf = ({ kind, filter }: SavedSearch): string =>
  `/list/${kind}?${new URLSearchParams([...FACETS.flatMap((facet) => (filter[facet] ? [[facet, filter[facet]]] : [])), ['sort', 'newest']])}`;

const SearchRow = ({
  search,
  onSwitch,
  onRemove,
}: {
  readonly search: SavedSearch;
  readonly onSwitch: (isOn: boolean) => Promise<boolean>;
  readonly onRemove: () => Promise<void>;
}) => {
  const copy = useCopy();
  // What was pressed is seen at once; where it failed, what holds comes back.
  const [pressed, setPressed] = useState<boolean>();
  const { name, kind, filter, isOn } = search;
  const words = FACETS.flatMap((facet) => filter[facet]?.split('.').map((value) => copy(`listing.${facet}.${value}`)) ?? []);
  return (
    <li>
      <h3 className="name">
        <a href={addressOf(search)} title={copy('savedSearch.page.go', { name })}>
          {name}
        </a>
      </h3>
      <p>{[copy(`listing.kind.${kind}`), words.length > 0 ? words.join(', ') : copy('savedSearch.page.all')].join(' · ')}</p>
      <div role="group" aria-label={name}>
        <label>
          <input
            type="checkbox"
            aria-label={copy('savedSearch.page.on.of', { name })}
            checked={pressed ?? isOn}
            onChange={({ currentTarget: { checked } }) => {
              if (pressed !== undefined) return;
              setPressed(checked);
              void onSwitch(checked).finally(() => setPressed(undefined));
            }}
          />
          {copy('savedSearch.page.on')}
        </label>
        <Button size="s" tone="quiet" aria-label={copy('savedSearch.page.remove.of', { name })} onClick={() => void onRemove()}>
          {copy('savedSearch.page.remove')}
        </Button>
      </div>
    </li>
  );
};
