import { useCopy } from '@platform/i18n';
import { Field } from '@platform/ui';
import { useState } from 'react';
import { hyphened, numberLooks } from './check-company.ts';

/** The registration number, hyphened as one types and looked at once all digits are there: a digit that is wrong is seen before anything is sent. */
export const NumberField = ({
  value,
  error,
  onType,
}: {
  readonly value: string;
  /** What was found when it was sent; it stands until something else is typed. */
  readonly error: string | undefined;
  readonly onType: (value: string) => void;
}) => {
  const copy = useCopy();
  const [told, setTold] = useState<string>();
  const looks = numberLooks(value);
  const own = looks === 'wrong' ? copy('company.invalid.registrationNumber') : undefined;
  // The server knew the same number otherwise, and says so until it is another one.
  const stands = error !== undefined && told !== error ? error : undefined;
  return (
    <>
      <Field
        required
        name="registrationNumber"
        label={copy('company.field.registrationNumber')}
        hint={copy(looks === 'right' ? 'company.field.registrationNumber.right' : 'company.field.registrationNumber.hint')}
        inputMode="numeric"
        autoComplete="off"
        placeholder="000-00-00000"
        maxLength={20}
        value={value}
        error={own ?? stands}
        onChange={({ currentTarget: { value: typed, selectionEnd } }) => {
          setTold(error);
          // In the middle of the text hyphens that come and go would move the caret.
          onType(selectionEnd === typed.length && typed.length > value.length ? hyphened(typed) : typed);
        }}
      />
      <p className="sr" role="status">
        {looks === 'right' ? copy('company.field.registrationNumber.right') : (own ?? '')}
      </p>
    </>
  );
};
