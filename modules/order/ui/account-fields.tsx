import { useCopy } from '@platform/i18n';
import { Field } from '@platform/ui';

export const NO_ACCOUNT = { bank: '', accountNumber: '', holder: '' };
export type AccountValues = typeof NO_ACCOUNT;
const MOST = { bank: 20, accountNumber: 30, holder: 40 } as const;

export const isAccountThere = ({ bank, accountNumber, holder }: AccountValues): boolean =>
  bank.trim() !== '' && holder.trim() !== '' && /^[\d-]{6,30}$/.test(accountNumber.trim());

/** Where money of a virtual account goes back to. */
export const AccountFields = ({
  value,
  onChange,
}: {
  readonly value: AccountValues;
  readonly onChange: (value: AccountValues) => void;
}) => {
  const copy = useCopy();
  return (
    <fieldset className="refund-account">
      <legend className="h3">{copy('order.refund.account')}</legend>
      <p className="meta-s">{copy('order.refund.account.text')}</p>
      {(['bank', 'accountNumber', 'holder'] as const).map((name) => (
        <Field
          key={name}
          label={copy(`order.refund.${name}`)}
          value={value[name]}
          maxLength={MOST[name]}
          {...(name === 'accountNumber' && { inputMode: 'numeric' })}
          onChange={({ target }) => onChange({ ...value, [name]: target.value })}
        />
      ))}
    </fieldset>
  );
};
