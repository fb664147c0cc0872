import type { PaperProblem } from '@modules/exam';
import { MOST_SHORT } from '@modules/exam/limits';
import { useCopy } from '@platform/i18n';
import { useId, type ComponentProps } from 'react';

type ShortInputProps = Pick<ComponentProps<'input'>, 'value' | 'readOnly' | 'onChange' | 'onBlur' | 'onKeyDown'> & {
  readonly problem: PaperProblem;
  /** Id of what is asked. */
  readonly stemId: string;
};

/** The field of a short answer, with the unit that is printed behind it. */
export const ShortInput = ({ problem: { number, kind, input }, stemId, ...field }: ShortInputProps) => {
  const copy = useCopy();
  const id = useId();
  const unitId = `${id}-unit`;
  return (
    <div className="typed-answer">
      <label htmlFor={id}>
        <span className="sr">{copy('exam.paper.problem', { number })} </span>
        {copy('exam.paper.short')}
      </label>
      <div>
        <input
          {...field}
          id={id}
          type="text"
          inputMode={kind === 'number' && input?.keyboard !== 'full' ? 'decimal' : 'text'}
          aria-describedby={input?.unit === undefined ? stemId : `${unitId} ${stemId}`}
          maxLength={MOST_SHORT}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
        />
        {input?.unit !== undefined && <span id={unitId}>{input.unit}</span>}
      </div>
    </div>
  );
};
