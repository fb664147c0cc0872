import { useCopy } from '@platform/i18n';
import { Icon, Tag } from '@platform/ui';
import { usePage } from '@platform/web';
import Bookmark from 'lucide-react/icons/bookmark';
import type { Scrap, ScrapOverview } from '../contract.ts';
import { Deadline } from './deadline.tsx';

interface Props {
  readonly scrap: Scrap;
  readonly overview: ScrapOverview;
  readonly now: number;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onNote: () => void;
  readonly onRemove: () => void;
  /** The folder is named where things of several are shown. */
  readonly showsFolder: boolean;
}

export const ScrapRow = ({ scrap, overview, now, isChosen, onChoose, onNote, onRemove, showsFolder }: Props) => {
  const copy = useCopy();
  const { urls } = usePage().brand;
  const { target, note } = scrap;
  const kind = overview.kinds.find((one) => one.kind === scrap.kind);
  const folder = showsFolder && overview.folders.find(({ folderIdx }) => folderIdx === scrap.folderIdx);
  const title = target?.title ?? copy('scrap.row.gone', { kind: kind?.name ?? '' });
  const origin = target && urls[target.link.site];
  const action = copy(note === '' ? 'scrap.row.note.add' : 'scrap.row.note.change');
  return (
    <li className="scrap-row">
      <label className="scrap-tick">
        <input
          className="tick-box"
          type="checkbox"
          checked={isChosen}
          aria-label={copy('scrap.row.choose', { title })}
          onChange={({ currentTarget: { checked } }) => onChoose(checked)}
        />
      </label>
      {target?.picture && <img src={target.picture} alt="" loading="lazy" />}
      <div className="scrap-text">
        <p className="meta dots">
          {kind && (
            <span>
              <Tag>{kind.name}</Tag>
            </span>
          )}
          {target?.by && <span>{target.by}</span>}
          {folder && <span>{folder.name}</span>}
        </p>
        <h2 className="scrap-name">{target && origin ? <a href={origin + target.link.path}>{title}</a> : title}</h2>
        {target ? (
          <p className="scrap-when">
            <Deadline target={target} word={kind?.deadline ?? ''} now={now} />
          </p>
        ) : (
          <p className="meta">{copy('scrap.row.gone.text')}</p>
        )}
        {note !== '' && <p className="scrap-note">{note}</p>}
        <button type="button" className="scrap-act" aria-label={copy('scrap.row.note.of', { title, action })} onClick={onNote}>
          {action}
        </button>
      </div>
      <button
        type="button"
        className="icon-btn scrap-mark"
        aria-label={copy('scrap.row.remove', { title })}
        title={copy('scrap.chosen.remove')}
        onClick={onRemove}
      >
        <Icon of={Bookmark} />
      </button>
    </li>
  );
};
