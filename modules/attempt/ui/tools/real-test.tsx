import type { Rules } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import type { Ref } from 'react';

const AIDS = ['calculator', 'memo', 'highlighter', 'drawing', 'scratchPaper'] as const;

/** Whether the tools are those of the real test, and which these are. */
export const RealTestSwitch = ({
  rules,
  isOn,
  onChange,
  box,
}: {
  readonly rules: Rules;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly box?: Ref<HTMLInputElement>;
}) => {
  const copy = useCopy();
  const aids = { ...rules.aids, highlighter: rules.aids.memo || rules.aids.drawing };
  const names = AIDS.filter((aid) => aids[aid])
    .map((aid) => copy(`attempt.aid.${aid}`))
    .join(', ');
  return (
    <div className="real-test">
      <label className="check">
        <input type="checkbox" ref={box} checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
        {copy('attempt.realTest')}
      </label>
      <p className="meta-s">
        {names === '' ? copy('attempt.realTest.none') : copy('attempt.realTest.aids', { aids: names })}{' '}
        {copy(isOn ? 'attempt.realTest.on' : 'attempt.realTest.off')}
      </p>
    </div>
  );
};
