import { useCopy } from '@platform/i18n';
import { Field } from '@platform/ui';
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

export const BuyerFields = ({ value, onChange }: { readonly value: BuyerValues; readonly onChange: (value: BuyerValues) => void }) => {
  const copy = useCopy();
  return (
    <section aria-labelledby="buyer">
      <div className="order-part-head">
        <h2 className="h2" id="buyer">
          {copy('order.buyer')}
        </h2>
      </div>
      <div className="order-fields">
        {FIELDS.map(({ name, ...field }) => (
          <Field
            key={name}
            {...field}
            label={copy(`order.buyer.${name}`)}
            {...(name === 'email' && { hint: copy('order.sheet.buyer.hint') })}
            value={value[name]}
            onChange={(event) => onChange({ ...value, [name]: event.target.value })}
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
