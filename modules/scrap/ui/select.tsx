import { Icon } from '@platform/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean;
}

export const Select = ({ label, value, options, onChange, disabled = false }: Props) => (
  <span className="select-box">
    <select
      className="select"
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={({ currentTarget: chosen }) => onChange(chosen.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <Icon of={ChevronDown} />
  </span>
);
