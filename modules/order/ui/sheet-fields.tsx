import { useCopy } from '@platform/i18n';
import { Field } from '@platform/ui';
import type { RefObject } from 'react';
import { METHODS } from '../contract.ts';

export type Method = (typeof METHODS)[number];
export interface BuyerValues {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}
const FIELDS = [
  { name: 'name', autoComplete: 'name', type: 'text', maxLength: 60 },
  { name: 'phone', autoComplete: 'tel', type: 'tel', maxLength: 30 },
  { name: 'email', autoComplete: 'email', type: 'email', maxLength: 254 },
] as const;

/** What stands in the fields now. */
export const readBuyer = (fields: HTMLElement | null): BuyerValues => {
  const typed = (name: keyof BuyerValues): string => fields?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? '';
  return { name: typed('name'), phone: typed('phone'), email: typed('email') };
};

interface BuyerFieldsProps {
  readonly given: BuyerValues;
  readonly ref: RefObject<HTMLDivElement | null>;
}
/** What is typed stands in the fields alone: React would put back what it drew over what was typed before its script was here. */
export const BuyerFields = ({ given, ref }: BuyerFieldsProps) => {
  const copy = useCopy();
  return (
    <section aria-labelledby="buyer">
      <div className="order-part-head">
        <h2 className="h2" id="buyer">
          {copy('order.buyer')}
        </h2>
      </div>
      <div className="order-fields" ref={ref}>
        {FIELDS.map(({ name, ...field }) => (
          <Field
            key={name}
            name={name}
            {...field}
            label={copy(`order.buyer.${name}`)}
            {...(name === 'email' && { hint: copy('order.sheet.buyer.hint') })}
            defaultValue={given[name]}
          />
        ))}
      </div>
    </section>
  );
};

export const MethodChoice = ({ value, onChange }: { readonly value: Method; readonly onChange: (value: Method) => void }) => {
  const copy = useCopy();
  return (
    <section aria-labelledby="method">
      <div className="order-part-head">
        <h2 className="h2" id="method">
          {copy('order.sheet.method')}
        </h2>
      </div>
      <div className="order-methods" role="radiogroup" aria-labelledby="method">
        {METHODS.map((method) => (
          <label key={method} className="order-method">
            <input type="radio" name="method" value={method} checked={value === method} onChange={() => onChange(method)} />
            {copy(`order.method.${method}`)}
            <small>{copy(`order.sheet.method.${method}.text`)}</small>
          </label>
        ))}
      </div>
    </section>
  );
};
