import { numberText, useCopy } from '@platform/i18n';
import { Button, useAsk, useToast, Select } from '@platform/ui';
import { useMutate } from '@platform/web';
import { useState } from 'react';
import type { ScrapOverview } from '../contract.ts';
import { FolderDialog } from './folder-dialog.tsx';
import { addFolder, orderFolders, removeFolder, renameFolder, type ScrapFilter } from './queries.ts';

type Folder = ScrapFilter['folder'];
interface Props {
  readonly overview: ScrapOverview;
  readonly folder: Folder;
  readonly onChoose: (folder: Folder) => void;
  readonly onAdd: () => void;
}

const useRows = ({ scrapCount, folders, unfiledCount }: ScrapOverview) => {
  const copy = useCopy();
  return [
    { folder: undefined as Folder, name: copy('scrap.page.folders.all'), count: scrapCount },
    ...folders.map(({ folderIdx, name, count }) => ({ folder: folderIdx as Folder, name, count })),
    { folder: 'none' as Folder, name: copy('scrap.page.folders.none'), count: unfiledCount },
  ];
};

/** Beside the list where there is room. */
export const FolderRail = ({ overview, folder, onChoose, onAdd }: Props) => {
  const copy = useCopy();
  const rows = useRows(overview);
  return (
    <nav className="scrap-rail" aria-label={copy('scrap.page.folders')}>
      <h2 className="h3">{copy('scrap.page.folders')}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.folder ?? 'all'}>
            <button type="button" aria-current={row.folder === folder ? 'true' : undefined} onClick={() => onChoose(row.folder)}>
              <span>{row.name}</span>
              <span className="num">{numberText(row.count)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button size="s" tone="line" onClick={onAdd}>
        {copy('scrap.folder.add')}
      </Button>
    </nav>
  );
};

/** The same above it, on a phone. */
export const FolderSelect = ({ overview, folder, onChoose, onAdd }: Props) => {
  const copy = useCopy();
  const rows = useRows(overview);
  return (
    <div className="scrap-pick">
      <Select
        label={copy('scrap.page.folders')}
        value={String(folder ?? '')}
        options={rows.map((row) => ({
          value: String(row.folder ?? ''),
          label: copy('scrap.page.folders.counted', { name: row.name, count: row.count }),
        }))}
        onChange={(value) => onChoose(rows.find((row) => String(row.folder ?? '') === value)?.folder)}
      />
      <Button size="s" tone="line" onClick={onAdd}>
        {copy('scrap.folder.add')}
      </Button>
    </div>
  );
};

interface ActsProps {
  readonly overview: ScrapOverview;
  readonly folderIdx: number;
  readonly onChanged: (overview: ScrapOverview) => void;
  readonly onRemoved: (overview: ScrapOverview) => void;
}

/** What can be done with the folder that is shown. */
export const FolderActs = ({ overview: { folders }, folderIdx, onChanged, onRemoved }: ActsProps) => {
  const copy = useCopy();
  const ask = useAsk();
  const mutate = useMutate();
  const toast = useToast();
  const [isNaming, setNaming] = useState(false);
  const at = folders.findIndex((folder) => folder.folderIdx === folderIdx);
  const folder = folders[at];
  if (!folder) return null;
  const { name, count } = folder;
  const moveTo = async (place: number) => {
    const order = folders
      .map((one) => one.folderIdx)
      .toSpliced(at, 1)
      .toSpliced(place, 0, folderIdx);
    const done = await mutate((send) => send(orderFolders(order)));
    if (done.ok) onChanged(done.value);
  };
  const remove = async () => {
    const isSure = await ask({
      title: copy('scrap.folder.remove.title', { name }),
      text: copy(count > 0 ? 'scrap.folder.remove.text' : 'scrap.folder.remove.empty', { count }),
      confirm: copy('scrap.folder.remove'),
      cancel: copy('scrap.folder.cancel'),
      tone: 'danger',
    });
    if (!isSure) return;
    const done = await mutate((send) => send(removeFolder(folderIdx)));
    if (!done.ok) return;
    toast(copy('scrap.folder.removed', { count }), { type: 'success' });
    onRemoved(done.value);
  };
  return (
    <div className="scrap-folder" role="group" aria-label={copy('scrap.folder.acts', { name })}>
      <h2 className="h3">{name}</h2>
      <div>
        <Button size="s" tone="quiet" onClick={() => setNaming(true)}>
          {copy('scrap.folder.rename')}
        </Button>
        <Button size="s" tone="quiet" disabled={at === 0} onClick={() => void moveTo(at - 1)}>
          {copy('scrap.folder.up')}
        </Button>
        <Button size="s" tone="quiet" disabled={at === folders.length - 1} onClick={() => void moveTo(at + 1)}>
          {copy('scrap.folder.down')}
        </Button>
        <Button size="s" tone="quiet" onClick={() => void remove()}>
          {copy('scrap.folder.remove')}
        </Button>
      </div>
      {isNaming && (
        <FolderDialog
          title={copy('scrap.folder.rename')}
          name={name}
          change={(wanted) => renameFolder(folderIdx, wanted)}
          onDone={(next) => {
            setNaming(false);
            onChanged(next);
            toast(copy('scrap.folder.renamed'), { type: 'success' });
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
};

interface NewProps {
  readonly onDone: (overview: ScrapOverview, name: string) => void;
  readonly onClose: () => void;
}
export const NewFolder = (props: NewProps) => <FolderDialog title={useCopy()('scrap.folder.add')} change={addFolder} {...props} />;
