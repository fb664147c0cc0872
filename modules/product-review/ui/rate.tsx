import { tenthsText, useCopy } from '@platform/i18n';
import { classNames } from '@platform/ui';
import { RATINGS } from '../contract-terms.ts';

const TENTHS = 10;
const STEP = 11;
const [WIDTH, HEIGHT] = [54, 14];

const Bubbles = ({ isOn = false }: { readonly isOn?: boolean }) =>
  RATINGS.map((rating, at) => (
    <rect key={rating} className={isOn ? 'on' : undefined} x={at * STEP + 1.5} y="1" width="7" height="12" rx="3.5" />
  ));

/** How far bubbles are filled from the left: whole ones and the part of the next. */
const filledTo = (tenths: number): number => {
  const whole = Math.floor(tenths / TENTHS);
  return tenths === RATINGS.length * TENTHS ? WIDTH : whole * STEP + 1 + (7 * (tenths % TENTHS)) / TENTHS + 0.5;
};

/** A rating as five bubbles: a star is the learner's flag here. */
export const Rate = ({ tenths, isLarge = false }: { readonly tenths: number; readonly isLarge?: boolean }) => {
  const copy = useCopy();
  return (
    <span className={classNames('rate', isLarge && 'l')}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={copy('product-review.rate', { rating: tenthsText(tenths) })}>
        <Bubbles />
        <svg width={filledTo(tenths)} height={HEIGHT}>
          <Bubbles isOn />
        </svg>
      </svg>
    </span>
  );
};
