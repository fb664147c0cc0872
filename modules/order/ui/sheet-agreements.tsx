import type { SheetView } from '../contract.ts';
import { useCopy } from '@platform/i18n';
import { Icon } from '@platform/ui';
import ChevronRight from 'lucide-react/icons/chevron-right';

/** Where each can be read. */
const READ: Readonly<Record<string, string>> = { 'refund-rule': '/help', 'payment-provider': '/terms?termsType=PI_PROCESS' };

interface Props {
  readonly all: SheetView['agreements'];
  readonly agreed: readonly string[];
  /** Told by what they were: several that were ticked before the script was here are told at once. */
  readonly onChange: (change: (before: readonly string[]) => readonly string[]) => void;
}
/** Each by itself, none of them ticked beforehand. */
export const SheetAgreements = ({ all, agreed, onChange }: Props) => {
  const copy = useCopy();
  const required = all.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const isAll = required.every((name) => agreed.includes(name));
  return (
    <section aria-labelledby="agreements">
      <div className="order-part-head">
        <h2 className="h2" id="agreements">
          {copy('order.sheet.agreements')}
        </h2>
      </div>
      <ul className="order-agree">
        <li>
          <label className="check">
            <input
              type="checkbox"
              checked={isAll}
              onChange={({ target: { checked } }) =>
                onChange((before) => [...before.filter((one) => !required.includes(one)), ...(checked ? required : [])])
              }
            />
            <b>{copy('order.sheet.agree.all')}</b>
          </label>
        </li>
        {all.map(({ name, isRequired }) => (
          <li key={name}>
            <label className="check">
              <input
                type="checkbox"
                checked={agreed.includes(name)}
                onChange={({ target: { checked } }) =>
                  onChange((before) => (checked ? [...new Set([...before, name])] : before.filter((one) => one !== name)))
                }
              />
              <span>
                {copy(`order.sheet.agree.${name}`)}{' '}
                <span className="order-need">{copy(isRequired ? 'order.sheet.agree.need' : 'order.sheet.agree.may')}</span>
              </span>
            </label>
            {READ[name] && (
              <a
                className="more"
                href={READ[name]}
                target="_blank"
                rel="noopener"
                aria-label={copy('order.sheet.agree.read.of', { what: copy(`order.sheet.agree.${name}`) })}
              >
                {copy('order.sheet.agree.read')}
                <Icon of={ChevronRight} size="s" />
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className="meta-s">{copy('order.sheet.rule')}</p>
    </section>
  );
};
