import { useCopy } from '@platform/i18n';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useId, useState, type InputHTMLAttributes, type Ref } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  readonly label: string;
  /** Shown under the field until there is an error. */
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Label, input and what is wrong with it, tied together for those who listen. */
export const Field = ({ label, hint, error, type = 'text', ...rest }: FieldProps) => {
  const copy = useCopy();
  const id = useId();
  const [shown, setShown] = useState(false);
  const told = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  const input = (
    <input
      {...rest}
      id={id}
      className="input"
      type={type === 'password' && shown ? 'text' : type}
      aria-invalid={error ? true : undefined}
      aria-describedby={told}
    />
  );
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {type === 'password' ? (
        <div className="with-button">
          {input}
          <IconButton label={copy(shown ? 'ui.password.hide' : 'ui.password.show')} aria-pressed={shown} onClick={() => setShown(!shown)}>
            <Icon of={shown ? EyeOff : Eye} />
          </IconButton>
        </div>
      ) : (
        input
      )}
      {hint && !error && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="err" id={`${id}-error`}>
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
    </div>
  );
};
