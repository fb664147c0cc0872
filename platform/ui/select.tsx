import ChevronDown from 'lucide-react/icons/chevron-down';
import { Icon } from './icon.tsx';

/** One of a few in the browser's own list: the words alone and an arrow. */
export const Select = <T extends string>({
  label,
  options,
  value,
  onChange,
  disabled = false,
}: {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly disabled?: boolean;
}) => (
  <span className="select-box">
    <select className="select" aria-label={label} value={value} disabled={disabled} onChange={(event) => onChange(event.target.value as T)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <Icon of={ChevronDown} />
  </span>
);
