import { MoreCopy, useCopy } from '@platform/i18n';
import { Button, Chip, ErrorState, Skeleton, useToast, Waiting, Select } from '@platform/ui';
import { usePage } from '@platform/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SORTS } from '../contract-limits.ts';
import type { ScrapOverview, ScrapPage } from '../contract.ts';
import texts from '../copy/page.json';
import { FolderActs, FolderRail, FolderSelect, NewFolder } from './folders.tsx';
import { SCRAPS } from './kept-queries.ts';
import { scrapOverviewQuery, type ScrapFilter } from './queries.ts';
import { ScrapList } from './scrap-list.tsx';

interface Props {
  readonly filter: ScrapFilter;
  /** Another view: it stands in the address. */
  readonly onFilter: (filter: ScrapFilter) => void;
  /** As the page was drawn with. What it knew may be forgotten before its scripts are here. */
  readonly drawn: Drawn | null;
  /** Where the member sees what they applied to. Null: they apply to nothing here. */
  readonly applications: string | null;
}
interface Drawn {
  readonly overview: ScrapOverview;
  readonly first: ScrapPage;
}

/** What the member keeps. */
export const ScrapsPage = (props: Props) => (
  <MoreCopy texts={texts}>
    <Scraps {...props} />
  </MoreCopy>
);

const Scraps = (props: Props) => {
  const copy = useCopy();
  const [drawn, setDrawn] = useState(props.drawn);
  // From now on the lists are held by whoever shows them.
  useEffect(() => setDrawn(null), []);
  const { data, isError, refetch } = useQuery({ ...scrapOverviewQuery(), ...(drawn && { initialData: drawn.overview }) });
  return (
    <div className="scrap-page">
      <h1 className="h1">{copy('scrap.page.title')}</h1>
      {data ? (
        <Kept {...props} overview={data} first={drawn?.first} />
      ) : isError ? (
        <ErrorState
          as="h2"
          title={copy('scrap.page.failed')}
          acts={<Button onClick={() => void refetch()}>{copy('scrap.page.retry')}</Button>}
        >
          {copy('scrap.page.failed.text')}
        </ErrorState>
      ) : (
        <Waiting label={copy('scrap.page.loading')}>
          <Skeleton className="scrap-skel" />
        </Waiting>
      )}
    </div>
  );
};

/** What is no more, since it was chosen, narrows nothing. */
const inUse = ({ kind, folder, sort }: ScrapFilter, { kinds, folders }: ScrapOverview): ScrapFilter => ({
  sort,
  ...(kinds.some((one) => one.kind === kind) && { kind }),
  ...((folder === 'none' || folders.some(({ folderIdx }) => folderIdx === folder)) && { folder }),
});

interface KeptProps extends Pick<Props, 'filter' | 'onFilter' | 'applications'> {
  readonly overview: ScrapOverview;
  readonly first: ScrapPage | undefined;
}
const Kept = ({ filter: wanted, onFilter, applications, overview, first }: KeptProps) => {
  const copy = useCopy();
  const toast = useToast();
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const filter = inUse(wanted, overview);
  const { kind, folder, sort } = filter;
  const narrow = (change: Partial<ScrapFilter>) => onFilter({ ...filter, ...change });
  const know = (next: ScrapOverview) => queries.setQueryData(scrapOverviewQuery().queryKey, next);
  const rail = {
    overview,
    folder,
    onChoose: (next: ScrapFilter['folder']) => narrow({ folder: next }),
    onAdd: () => setAdding(true),
  };
  return (
    <>
      <p className="meta scrap-total">
        {copy('scrap.page.total', { count: overview.scrapCount })}
        {applications !== null && <a href={applications}>{copy('scrap.page.applications')}</a>}
      </p>
      {overview.kinds.length > 0 && (
        <div className="chips" role="group" aria-label={copy('scrap.page.kinds')}>
          <Chip pressed={kind === undefined} count={overview.scrapCount} onClick={() => narrow({ kind: undefined })}>
            {copy('scrap.page.all')}
          </Chip>
          {overview.kinds.map((one) => (
            <Chip key={one.kind} pressed={kind === one.kind} count={one.count} onClick={() => narrow({ kind: one.kind })}>
              {one.name}
            </Chip>
          ))}
        </div>
      )}
      <div className="scrap-cols">
        <FolderRail {...rail} />
        <div>
          <div className="scrap-tools">
            <FolderSelect {...rail} />
            <Select
              label={copy('scrap.page.sort')}
              value={sort}
              options={SORTS.map((one) => ({ value: one, label: copy(`scrap.page.sort.${one}`) }))}
              onChange={(next) => narrow({ sort: next })}
            />
          </div>
          {typeof folder === 'number' && (
            <FolderActs
              overview={overview}
              folderIdx={folder}
              onChanged={know}
              onRemoved={(next) => {
                know(next);
                narrow({ folder: undefined });
                void queries.invalidateQueries({ queryKey: SCRAPS });
              }}
            />
          )}
          <ScrapList
            key={JSON.stringify([kind, folder, sort])}
            filter={filter}
            first={first}
            overview={overview}
            onShowAll={() => onFilter({ sort })}
          />
          <Notes />
        </div>
      </div>
      {isAdding && (
        <NewFolder
          onDone={(next, name) => {
            setAdding(false);
            know(next);
            toast(copy('scrap.folder.added', { name }), { type: 'success' });
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
};

/** Where days of exams are set, and where starred problems are: they stay in the note. */
const Notes = () => {
  const copy = useCopy();
  const { urls } = usePage().brand;
  if (urls.cbt === undefined) return null;
  return (
    <p className="meta scrap-notes">
      {copy('scrap.page.notes')} <a href={`${urls.cbt}/mycbt/note`}>{copy('scrap.page.notes.go')}</a>
    </p>
  );
};

/** For the page's head; comes with its loader, because every page carries the heads of all. */
export const scrapsHead = { title: texts['scrap.page.title'], description: texts['scrap.page.description'] };
