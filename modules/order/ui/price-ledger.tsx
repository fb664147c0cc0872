import { useCopy } from '@platform/i18n';
import type { ReactNode } from 'react';
import type { OrderView, SheetView } from '../contract.ts';

/** What an order's last line is called: paid, to be paid, or never paid. */
export const sumNameOf = ({ state, paidAt }: Pick<OrderView, 'state' | 'paidAt'>): string =>
  paidAt !== null ? 'order.price.paid' : state === 'expired' || state === 'cancelled' ? 'order.price.notPaid' : 'order.price.pay';

interface Row {
  readonly name: string;
  readonly note?: string | undefined;
  readonly won: number;
  readonly isOff?: boolean;
}
/** Lines of money and what they come to, said the same on sheet, order, receipt and refund. */
export const Ledger = ({ rows, sum, after }: { readonly rows: readonly Row[]; readonly sum: Row; readonly after?: readonly Row[] }) => {
  const copy = useCopy();
  const line = ({ name, note, won, isOff = false }: Row, className?: string): ReactNode => (
    <div key={name} className={className}>
      <dt>
        {name}
        {note && <small>{note}</small>}
      </dt>
      <dd className={isOff && won > 0 ? 'minus' : undefined}>{copy('order.won', { won })}</dd>
    </div>
  );
  return (
    <dl className="ledger">
      {rows.map((row) => line(row))}
      {line(sum, 'sum')}
      {after?.map((row) => line(row))}
    </dl>
  );
};

interface PriceProps {
  readonly price: SheetView['price'];
  readonly sumName: string;
  readonly couponTitle?: string | undefined;
  /** What of it is back. */
  readonly returned?: OrderView['returned'];
}
/** price, or that before a reduction − sale − coupon − accumulations = pay; what is 0 is left out, but never the first and the last line. What is back stands below. */
export const PriceLedger = ({ price, sumName, couponTitle, returned }: PriceProps) => {
  const copy = useCopy();
  const rows: readonly Row[] = [
    price.saleOff > 0
      ? { name: copy('order.price.list'), note: copy('order.price.list.proof'), won: price.list }
      : { name: copy('order.price.plain'), won: price.list },
    { name: copy('order.price.saleOff'), won: price.saleOff, isOff: true },
    { name: copy('order.price.couponOff'), note: couponTitle, won: price.couponOff, isOff: true },
    { name: copy('order.price.accumulationUsed'), won: price.accumulationUsed, isOff: true },
  ];
  const after: readonly Row[] = [
    { name: copy('order.price.returned'), won: returned?.money ?? 0, isOff: true },
    { name: copy('order.price.returnedAccumulations'), won: returned?.accumulations ?? 0, isOff: true },
  ];
  return (
    <Ledger
      rows={rows.filter(({ won }, place) => place === 0 || won !== 0)}
      sum={{ name: sumName, won: price.pay }}
      after={after.filter(({ won }) => won !== 0)}
    />
  );
};
