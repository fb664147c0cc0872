import { useCopy } from '@platform/i18n';
import { Mark, Tag } from '@platform/ui';
import type { NoteItem } from '../contract.ts';
import { NoteLink } from './note-link.tsx';
import type { NoteSearch } from './search.ts';
import { dueText } from './words.ts';

const SHOWN_MARKS = 6;

/** One note in the list; the whole row leads to it. */
export const NoteRow = ({ item, search, today }: { readonly item: NoteItem; readonly search: NoteSearch; readonly today: string }) => {
  const copy = useCopy();
  const marks = item.marks.slice(-SHOWN_MARKS);
  const { view: _view, ...rest } = search;
  return (
    <li className="nt-it">
      <p className="meta-s dots">
        <span>{item.sectionName}</span>
        <span>{copy('review.where', { exam: item.examTitle, detail: item.detailTitle, number: item.number })}</span>
      </p>
      <h3 className="nt-q">
        <NoteLink search={{ ...rest, note: item.problemIdx }}>{item.excerpt}</NoteLink>
      </h3>
      <p className="nt-b">
        {item.reason && <Tag>{copy(`review.reason.${item.reason}`)}</Tag>}
        {item.wasUnsure && <Tag tone="unsure">{copy('review.kind.unsure')}</Tag>}
        {item.wasSlow && <Tag>{copy('review.kind.slow')}</Tag>}
        {item.hasMemo && <Tag tone="tint">{copy('review.memo')}</Tag>}
        {item.tags.map((tag) => (
          <span key={tag} className="meta-s">
            #{tag}
          </span>
        ))}
      </p>
      <div className="nt-end">
        <span
          className="nt-marks"
          role="img"
          aria-label={copy('review.marks', { marks: marks.map((mark) => copy(`ui.mark.${mark}`)).join(', ') })}
        >
          {marks.map((mark, at) => (
            <Mark key={at} kind={mark} named={false} />
          ))}
        </span>
        <span className="meta-s">{dueText(item.dueOn, today, copy)}</span>
      </div>
    </li>
  );
};
