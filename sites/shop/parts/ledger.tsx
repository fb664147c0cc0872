import { useCopy } from '@platform/i18n';

interface LedgerProps {
  readonly list: number;
  readonly saleOff: number;
  readonly sale: number;
}

/** What is paid, line by line: the price, or that before a reduction, what comes off, the rest. */
export const PriceLedger = ({ list, saleOff, sale }: LedgerProps) => {
  const copy = useCopy();
  return (
    <dl className="ledger">
      <div>
        <dt>
          {copy(saleOff > 0 ? 'store.ledger.list' : 'store.ledger.plain')}
          {saleOff > 0 && <small>{copy('store.ledger.list.proof')}</small>}
        </dt>
        <dd>{copy('catalogue.won', { amount: list })}</dd>
      </div>
      {saleOff > 0 && (
        <div>
          <dt>{copy('store.ledger.saleOff')}</dt>
          <dd>{copy('store.ledger.minus', { amount: saleOff })}</dd>
        </div>
      )}
      <div className="sum">
        <dt>{copy('store.ledger.pay')}</dt>
        <dd>{copy('catalogue.won', { amount: sale })}</dd>
      </div>
    </dl>
  );
};
