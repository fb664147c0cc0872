import { useCopy, numberText } from '@platform/i18n';
import { buttonClass, Icon } from '@platform/ui';
import { useNavigate } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Printer from 'lucide-react/icons/printer';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { NoteAggregate } from '../contract.ts';
import { NoteLink } from './note-link.tsx';
import { PrintChoice } from './print-choice.tsx';
import { seen, type NoteSearch } from './search.ts';

interface FilterProps {
  readonly sum: NoteAggregate;
  readonly search: NoteSearch;
}
type Change = Parameters<typeof seen>[1];

/** What is shown, and in which order. */
export const NoteFilters = ({ sum, search }: FilterProps) => (
  <>
    <KindChips sum={sum} search={search} />
    <Selects sum={sum} search={search} />
  </>
);

const KindChips = ({ sum, search }: FilterProps) => {
  const copy = useCopy();
  const { kind, due, state } = search;
  const none = { kind: undefined, due: undefined, state: undefined };
  const chips: readonly { readonly name: string; readonly count: number; readonly isOn: boolean; readonly change: Change }[] = [
    { name: 'all', count: sum.activeCount, isOn: !kind && !due && !state, change: none },
    { name: 'today', count: sum.dueCount, isOn: due === 'today', change: { ...none, due: 'today' } },
    { name: 'missedTwice', count: sum.kinds.missedTwice, isOn: kind === 'missedTwice', change: { ...none, kind: 'missedTwice' } },
    { name: 'unsure', count: sum.kinds.unsure, isOn: kind === 'unsure', change: { ...none, kind: 'unsure' } },
    { name: 'slow', count: sum.kinds.slow, isOn: kind === 'slow', change: { ...none, kind: 'slow' } },
    { name: 'unseen', count: sum.kinds.unseen, isOn: kind === 'unseen', change: { ...none, kind: 'unseen' } },
    { name: 'mastered', count: sum.masteredCount, isOn: state === 'mastered', change: { ...none, state: 'mastered' } },
  ];
  return (
    <nav className="chips" aria-label={copy('review.filter')}>
      {/* What would show nothing is left out, but for what is shown. */}
      {chips
        .filter(({ name, count, isOn }) => name === 'all' || count > 0 || isOn)
        .map(({ name, count, isOn, change }) => (
          <NoteLink key={name} className="chip" search={seen(search, change)} isCurrent={isOn} keepsPlace>
            {copy(`review.kind.${name}`)} <span className="n">{numberText(count)}</span>
          </NoteLink>
        ))}
    </nav>
  );
};

const Selects = ({ sum, search }: FilterProps) => {
  const copy = useCopy();
  const navigate = useNavigate();
  const look = (change: Change) =>
    void navigate({ to: '/site-cbt/mycbt/note', search: seen(search, change), replace: true, resetScroll: false });
  const options = (all: string, rows: readonly { readonly value: string; readonly label: string }[]) => [
    <option key="" value="">
      {all}
    </option>,
    ...rows.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    )),
  ];
  const counted = (name: string, count: number) => copy('review.counted', { name, count });
  const sections = sum.bySection.map(({ name, count }) => ({ value: name, label: counted(name, count) }));
  const isNarrow = (['types', 'section', 'reason', 'tag'] as const).some((name) => search[name] !== undefined);
  return (
    <div className="nt-tools">
      {(sum.byType.length > 1 || search.types !== undefined) && (
        <Select
          label={copy('review.filter.type')}
          value={search.types ?? ''}
          onChange={(types) => look({ types: types || undefined, section: undefined })}
        >
          {options(
            copy('review.filter.type.all'),
            sum.byType.map(({ examTypeIdx, name, count }) => ({ value: String(examTypeIdx), label: counted(name, count) })),
          )}
        </Select>
      )}
      <Select
        label={copy('review.filter.section')}
        value={search.section ?? ''}
        onChange={(section) => look({ section: section || undefined })}
      >
        {options(
          copy('review.filter.section.all'),
          search.section !== undefined && !sections.some(({ value }) => value === search.section)
            ? [...sections, { value: search.section, label: search.section }]
            : sections,
        )}
      </Select>
      <Select
        label={copy('review.filter.reason')}
        value={search.reason ?? ''}
        onChange={(reason) => look({ reason: (reason || undefined) as NoteSearch['reason'] })}
      >
        {options(
          copy('review.filter.reason.all'),
          sum.byReason
            .filter(({ reason, count }) => count > 0 || search.reason === (reason ?? 'none'))
            .map(({ reason, count }) => ({
              value: reason ?? 'none',
              label: counted(copy(`review.reason.${reason ?? 'none'}`), count),
            })),
        )}
      </Select>
      {sum.tags.length > 0 && (
        <Select label={copy('review.filter.tag')} value={search.tag ?? ''} onChange={(tag) => look({ tag: tag || undefined })}>
          {options(
            copy('review.filter.tag.all'),
            sum.tags.map(({ name, count }) => ({ value: name, label: counted(name, count) })),
          )}
        </Select>
      )}
      <Select
        label={copy('review.sort')}
        value={search.sort ?? ''}
        onChange={(sort) => look({ sort: (sort || undefined) as NoteSearch['sort'] })}
      >
        {options(copy('review.sort.due'), [
          { value: 'recent', label: copy('review.sort.recent') },
          { value: 'missed', label: copy('review.sort.missed') },
        ])}
      </Select>
      <span className="nt-tools-end">
        {isNarrow && (
          <NoteLink
            className={buttonClass({ tone: 'quiet', size: 's' })}
            search={seen(search, { types: undefined, section: undefined, reason: undefined, tag: undefined })}
            keepsPlace
          >
            <Icon of={X} size="s" />
            {copy('review.filter.clear')}
          </NoteLink>
        )}
        <PrintChoice search={search}>
          <Icon of={Printer} size="s" />
          {copy('review.print')}
        </PrintChoice>
      </span>
    </div>
  );
};

const Select = ({
  label,
  value,
  onChange,
  children,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}) => (
  <span className="select-box">
    <select className="select" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {children}
    </select>
    <Icon of={ChevronDown} />
  </span>
);
