import { numberText, useCopy } from '@platform/i18n';
import { Button, Field, Icon } from '@platform/ui';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { Problem } from '../contract-check.ts';
import { isAsked } from '../contract-check.ts';
import { SECTIONS, type FieldKind, type ItemValues, type SectionField, type SectionName } from '../contract-sections.ts';
import { choiceText, itemWords } from './item-words.ts';

type Keyboard = 'text' | 'numeric' | 'decimal' | 'url' | 'email' | 'tel';
const KEYBOARDS: Readonly<Record<FieldKind, Keyboard>> = {
  text: 'text',
  long: 'text',
  choice: 'text',
  month: 'decimal',
  day: 'decimal',
  grade: 'decimal',
  url: 'url',
  email: 'email',
  phone: 'tel',
};
/** What a browser may fill in, of a person alone. */
const FILLED: Readonly<Record<string, string>> = { name: 'name', birth: 'bday', phone: 'tel', email: 'email', address: 'street-address' };
/** Longer while it is typed than when it is kept: `2025년 3월`. */
const LOOSE = new Set<FieldKind>(['month', 'day', 'grade', 'url']);
const MOST_LOOSE = 20;

export interface FormProps {
  readonly name: SectionName;
  readonly title: string;
  readonly typed: ItemValues;
  readonly problems: Readonly<Record<string, Problem>>;
  /** What another page or device wrote in the meantime; null: nothing. */
  readonly theirs: ItemValues | null;
  readonly isRestored: boolean;
  readonly isKept: boolean;
  readonly onType: (field: string, text: string) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  readonly onTake: () => void;
}

/** One item as it is written. What is wrong stands beside its field once somebody saves. */
export const SectionForm = ({ name, title, typed, problems, theirs, isRestored, isKept, onType, onSave, onCancel, onTake }: FormProps) => {
  const copy = useCopy();
  const form = useRef<HTMLFormElement>(null);
  // It came with a press.
  useEffect(() => form.current?.querySelector<HTMLElement>('.input')?.focus(), []);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [problems]);
  const { fields } = SECTIONS[name];
  return (
    <form
      className="career-form"
      ref={form}
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {isRestored && <p className="meta">{copy('career.form.restored')}</p>}
      {theirs && (
        <Conflict onTake={onTake}>
          <ItemInWords name={name} values={theirs} />
        </Conflict>
      )}
      <div className="career-fields">
        {fields
          .filter((field) => isAsked(field, typed))
          .map((field) => (
            <FormField
              key={field.name}
              section={name}
              field={field}
              value={typed[field.name] ?? ''}
              problem={problems[field.name]}
              onType={(text) => onType(field.name, text)}
            />
          ))}
      </div>
      <div className="career-acts">
        <Button type="submit" tone="primary">
          {copy('career.form.save')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {copy('career.form.cancel')}
        </Button>
      </div>
      <p className="meta-s">{isKept ? copy('career.form.kept') : copy('career.form.nowhere')}</p>
    </form>
  );
};

const Conflict = ({ children, onTake }: { readonly children: ReactNode; readonly onTake: () => void }) => {
  const copy = useCopy();
  return (
    <div className="note unsure career-conflict" role="alert">
      <p>
        <b>{copy('career.form.conflict')}</b> {copy('career.form.conflict.text')}
      </p>
      {children}
      <Button tone="line" size="s" onClick={onTake}>
        {copy('career.form.conflict.take')}
      </Button>
    </div>
  );
};

const ItemInWords = ({ name, values }: { readonly name: SectionName; readonly values: ItemValues }) => {
  const { title, when, facts, texts, url } = itemWords(useCopy(), name, values);
  return <p>{[title, when, ...facts, ...texts, url].filter(Boolean).join(', ')}</p>;
};

interface FormFieldProps {
  readonly section: SectionName;
  readonly field: SectionField;
  readonly value: string;
  readonly problem: Problem | undefined;
  readonly onType: (text: string) => void;
}
const FormField = ({ section, field, value, problem, onType }: FormFieldProps) => {
  const copy = useCopy();
  const { name, kind, most, isNeeded } = field;
  const label = copy(`career.field.${section}.${name}`);
  const named = isNeeded ? copy('career.form.needed', { label }) : label;
  const error = problem && copy(`career.problem.${problem}`);
  if (kind === 'choice') return <ChoiceField section={section} field={field} label={label} value={value} onType={onType} />;
  if (kind === 'long') return <LongField most={most} label={named} value={value} error={error} onType={onType} />;
  return (
    <Field
      label={named}
      inputMode={KEYBOARDS[kind]}
      {...(section === 'info' && FILLED[name] && { autoComplete: FILLED[name] })}
      {...((kind === 'month' || kind === 'day') && { placeholder: copy(`career.form.${kind}`) })}
      maxLength={LOOSE.has(kind) ? Math.max(MOST_LOOSE, most) : most}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
};

const ChoiceField = ({
  section,
  field: { name, choices },
  label,
  value,
  onType,
}: Omit<FormFieldProps, 'problem'> & { readonly label: string }) => {
  const copy = useCopy();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} value={value} onChange={({ currentTarget }) => onType(currentTarget.value)}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choiceText(copy, section, name, choice)}
          </option>
        ))}
      </select>
    </div>
  );
};

interface LongFieldProps {
  readonly most: number;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
}
const LongField = ({ most, label, value, error, onType }: LongFieldProps) => {
  const copy = useCopy();
  const id = useId();
  return (
    <div className="field career-long">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="input"
        rows={4}
        maxLength={most}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-told`}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {error ? (
        <p className="err" id={`${id}-told`}>
          <Icon of={CircleAlert} />
          {error}
        </p>
      ) : (
        <p className="hint num" id={`${id}-told`}>
          {copy('career.form.letters', { count: numberText(value.length), most: numberText(most) })}
        </p>
      )}
    </div>
  );
};
