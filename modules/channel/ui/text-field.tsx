import { Icon } from '@platform/ui';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, type Ref } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly most: number;
  readonly rows: number;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines, with how many letters of how many. */
export const TextField = ({ label, value, most, rows, hint, error, onChange, ref }: Props) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={ref}
        id={id}
        className="input channel-area"
        rows={rows}
        value={value}
        maxLength={most}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-told`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p className={error ? 'err' : 'hint'} id={`${id}-told`}>
        {error && <Icon of={CircleAlert} />}
        {error ?? [hint, `${value.length} / ${most}`].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
};
