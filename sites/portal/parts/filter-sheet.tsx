import { useCopy } from '@platform/i18n';
import { Button, Icon, IconButton, useModalDialog } from '@platform/ui';
import X from 'lucide-react/icons/x';
import { useId, type ComponentProps } from 'react';
import { Facets } from './facets.tsx';
import type { ListChange } from './use-list.ts';

interface Props extends ComponentProps<typeof Facets>, Pick<ListChange, 'clear'> {
  /** How many the list has with what is chosen. */
  readonly count: number;
  readonly onClose: () => void;
}

/** The filters of a narrow window. Each choice narrows the list behind it at once; the button says how many are left and leads to them. */
const FilterSheet = ({ count, clear, onClose, ...facets }: Props) => {
  const copy = useCopy();
  const id = useId();
  const dialog = useModalDialog(onClose);
  return (
    <dialog {...dialog} className="filter-sheet" aria-labelledby={id}>
      <div className="in">
        <div className="sh">
          <h2 className="h2" id={id}>
            {copy('portal.list.filter')}
          </h2>
          <IconButton label={copy('portal.list.filter.close')} onClick={onClose}>
            <Icon of={X} />
          </IconButton>
        </div>
        <div className="bd filters">
          <Facets {...facets} />
        </div>
        <p className="sr" role="status">
          {copy('portal.list.filter.left', { count })}
        </p>
        <div className="ft">
          <Button size="l" onClick={clear}>
            {copy('portal.list.filter.reset')}
          </Button>
          <Button tone="primary" size="l" onClick={onClose}>
            {copy('portal.list.filter.show', { count })}
          </Button>
        </div>
      </div>
    </dialog>
  );
};
export default FilterSheet;
