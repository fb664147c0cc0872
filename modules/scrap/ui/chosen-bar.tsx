import { useCopy } from '@platform/i18n';
import { Button, Select } from '@platform/ui';
import type { ScrapOverview } from '../contract.ts';

interface Props {
  readonly count: number;
  readonly folders: ScrapOverview['folders'];
  readonly isBusy: boolean;
  readonly onMove: (folderIdx: number | null, name: string) => void;
  readonly onRemove: () => void;
  readonly onEnd: () => void;
}
const NOWHERE = '';
const NO_FOLDER = 'none';

/** What can be done with those that are chosen. */
export const ChosenBar = ({ count, folders, isBusy, onMove, onRemove, onEnd }: Props) => {
  const copy = useCopy();
  const none = copy('scrap.page.folders.none');
  const places = [...folders.map(({ folderIdx, name }) => ({ value: String(folderIdx), label: name })), { value: NO_FOLDER, label: none }];
  const move = (value: string) => {
    const place = places.find((one) => one.value === value);
    if (place) onMove(value === NO_FOLDER ? null : Number(value), place.label);
  };
  return (
    <div className="scrap-bar" role="group" aria-label={copy('scrap.chosen.bar')}>
      <p>{copy('scrap.chosen', { count })}</p>
      <Select
        label={copy('scrap.chosen.move')}
        value={NOWHERE}
        disabled={isBusy}
        options={[{ value: NOWHERE, label: copy('scrap.chosen.move') }, ...places]}
        onChange={move}
      />
      <Button size="s" tone="line" disabled={isBusy} onClick={onRemove}>
        {copy('scrap.chosen.remove')}
      </Button>
      <Button size="s" tone="quiet" onClick={onEnd}>
        {copy('scrap.chosen.end')}
      </Button>
    </div>
  );
};
