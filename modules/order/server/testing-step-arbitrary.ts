import fc from 'fast-check';
import { CLOCKS, METHODS, SANDBOX_OUTCOMES, type Step } from './testing-steps.ts';

/* Any order of what may happen to orders, their money and the process; what leads far comes often. */
const place = fc.nat({ max: 5 });
const goods = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('seat', 'paper', 'course', 'cheap', 'bundle', 'small').map((one) => [one]) },
  { weight: 2, arbitrary: fc.constantFrom(['seat', 'paper'], ['paper', 'cheap', 'course'], ['paper', 'bundle'], ['small', 'seat']) },
) as fc.Arbitrary<Extract<Step, { kind: 'sheet' }>['goods']>;
const sheet: fc.Arbitrary<Step> = fc.record({ kind: fc.constant('sheet'), who: fc.nat({ max: 1 }), goods });
const payOf = (at: fc.Arbitrary<number>): fc.Arbitrary<Step> =>
  fc.record({
    kind: fc.constant('pay'),
    at,
    method: fc.constantFrom(...METHODS, 'card', 'virtual-account'),
    coupon: fc.option(fc.nat({ max: 1 }), { nil: null }),
    accumulations: fc.constantFrom(0, 0, 500, 2_000),
  });
const press = (at: fc.Arbitrary<number>): fc.Arbitrary<Step> =>
  fc.record({ kind: fc.constant('press'), at, outcome: fc.constantFrom(...SANDBOX_OUTCOMES, 'approve') });
const back = (at: fc.Arbitrary<number>): fc.Arbitrary<Step> =>
  fc.record({ kind: fc.constant('back'), at, key: fc.constantFrom('own', 'own', 'own', 'own', 'another', 'wrong') });
const at = (...kinds: readonly ('webhook' | 'deposit' | 'over' | 'sendRefund' | 'again' | 'cancel' | 'withdraw')[]): fc.Arbitrary<Step> =>
  fc.record({ kind: fc.constantFrom(...kinds), at: place });
const claim: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('claim'),
  at: place,
  lines: fc.nat({ max: 2 }),
  request: fc.nat({ max: 20 }),
  isStale: fc.nat({ max: 9 }).map((n) => n === 0),
  hasAccount: fc.nat({ max: 4 }).map((n) => n > 0),
});
const alone: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: sheet },
  { weight: 9, arbitrary: payOf(place) },
  { weight: 6, arbitrary: press(place) },
  { weight: 8, arbitrary: back(place) },
  { weight: 12, arbitrary: at('webhook', 'webhook', 'deposit', 'over') },
  { weight: 8, arbitrary: at('sendRefund', 'again') },
  { weight: 7, arbitrary: at('cancel', 'withdraw', 'withdraw') },
  { weight: 8, arbitrary: claim },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('open'), at: place, unit: fc.nat({ max: 3 }) }) },
  { weight: 4, arbitrary: fc.constantFrom('deliver', 'crash', 'register').map((kind): Step => ({ kind })) },
  { weight: 6, arbitrary: fc.constantFrom(1, 6, 31, 31, 61, 26 * 60, 8 * 24 * 60).map((minutes): Step => ({ kind: 'wait', minutes })) },
  { weight: 9, arbitrary: fc.constantFrom(...CLOCKS, 'expireDue', 'askOpen', 'carryOutDue').map((job): Step => ({ kind: 'clock', job })) },
);
const failing: fc.Arbitrary<Step> = fc
  .record({
    kind: fc.constant('failing'),
    step: alone,
    where: fc.oneof(
      fc.nat({ max: 40 }).map((statements) => ({ statements, calls: null })),
      fc.constantFrom(0, 0, 1).map((calls) => ({ statements: null, calls })),
    ),
    side: fc.constantFrom('before', 'after'),
    isRefusing: fc.nat({ max: 3 }).map((n) => n === 0),
  })
  .map(({ where, ...rest }) => ({ ...rest, ...where }));
const together: fc.Arbitrary<Step> = fc
  .array(
    alone.filter(({ kind }) => kind !== 'crash' && kind !== 'wait'),
    { minLength: 2, maxLength: 4 },
  )
  .map((steps): Step => ({ kind: 'together', steps }));
/** The way that most go, as far as they go. */
const newest = fc.constant(0);
const bought = fc
  .tuple(
    sheet,
    payOf(newest),
    press(newest),
    back(newest),
    claim.map((one) => ({ ...one, at: 0 }) as Step),
    fc.integer({ min: 2, max: 5 }),
  )
  .map(([...all]): readonly Step[] => (all.slice(0, 5) as Step[]).slice(0, all[5]));

export const steps: fc.Arbitrary<readonly Step[]> = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: alone.map((one): readonly Step[] => [one]) },
      { weight: 3, arbitrary: bought },
      { weight: 2, arbitrary: failing.map((one): readonly Step[] => [one]) },
      { weight: 2, arbitrary: together.map((one): readonly Step[] => [one]) },
    ),
    { minLength: 4, maxLength: 22, size: 'max' },
  )
  .map((parts): readonly Step[] => [{ kind: 'register' }, ...parts.flat()]);
