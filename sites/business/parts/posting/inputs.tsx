import type { PostingField } from '@modules/listing/ui';
import { useCopy } from '@platform/i18n';
import { Chip, classNames, Icon } from '@platform/ui';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { createContext, useContext, useId, type InputHTMLAttributes, type ReactNode } from 'react';

/** What is wrong at which field, as soon as it is to be said. */
export const ErrorsContext = createContext<Readonly<Partial<Record<PostingField, string>>>>({});
export const useError = (name: PostingField): string | undefined => useContext(ErrorsContext)[name];

export const FieldError = ({ name, id }: { readonly name: PostingField; readonly id: string }) => {
  const error = useError(name);
  if (error === undefined) return null;
  return (
    <p className="err" id={id}>
      <Icon of={CircleAlert} />
      {error}
    </p>
  );
};
const Label = ({ htmlFor, isNeeded, children }: { readonly htmlFor: string; readonly isNeeded: boolean; readonly children: ReactNode }) => (
  <label htmlFor={htmlFor}>
    {children}
    {isNeeded && (
      <span className="post-req" aria-hidden>
        *
      </span>
    )}
  </label>
);

interface LineProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'onChange' | 'value' | 'className'> {
  readonly name: PostingField;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly isNeeded?: boolean;
  readonly onType: (text: string) => void;
}
/** A line of text with what is wrong with it. */
export const Line = ({ name, label, hint, value, isNeeded = true, onType, ...rest }: LineProps) => {
  const id = useId();
  const error = useError(name);
  const told = error === undefined ? (hint === undefined ? undefined : `${id}-hint`) : `${id}-error`;
  return (
    <div className="field">
      <Label htmlFor={id} isNeeded={isNeeded}>
        {label}
      </Label>
      <input
        {...rest}
        id={id}
        className="input"
        data-field={name}
        value={value}
        aria-required={isNeeded}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={told}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {hint !== undefined && error === undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError name={name} id={`${id}-error`} />
    </div>
  );
};

/** Another field without rules of its own: its group says what is wrong. */
export const Plain = ({
  label,
  value,
  onType,
  isHidden = false,
  ...rest
}: { readonly label: string; readonly value: string; readonly onType: (text: string) => void; readonly isHidden?: boolean } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'onChange' | 'value' | 'className'
>) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className={isHidden ? 'sr' : undefined}>
        {label}
      </label>
      <input {...rest} id={id} className="input" value={value} onChange={({ currentTarget }) => onType(currentTarget.value)} />
    </div>
  );
};

export const Area = ({
  label,
  value,
  rows,
  maxLength,
  onType,
}: {
  readonly label: string;
  readonly value: string;
  readonly rows: number;
  readonly maxLength: number;
  readonly onType: (text: string) => void;
}) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="input"
        rows={rows}
        maxLength={maxLength}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    </div>
  );
};

/** Fields that belong together, with what is wrong with them as a whole. */
export const Group = ({
  name,
  title,
  hint,
  className,
  children,
}: {
  readonly name?: PostingField;
  readonly title: string;
  readonly hint?: string;
  readonly className?: string;
  readonly children: ReactNode;
}) => {
  const id = useId();
  return (
    <fieldset
      className={classNames('post-group', className)}
      data-field={name}
      tabIndex={name === undefined ? undefined : -1}
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
    >
      <legend className="h2 s">{title}</legend>
      {children}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {name !== undefined && <FieldError name={name} id={`${id}-error`} />}
    </fieldset>
  );
};

/** Several of a list, up to so many. */
export const Chips = <T extends string>({
  name,
  label,
  options,
  chosen,
  most,
  onChoose,
}: {
  readonly name: PostingField;
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly chosen: readonly T[];
  readonly most: number;
  readonly onChoose: (chosen: T[]) => void;
}) => {
  const id = useId();
  const error = useError(name);
  const toggle = (value: T) => onChoose(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return (
    <div className="field">
      <p className="label" id={id}>
        {label}
        <span className="post-req" aria-hidden>
          *
        </span>
      </p>
      <div
        className="chips post-chips"
        role="group"
        aria-labelledby={id}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        data-field={name}
        tabIndex={-1}
      >
        {options.map((option) => (
          <Chip
            key={option.value}
            pressed={chosen.includes(option.value)}
            disabled={chosen.length >= most && !chosen.includes(option.value)}
            onClick={() => toggle(option.value)}
          >
            {option.label}
          </Chip>
        ))}
      </div>
      <FieldError name={name} id={`${id}-error`} />
    </div>
  );
};

/** One of a few. */
export const Radios = <T extends string>({
  name,
  label,
  options,
  value,
  onChange,
}: {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T | null;
  readonly onChange: (value: T) => void;
}) => (
  <div className="act-row post-radios" role="radiogroup" aria-label={label}>
    {options.map((option) => (
      <label key={option.value} className="check">
        <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
        {option.label}
      </label>
    ))}
  </div>
);

/** Won; empty: it does not say. */
export const Won = ({
  label,
  value,
  onType,
}: {
  readonly label: string;
  readonly value: number | null;
  readonly onType: (won: number | null) => void;
}) => {
  const copy = useCopy();
  return (
    <Plain
      label={copy('posting.won', { label })}
      inputMode="numeric"
      value={value === null ? '' : String(value)}
      onType={(text) => {
        const digits = text.replaceAll(/\D/g, '').slice(0, 11);
        onType(digits === '' ? null : Math.min(Number(digits), 10_000_000_000));
      }}
    />
  );
};
