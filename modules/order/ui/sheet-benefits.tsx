import { dayText, numberText, useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { failureMessage } from '@platform/web';
import { useState } from 'react';
import type { SheetView } from '../contract.ts';
import type { Wish } from './queries.ts';

interface Props {
  readonly sheet: SheetView;
  readonly wish: Wish;
  /** Why what was chosen cannot be used. */
  readonly error: unknown;
  readonly onChange: (wish: Wish) => void;
}
/** None is chosen beforehand, but where one comes back to what one had chosen. Another coupon makes another rest, so accumulations never pass it. */
export const SheetBenefits = ({ sheet, wish, error, onChange }: Props) => {
  const copy = useCopy();
  const { price, coupons, balance } = sheet;
  const most = (couponOff: number): number => Math.min(balance, price.list - price.saleOff - couponOff);
  const choose = (couponNo: number | null, off: number) => onChange({ couponNo, accumulations: Math.min(wish.accumulations, most(off)) });
  return (
    <section aria-labelledby="benefits">
      <div className="order-part-head">
        <h2 className="h2" id="benefits">
          {copy('order.sheet.benefits')}
        </h2>
      </div>
      <div className="order-opts" role="radiogroup" aria-label={copy('order.sheet.coupon')}>
        {coupons.map(({ couponNo, title, off, endsAt, isUsable }) => (
          <label key={couponNo} className="order-opt">
            <input
              type="radio"
              name="coupon"
              checked={wish.couponNo === couponNo}
              disabled={!isUsable}
              onChange={() => choose(couponNo, off)}
            />
            <span>
              <b>{title}</b>
              <span className="meta-s">
                {isUsable ? copy('order.until', { day: dayText(endsAt) }) : copy('order.sheet.coupon.unusable')}
              </span>
            </span>
            <span className="num">{isUsable ? copy('order.minus', { won: off }) : ''}</span>
          </label>
        ))}
        <label className="order-opt">
          <input type="radio" name="coupon" checked={wish.couponNo === null} onChange={() => choose(null, 0)} />
          <b>{copy('order.sheet.coupon.none')}</b>
          <span />
        </label>
      </div>
      <Accumulations
        key={wish.accumulations}
        balance={balance}
        most={most(price.couponOff)}
        used={wish.accumulations}
        onUse={(accumulations) => onChange({ ...wish, accumulations })}
      />
      {error !== null && (
        <p className="err" role="alert">
          {failureMessage(error)}
        </p>
      )}
    </section>
  );
};

interface AccumulationsProps {
  readonly balance: number;
  readonly most: number;
  readonly used: number;
  readonly onUse: (amount: number) => void;
}
const Accumulations = ({ balance, most, used, onUse }: AccumulationsProps) => {
  const copy = useCopy();
  const [text, setText] = useState(numberText(used));
  const typed = Math.min(most, Number(text.replaceAll(/\D/g, '')));
  const use = () => (typed === used ? setText(numberText(used)) : onUse(typed));
  return (
    <div className="field">
      <label htmlFor="accumulations">{copy('order.sheet.accumulations')}</label>
      <div className="order-inline">
        <input
          className="input num"
          id="accumulations"
          inputMode="numeric"
          value={text}
          disabled={balance === 0}
          aria-describedby="accumulations-hint"
          onChange={({ target }) => setText(target.value.replaceAll(/[^\d,]/g, ''))}
          onBlur={use}
          onKeyDown={({ key }) => key === 'Enter' && use()}
        />
        <Button tone="line" disabled={balance === 0} onClick={() => onUse(most)}>
          {copy('order.sheet.accumulations.all')}
        </Button>
      </div>
      <p className="hint" id="accumulations-hint">
        {copy('order.sheet.accumulations.have', { won: balance })}
      </p>
    </div>
  );
};
