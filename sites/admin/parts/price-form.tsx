import type { OfficeOptionPrices } from '@modules/catalogue/office';
import { MOST_PRICE_REASON, MOST_WON } from '@modules/catalogue/office-terms';
import { changePriceMutation, formerPriceBeside } from '@modules/catalogue/ui/office-queries';
import { dayBegins } from '@platform/kernel/korean-time';
import { numberText, useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { useActing } from './acts.tsx';
import { keepDraft, useDraft, useDraftKey } from './drafts.ts';
import { Part } from './pane.tsx';
import { useSubject } from './subject.ts';
import { comingDays, wishedPrice, wonIn, type PriceFault } from './wished-price.ts';

/** Which field a fault is told at, and taken to. */
const FIELD_OF = { sale: 'sale', order: 'sale', same: 'sale', list: 'list', day: 'day', reason: 'reason' } as const satisfies Record<
  PriceFault,
  string
>;

/** Another price for an option, from now or from a day on; what would stand struck beside it is said before. */
export const PriceForm = ({ option, now }: { readonly option: OfficeOptionPrices; readonly now: number }) => {
  const copy = useCopy();
  const id = useId();
  const acting = useActing();
  const { focus } = useSubject();
  const draftKey = useDraftKey()(`price ${option.optionNo}`);
  const reason = useDraft(draftKey);
  const [sale, setSale] = useState(String(option.salePrice));
  const [list, setList] = useState(String(option.listPrice));
  const [day, setDay] = useState('');
  const [fault, setFault] = useState<PriceFault | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    const wished = wishedPrice({ sale, list, day, reason }, option, Date.now());
    if (typeof wished === 'string') {
      setFault(wished);
      form.current?.querySelector<HTMLElement>(`[name=${FIELD_OF[wished]}]`)?.focus();
      return;
    }
    setFault(null);
    isBusy.current = true;
    const done = copy(wished.from === undefined ? 'office.price.done' : 'office.price.done.plan');
    if (await acting(changePriceMutation(option.optionNo, wished), done)) {
      keepDraft(draftKey, '');
      setDay('');
      focus();
    }
    isBusy.current = false;
  };
  const [first, last] = comingDays(now);
  const told = (field: (typeof FIELD_OF)[PriceFault]) => ({
    id: `${id}-${field}`,
    className: 'input',
    name: field,
    'aria-describedby': `${id}-${field}-hint`,
    'aria-invalid': (fault !== null && FIELD_OF[fault] === field) || undefined,
  });
  const said = (field: (typeof FIELD_OF)[PriceFault], hint: string | null) => {
    const wrong = fault !== null && FIELD_OF[fault] === field ? fault : null;
    return (
      <p id={`${id}-${field}-hint`} className={wrong ? 'o-error' : 'meta'}>
        {wrong === null
          ? hint
          : wrong === 'sale' || wrong === 'list'
            ? copy('office.price.wrong.won', { most: numberText(MOST_WON) })
            : copy(`office.price.wrong.${wrong}`)}
      </p>
    );
  };
  return (
    <Part id="new-price" title={copy('office.price.form')}>
      <form className="o-price-form" ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <div>
          <label htmlFor={`${id}-sale`}>{copy('office.price.sale')}</label>
          <input
            {...told('sale')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={sale}
            onChange={({ target }) => setSale(target.value)}
          />
          {said('sale', null)}
        </div>
        <div>
          <label htmlFor={`${id}-list`}>{copy('office.price.list')}</label>
          <input
            {...told('list')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={list}
            onChange={({ target }) => setList(target.value)}
          />
          {said('list', null)}
        </div>
        <div>
          <label htmlFor={`${id}-day`}>{copy('office.price.from')}</label>
          <input {...told('day')} type="date" min={first} max={last} value={day} onChange={({ target }) => setDay(target.value)} />
          {said('day', null)}
        </div>
        <p className="meta o-price-wide">
          {copy('office.price.list.hint')} {copy('office.price.from.hint')}
        </p>
        <div className="o-price-wide">
          <label htmlFor={`${id}-reason`}>{copy('office.price.reason')}</label>
          <textarea
            {...told('reason')}
            rows={2}
            maxLength={MOST_PRICE_REASON}
            value={reason}
            onChange={({ target }) => keepDraft(draftKey, target.value)}
          />
          {said('reason', copy('office.price.reason.hint'))}
        </div>
        <Beside option={option} sale={sale} day={day} now={now} />
        <p className="o-price-wide">
          <Button tone="primary" type="submit">
            {copy(day === '' ? 'office.price.send' : 'office.price.send.plan')}
          </Button>
        </p>
      </form>
    </Part>
  );
};

/** The effect before the act. */
const Beside = ({
  option: { history, planned },
  sale,
  day,
  now,
}: {
  readonly option: OfficeOptionPrices;
  readonly sale: string;
  readonly day: string;
  readonly now: number;
}) => {
  const copy = useCopy();
  const salePrice = wonIn(sale);
  const won = (amount: number): string => copy('office.products.won', { won: numberText(amount) });
  if (salePrice === null) return null;
  const former = formerPriceBeside(history, salePrice, day === '' ? now : dayBegins(day));
  return (
    <p className="o-price-wide" role="status">
      {former
        ? copy('office.price.beside', {
            won: won(former.price),
            percent: Math.floor(((former.price - salePrice) * 100) / former.price),
          })
        : copy('office.price.beside.none')}
      {planned && day !== '' && ` ${copy('office.price.replaces', { won: won(planned.salePrice) })}`}
    </p>
  );
};
