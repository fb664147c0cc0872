import { dayText, MoreCopy, numberText, useCopy } from '@platform/i18n';
import { EmptyState, ScrollRegion } from '@platform/ui';
import { usePage } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Accumulations } from '../contract.ts';
import texts from '../copy/mine.json';
import { accumulationsQuery } from './queries.ts';

/** What a member has, and every line by which it came to that. */
export const AccumulationLedger = () => (
  <MoreCopy texts={texts}>
    <Ledger />
  </MoreCopy>
);

const Ledger = () => {
  const copy = useCopy();
  const { data } = useSuspenseQuery(accumulationsQuery(usePage().brand.urls.api));
  const facts = [['balance', data.balance], ['endsSoon', data.endsSoon], ...(data.debt > 0 ? [['debt', data.debt] as const] : [])] as const;
  return (
    <>
      <h1 className="h1">{copy('benefit.accumulations')}</h1>
      <dl className="my-facts">
        {facts.map(([name, won]) => (
          <div key={name}>
            <dt>{copy(`benefit.accumulations.${name}`)}</dt>
            <dd>{copy('benefit.won', { won })}</dd>
          </div>
        ))}
      </dl>
      {data.entries.length === 0 ? (
        <EmptyState title={copy('benefit.accumulations.none')}>{copy('benefit.accumulations.none.text')}</EmptyState>
      ) : (
        <div>
          <h2 className="h2">{copy('benefit.accumulations.ledger')}</h2>
          <ScrollRegion className="entries" label={copy('benefit.accumulations.ledger')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{copy('benefit.accumulations.what')}</th>
                  <th scope="col">{copy('benefit.accumulations.amount')}</th>
                  <th scope="col">{copy('benefit.accumulations.left')}</th>
                </tr>
              </thead>
              <tbody>
                {data.entries.map((entry, place) => (
                  <Entry key={place} entry={entry} />
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </div>
      )}
    </>
  );
};

const Entry = ({
  entry: { at, kind, amount, balance, sourceType, sourceId, endsAt },
}: {
  readonly entry: Accumulations['entries'][number];
}) => {
  const copy = useCopy();
  const isOfOrder = sourceType === 'order' && kind === 'earned';
  return (
    <tr>
      <td>
        {copy(isOfOrder ? 'benefit.accumulations.earned.order' : `benefit.accumulations.${kind}`)}
        <span className="meta-s dots">
          <span>{dayText(at)}</span>
          {isOfOrder && <span className="num">{sourceId}</span>}
          {kind === 'earned' && <span>{copy('benefit.accumulations.until', { day: dayText(endsAt) })}</span>}
        </span>
      </td>
      <td>
        <b>{`${amount < 0 ? '−' : '+'}${copy('benefit.won', { won: numberText(Math.abs(amount)) })}`}</b>
      </td>
      <td>{copy('benefit.won', { won: balance })}</td>
    </tr>
  );
};

/** For the page's head; comes with its loader, because every page carries the heads of all. */
export const accumulationsTitle = texts['benefit.accumulations'];
