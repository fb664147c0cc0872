import { numberText, useCopy } from '@platform/i18n';
import { classNames, Icon } from '@platform/ui';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId } from 'react';
import { lengthOf } from '../contract-limits.ts';
import type { ApplicationForm } from '../contract.ts';

/** A question with the letters of its answer counted. What is too long stays as it was typed, and says by how much. */
export const QuestionField = ({
  question: { id: name, text, limit, required },
  nth,
  value,
  error,
  onType,
}: {
  readonly question: ApplicationForm['questions'][number];
  /** From 1. */
  readonly nth: number;
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
}) => {
  const copy = useCopy();
  const id = useId();
  const length = lengthOf(value);
  const told = `${id}-count${error === undefined ? '' : ` ${id}-error`}`;
  return (
    <div className="field apply-question">
      <label htmlFor={id}>
        {nth}. {text} {!required && <span className="meta">{copy('application.optional')}</span>}
      </label>
      <textarea
        id={id}
        name={name}
        className="input"
        rows={Math.min(12, Math.max(4, Math.ceil(limit / 100)))}
        required={required}
        value={value}
        aria-invalid={error !== undefined || length > limit ? true : undefined}
        aria-describedby={told}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <p className={classNames('hint num', length > limit && 'over')} id={`${id}-count`}>
        {copy(length > limit ? 'application.count.over' : 'application.count', {
          count: numberText(length),
          limit: numberText(limit),
          over: numberText(length - limit),
        })}
      </p>
      {error !== undefined && (
        <p className="err" id={`${id}-error`}>
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
    </div>
  );
};
