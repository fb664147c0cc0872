import { useCopy } from '@platform/i18n';
import { Dots, Icon, IconButton, keepInterpunct } from '@platform/ui';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Item, SectionName } from '../contract-sections.ts';
import { itemWords } from './item-words.ts';

interface Props {
  readonly name: SectionName;
  readonly item: Item;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** One of the section is written: others wait. */
  readonly isOpen: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onMove: (by: -1 | 1) => void;
}

/** An item as it is read, with what can be done to it. */
export const SectionItem = ({ name, item, isFirst, isLast, isOpen, onEdit, onRemove, onMove }: Props) => {
  const copy = useCopy();
  const { title, when, facts, texts, url } = itemWords(copy, name, item.values);
  const isAlone = isFirst && isLast;
  return (
    <li className="career-item">
      {when !== '' && <p className="career-when meta num">{when}</p>}
      <div className="career-words">
        <h3 className="career-name">{keepInterpunct(title)}</h3>
        {facts.length > 0 && (
          <p className="meta">
            <Dots items={facts} />
          </p>
        )}
        {url !== null && (
          <p>
            <a className="career-url" href={url} rel="noreferrer nofollow" target="_blank">
              {url}
            </a>
          </p>
        )}
        {texts.map((text) => (
          <p key={text} className="career-text">
            {text}
          </p>
        ))}
      </div>
      {!isOpen && (
        <div className="career-tools">
          {!isAlone && (
            <>
              <IconButton label={copy('career.up', { title })} aria-disabled={isFirst || undefined} onClick={() => !isFirst && onMove(-1)}>
                <Icon of={ArrowUp} />
              </IconButton>
              <IconButton label={copy('career.down', { title })} aria-disabled={isLast || undefined} onClick={() => !isLast && onMove(1)}>
                <Icon of={ArrowDown} />
              </IconButton>
            </>
          )}
          <IconButton label={copy('career.edit', { title })} onClick={onEdit}>
            <Icon of={Pencil} />
          </IconButton>
          <IconButton label={copy('career.remove', { title })} onClick={onRemove}>
            <Icon of={Trash2} />
          </IconButton>
        </div>
      )}
    </li>
  );
};
