import { Icon } from '@platform/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';

/** An order of a list: the words alone and an arrow. */
export const SortSelect = <T extends string>({
  label,
  options,
  value,
  onChange,
}: {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}) => (
  <span className="select-box">
    <select className="select" aria-label={label} value={value} onChange={(event) => onChange(event.target.value as T)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <Icon of={ChevronDown} />
  </span>
);
