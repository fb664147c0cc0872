import { Decimal } from 'decimal.js';

export type Operator = '+' | '-' | '×' | '÷';
export type CalculatorKey =
  | '0'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | '.'
  | Operator
  | '='
  | '%'
  | '√'
  | '±'
  | 'C'
  | 'CE'
  | '⌫'
  | 'MC'
  | 'MR'
  | 'M+'
  | 'M-';

export interface Calculator {
  /** What is being typed; null when the display shows a result. */
  readonly entry: string | null;
  readonly value: Decimal;
  readonly pending: { readonly operator: Operator; readonly left: Decimal } | null;
  /** The right side of the pending operation is there. */
  readonly hasRight: boolean;
  /** What another `=` does again. */
  readonly again: { readonly operator: Operator; readonly right: Decimal } | null;
  readonly memory: Decimal;
  /** Divided by nothing, root of a negative number, more than twelve digits: until C. */
  readonly isError: boolean;
  /** The last calculation as it would be written down. */
  readonly history: string;
}

/** As on an office calculator; enough digits inside that what is shown is never wrong by one. */
const DIGITS = 12;
const Exact = Decimal.clone({ precision: 40, toExpNeg: -40, toExpPos: 40 });
const zero = new Exact(0);

export const newCalculator: Calculator = {
  entry: null,
  value: zero,
  pending: null,
  hasRight: false,
  again: null,
  memory: zero,
  isError: false,
  history: '',
};

/** One key after the other, each operator carried out at once: 2 + 3 × 4 = 20, as on the calculators of the test rooms. */
export const press = (now: Calculator, key: CalculatorKey): Calculator => {
  if (key === 'C') return { ...newCalculator, memory: now.memory };
  if (key === 'MC') return { ...now, memory: zero };
  if (now.isError) return now;
  switch (key) {
    case '+':
    case '-':
    case '×':
    case '÷':
      return operate(now, key);
    case '=':
      return equal(now);
    case '%':
      return percent(now);
    case '√':
      return root(now);
    case '±':
      return negate(now);
    case 'CE':
      return { ...now, entry: '0', hasRight: now.pending !== null };
    case '⌫':
      return now.entry === null ? now : { ...now, entry: now.entry.length <= 1 || /^-\d$/.test(now.entry) ? '0' : now.entry.slice(0, -1) };
    case 'MR':
      return { ...now, entry: null, value: now.memory, hasRight: true };
    case 'M+':
    case 'M-':
      return remember(now, key);
    default:
      return type(now, key);
  }
};

/** The display, without separators. */
export const shown = (now: Calculator): string => (now.isError ? 'E' : (now.entry ?? format(now.value)));
/** The display as people read it: 1,234.5 */
export const grouped = (text: string): string => text.replace(/^-?\d+/, (whole) => whole.replaceAll(/\B(?=(\d{3})+$)/g, ','));

const current = ({ entry, value }: Calculator): Decimal => (entry === null ? value : new Exact(entry));

const type = (now: Calculator, key: string): Calculator => {
  const begun = now.entry ?? '0';
  const entry = now.entry === null ? '0' : begun;
  if (key === '.') return { ...now, entry: entry.includes('.') ? entry : `${entry}.`, hasRight: true };
  if (entry.replaceAll(/[-.]/g, '').length >= DIGITS) return now;
  const typed = entry === '0' ? key : entry === '-0' ? `-${key}` : entry + key;
  return { ...now, entry: typed, hasRight: true };
};

const operate = (now: Calculator, operator: Operator): Calculator => {
  const done = now.pending && now.hasRight ? finish(now, now.pending.operator, now.pending.left, current(now)) : now;
  if (done.isError) return done;
  const left = current(done);
  return {
    ...done,
    entry: null,
    value: left,
    pending: { operator, left },
    hasRight: false,
    again: null,
    history: `${format(left)} ${operator}`,
  };
};

const equal = (now: Calculator): Calculator => {
  const right = current(now);
  if (now.pending) return finish(now, now.pending.operator, now.pending.left, right);
  if (now.again) return finish(now, now.again.operator, right, now.again.right);
  return { ...now, entry: null, value: right, history: `${format(right)} =` };
};

/** 200 + 10 % = 220, 200 × 10 % = 20, 30 ÷ 60 % = 50: the percent key ends the calculation. */
const percent = (now: Calculator): Calculator => {
  const right = current(now);
  if (!now.pending) return result(now, right.div(100), `${format(right)} %`);
  const { operator, left } = now.pending;
  if (operator === '÷' && right.isZero()) return failed(now);
  const value = {
    '+': () => left.plus(left.times(right).div(100)),
    '-': () => left.minus(left.times(right).div(100)),
    '×': () => left.times(right).div(100),
    '÷': () => left.div(right).times(100),
  }[operator]();
  return result(now, value, `${format(left)} ${operator} ${format(right)} %`);
};

const root = (now: Calculator): Calculator => {
  const of = current(now);
  if (of.isNegative() && !of.isZero()) return failed(now);
  return {
    ...now,
    entry: null,
    value: of.sqrt(),
    hasRight: true,
    history: now.pending ? `${format(now.pending.left)} ${now.pending.operator} √${format(of)}` : `√${format(of)}`,
  };
};

const negate = (now: Calculator): Calculator =>
  now.entry === null
    ? { ...now, value: now.value.negated(), hasRight: true }
    : { ...now, entry: now.entry.startsWith('-') ? now.entry.slice(1) : `-${now.entry}` };

/** Ends what is under way and takes the result, as 2 × 3 M+ does. */
const remember = (now: Calculator, key: 'M+' | 'M-'): Calculator => {
  const done = now.pending ? equal(now) : { ...now, entry: null, value: current(now) };
  if (done.isError) return done;
  const memory = key === 'M+' ? now.memory.plus(done.value) : now.memory.minus(done.value);
  return { ...done, memory: new Exact(format(memory)) };
};

const finish = (now: Calculator, operator: Operator, left: Decimal, right: Decimal): Calculator => {
  if (operator === '÷' && right.isZero()) return failed(now);
  const value = { '+': () => left.plus(right), '-': () => left.minus(right), '×': () => left.times(right), '÷': () => left.div(right) }[
    operator
  ]();
  return { ...result(now, value, `${format(left)} ${operator} ${format(right)} =`), again: { operator, right } };
};

const result = (now: Calculator, value: Decimal, history: string): Calculator => {
  if (value.abs().gte(new Exact(10).pow(DIGITS))) return failed(now);
  return { ...now, entry: null, value, pending: null, hasRight: false, again: null, history };
};
const failed = (now: Calculator): Calculator => ({ ...newCalculator, memory: now.memory, isError: true });

/** Twelve digits, the zero before the point among them. */
const format = (value: Decimal): string => {
  const whole = value.abs().trunc().toFixed(0).length;
  const text = value.toDecimalPlaces(Math.max(0, DIGITS - whole)).toFixed();
  return text === '-0' ? '0' : text;
};

const keyboard: Readonly<Record<string, CalculatorKey>> = {
  '+': '+',
  '-': '-',
  '*': '×',
  x: '×',
  X: '×',
  '/': '÷',
  '=': '=',
  Enter: '=',
  '%': '%',
  '.': '.',
  ',': '.',
  Backspace: '⌫',
  Delete: 'C',
  F9: '±',
  r: '√',
  R: '√',
};
/** What a key of the keyboard means on the calculator; null: nothing. */
export const calculatorKey = (key: string): CalculatorKey | null => (/^\d$/.test(key) ? (key as CalculatorKey) : (keyboard[key] ?? null));
