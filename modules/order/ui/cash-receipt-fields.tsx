import { useCopy } from '@platform/i18n';
import { Field } from '@platform/ui';
import type { PayInput } from '../contract.ts';

export const NO_CASH_RECEIPT = { purpose: 'none' as 'none' | 'income' | 'expense', number: '' };
export type CashReceiptValues = typeof NO_CASH_RECEIPT;
const PURPOSES = ['none', 'income', 'expense'] as const;
const SHAPES = { income: /^01\d{8,9}$/, expense: /^\d{10}$/ } as const;

/** What is sent; undefined: the number is no such number. */
export const cashReceiptOf = ({ purpose, number }: CashReceiptValues): NonNullable<PayInput['cashReceipt']> | null | undefined => {
  if (purpose === 'none') return null;
  const digits = number.replaceAll(/[\s-]/g, '');
  return SHAPES[purpose].test(digits) ? { purpose, number: digits } : undefined;
};

interface Props {
  readonly value: CashReceiptValues;
  readonly onChange: (value: CashReceiptValues) => void;
}
/** Of what is paid in money, as the buyer wishes. Nothing is chosen beforehand. */
export const CashReceiptFields = ({ value, onChange }: Props) => {
  const copy = useCopy();
  return (
    <section aria-labelledby="cash-receipt">
      <div className="order-part-head">
        <h2 className="h2" id="cash-receipt">
          {copy('order.cash')}
        </h2>
      </div>
      <div className="order-methods" role="radiogroup" aria-labelledby="cash-receipt">
        {PURPOSES.map((purpose) => (
          <label key={purpose} className="order-method">
            <input
              type="radio"
              name="cash-receipt"
              value={purpose}
              checked={value.purpose === purpose}
              onChange={() => onChange({ purpose, number: '' })}
            />
            {copy(`order.cash.${purpose}`)}
            <small>{copy(`order.sheet.cash.${purpose}.text`)}</small>
          </label>
        ))}
      </div>
      {value.purpose !== 'none' && (
        <Field
          label={copy(`order.sheet.cash.${value.purpose}.number`)}
          hint={copy('order.sheet.cash.hint')}
          value={value.number}
          inputMode="numeric"
          autoComplete={value.purpose === 'income' ? 'tel' : 'off'}
          maxLength={20}
          onChange={({ target }) => onChange({ ...value, number: target.value })}
        />
      )}
    </section>
  );
};
