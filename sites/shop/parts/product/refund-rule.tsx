import type { ProductKind } from '@modules/catalogue';
import { useCopy } from '@platform/i18n';
import { Mark, ScrollRegion, type MarkKind } from '@platform/ui';

interface RefundProps {
  readonly kind: ProductKind;
  /** What is paid, in won, and of how many units. */
  readonly pay: number;
  readonly unitCount: number;
}

const RULES: Readonly<Record<ProductKind, readonly MarkKind[]>> = {
  course: ['correct', 'correct', 'correct', 'wrong'],
  cbt: ['correct', 'correct', 'wrong'],
  bundle: ['correct', 'correct', 'correct', 'wrong'],
  book: ['correct', 'correct', 'wrong'],
};
/** A book is no lecture: what is asked back of it is no 학습비 of the 평생교육법. */
const LAW = { course: 'study', cbt: 'study', bundle: 'bundle', book: 'book' } as const satisfies Readonly<Record<ProductKind, string>>;
const QUARTERS = 4;

/** How many were used: nothing, a quarter, the half. */
const examplesOf = (unitCount: number): readonly number[] => [...new Set([0, Math.ceil(unitCount / QUARTERS), Math.ceil(unitCount / 2)])];
/** As `refundOf` of orders reckons: parts of a won are the buyer's. */
export const keptOf = (pay: number, used: number, unitCount: number): number => Math.floor((pay * used) / unitCount);

/** What comes back and what does not, in plain sentences, and for this price in won. */
export const RefundRule = ({ kind, pay, unitCount }: RefundProps) => {
  const copy = useCopy();
  const hasTable = kind !== 'bundle' && unitCount > 1;
  return (
    <section aria-labelledby="refund" className="store-section">
      <h2 className="h2" id="refund">
        {copy('store.refund')}
      </h2>
      <ul className="store-say">
        {RULES[kind].map((mark, index) => (
          <li key={index}>
            <span className="k" aria-hidden>
              <Mark kind={mark} named={false} />
            </span>
            <p>
              <b>{copy(`store.refund.${kind}.${index + 1}`)}</b> {copy(`store.refund.${kind}.${index + 1}.more`)}
            </p>
          </li>
        ))}
      </ul>
      {hasTable && (
        <ScrollRegion label={copy('store.refund.table')} className="store-scroll">
          <table className="store-table">
            <thead>
              <tr>
                <th scope="col">{copy('store.refund.paid', { amount: pay })}</th>
                <th scope="col" className="rt">
                  {copy('store.refund.kept')}
                </th>
                <th scope="col" className="rt">
                  {copy('store.refund.back')}
                </th>
              </tr>
            </thead>
            <tbody>
              {examplesOf(unitCount).map((used) => {
                const kept = keptOf(pay, used, unitCount);
                return (
                  <tr key={used}>
                    <th scope="row">{copy(used === 0 ? `store.refund.${kind}.none` : `store.refund.${kind}.used`, { count: used })}</th>
                    <td className="rt">{copy('catalogue.won', { amount: kept })}</td>
                    <td className="rt">{copy('catalogue.won', { amount: pay - kept })}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      <p className="meta-s">
        {copy(`store.refund.law.${LAW[kind]}`)} {copy('store.refund.law.before')}
      </p>
    </section>
  );
};
