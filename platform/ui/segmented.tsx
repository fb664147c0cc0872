export interface SegmentedOption<T extends string> {
  readonly value: T;
  readonly label: string;
  /** Cannot be chosen now; why stands beside it (`describedBy`). */
  readonly isDisabled?: boolean;
}

/** Two to four short options, one of them chosen: real radio buttons. */
export const Segmented = <T extends string>({
  label,
  name,
  options,
  value,
  onChange,
  describedBy,
}: {
  /** Says what is chosen here; read out, not shown. */
  readonly label: string;
  readonly name: string;
  readonly options: readonly SegmentedOption<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** Id of what is said about the choice. */
  readonly describedBy?: string;
}) => (
  <div className="seg" role="radiogroup" aria-label={label} aria-describedby={describedBy}>
    {options.map((option) => (
      <label key={option.value}>
        <input
          type="radio"
          name={name}
          value={option.value}
          checked={option.value === value}
          disabled={option.isDisabled}
          onChange={() => onChange(option.value)}
        />
        {option.label}
      </label>
    ))}
  </div>
);
