import { useCopy } from '@platform/i18n';
import { Button, buttonClass, EmptyState, ErrorState, Skeleton, useToast, Waiting } from '@platform/ui';
import { usePage } from '@platform/web';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MOST_AT_ONCE } from '../contract-limits.ts';
import type { Scrap, ScrapOverview, ScrapPage } from '../contract.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { scrapsQuery, type ScrapFilter } from './queries.ts';
import { ScrapRow } from './scrap-row.tsx';
import { useChanges } from './use-changes.ts';
import { useNow } from './use-now.ts';

interface Props {
  readonly filter: ScrapFilter;
  /** Of the first page, where it is drawn for the first time. */
  readonly first: ScrapPage | undefined;
  readonly overview: ScrapOverview;
  readonly onShowAll: () => void;
}

/** What is kept under a filter, page by page. */
export const ScrapList = ({ filter, first, overview, onShowAll }: Props) => {
  const copy = useCopy();
  const toast = useToast();
  const now = useNow();
  /** Where the pages after the first begin. */
  const [afters, setAfters] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [noted, setNoted] = useState<Scrap | null>(null);
  const changes = useChanges(() => {
    setAfters([]);
    setChosen([]);
  });
  const pages = useQueries({
    queries: [null, ...afters].map((after) => ({ ...scrapsQuery(filter, after), ...(first && after === null && { initialData: first }) })),
  });
  const items = pages.flatMap(({ data }) => data?.items ?? []);
  const last = pages.at(-1);
  const next = last?.data?.next ?? null;
  const choose = (scrapIdxs: readonly number[]) => {
    if (scrapIdxs.length > MOST_AT_ONCE) toast(copy('scrap.chosen.most', { most: MOST_AT_ONCE }), { type: 'warn' });
    setChosen(scrapIdxs.slice(0, MOST_AT_ONCE));
    changes.forgetRemoved();
  };
  const remove = async (scrapIdxs: readonly number[]) => {
    await changes.remove(scrapIdxs);
    setChosen([]);
  };
  const isFiltered = filter.kind !== undefined || filter.folder !== undefined;
  return (
    <>
      {items.length > 1 && (
        <label className="check scrap-all">
          <input
            type="checkbox"
            checked={chosen.length > 0 && items.every(({ scrapIdx }) => chosen.includes(scrapIdx))}
            onChange={({ currentTarget: { checked } }) => choose(checked ? items.map(({ scrapIdx }) => scrapIdx) : [])}
          />
          {copy('scrap.chosen.all')}
        </label>
      )}
      {items.length > 0 && (
        <ul className="scraps">
          {items.map((scrap) => (
            <ScrapRow
              key={scrap.scrapIdx}
              scrap={scrap}
              overview={overview}
              now={now}
              showsFolder={typeof filter.folder !== 'number'}
              isChosen={chosen.includes(scrap.scrapIdx)}
              onChoose={(isChosen) => choose(isChosen ? [...chosen, scrap.scrapIdx] : chosen.filter((one) => one !== scrap.scrapIdx))}
              onNote={() => setNoted(scrap)}
              onRemove={() => void remove([scrap.scrapIdx])}
            />
          ))}
        </ul>
      )}
      {last && !last.data && <Missing isFailed={last.isError} onRetry={() => void last.refetch()} />}
      {last?.data && items.length === 0 && next === null && (
        <Empty isFiltered={isFiltered && overview.scrapCount > 0} onShowAll={onShowAll} />
      )}
      {next !== null && (
        <Button wide tone="line" onClick={() => setAfters([...afters, next])}>
          {copy('scrap.page.more')}
        </Button>
      )}
      {chosen.length > 0 ? (
        <ChosenBar
          count={chosen.length}
          folders={overview.folders}
          isBusy={changes.isBusy}
          onMove={(folderIdx, name) => void changes.move(chosen, folderIdx, name)}
          onRemove={() => void remove(chosen)}
          onEnd={() => setChosen([])}
        />
      ) : (
        <Undo count={changes.removed.length} isBusy={changes.isBusy} onUndo={() => void changes.restore()} />
      )}
      {noted && (
        <NoteDialog
          scrap={noted}
          onSaved={(note) => {
            setNoted(null);
            changes.noted(noted.scrapIdx, note);
          }}
          onClose={() => setNoted(null)}
        />
      )}
    </>
  );
};

/** Stays until something else is done: what was taken out by mistake is missed a moment later only. */
const Undo = ({ count, isBusy, onUndo }: { readonly count: number; readonly isBusy: boolean; readonly onUndo: () => void }) => {
  const copy = useCopy();
  const button = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone with its row; this one takes no focus while it is disabled.
  useEffect(() => {
    if (count > 0 && !isBusy) button.current?.focus({ preventScroll: true });
  }, [count, isBusy]);
  return (
    <div role="status">
      {count > 0 && (
        <div className="scrap-bar">
          <p>{copy('scrap.removed', { count })}</p>
          <Button ref={button} size="s" tone="line" disabled={isBusy} onClick={onUndo}>
            {copy('scrap.undo')}
          </Button>
        </div>
      )}
    </div>
  );
};

const Missing = ({ isFailed, onRetry }: { readonly isFailed: boolean; readonly onRetry: () => void }) => {
  const copy = useCopy();
  return isFailed ? (
    <ErrorState as="h2" title={copy('scrap.page.failed')} acts={<Button onClick={onRetry}>{copy('scrap.page.retry')}</Button>}>
      {copy('scrap.page.failed.text')}
    </ErrorState>
  ) : (
    <Waiting label={copy('scrap.page.loading')}>
      <Skeleton className="scrap-skel" />
      <Skeleton className="scrap-skel" />
      <Skeleton className="scrap-skel" />
    </Waiting>
  );
};

const Empty = ({ isFiltered, onShowAll }: { readonly isFiltered: boolean; readonly onShowAll: () => void }) => {
  const copy = useCopy();
  const { urls } = usePage().brand;
  if (isFiltered)
    return (
      <EmptyState title={copy('scrap.page.empty.filtered')} acts={<Button onClick={onShowAll}>{copy('scrap.page.showAll')}</Button>}>
        {copy('scrap.page.empty.filtered.text')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={copy('scrap.page.empty')}
      acts={
        urls.cbt !== undefined && (
          <a className={buttonClass({ tone: 'primary' })} href={`${urls.cbt}/exam/all`}>
            {copy('scrap.page.empty.exams')}
          </a>
        )
      }
    >
      {copy('scrap.page.empty.text')}
    </EmptyState>
  );
};
