import type { NumberAnswer, NumberKey, ShortKey, TextKey } from './contract.ts';

/** Whether what was typed is one of the answers that the key takes. Pure text and whole numbers: nothing is rounded. */
export const isTakenAs = (text: string, key: ShortKey): boolean => (key.kind === 'text' ? isSpelledAs(text, key) : isNumberOf(text, key));

const isSpelledAs = (text: string, key: TextKey): boolean => {
  const given = spelling(text, key);
  return given !== '' && key.answers.some((answer) => spelling(answer, key) === given);
};

type Spelling = Pick<TextKey, 'spaces' | 'ignoresCase' | 'ignoresWidth'>;
/** What is compared: two texts are alike when this is the same. */
export const spelling = (text: string, { spaces, ignoresCase, ignoresWidth }: Spelling): string => {
  const composed = (ignoresWidth ? halfWidth(text) : text).normalize('NFC');
  const spaced = spaces === 'ignore' ? composed.replaceAll(/\s+/gu, '') : composed.replaceAll(/\s+/gu, ' ').trim();
  return ignoresCase ? spaced.toLowerCase() : spaced;
};

/** Full-width letters, digits, signs and blanks become those of every keyboard. */
const halfWidth = (text: string): string => text.replaceAll(/[\u3000\uff01-\uff5e\uffe0-\uffe6]+/gu, (run) => run.normalize('NFKC'));

const isNumberOf = (text: string, { answers, units, needsUnit }: NumberKey): boolean => {
  const { number, hasUnit } = withoutUnit(text, units);
  const given = readNumber(number);
  return given !== null && (hasUnit || !needsUnit) && answers.some((answer) => fits(given, answer));
};

/** Raised figures and fractions in one sign: `m²` is the unit m2, but 5² is not 52. */
const ODD_FIGURES = /(?<!\p{L})[\u00b2\u00b3\u00b9\u2070-\u2079\u00bc-\u00be\u2150-\u215f]/gu;
/** Blanks and capitals make no other unit, and ㎖, mL and ｍｌ are one. */
const unitName = (text: string): string => text.replaceAll(ODD_FIGURES, '?').normalize('NFKC').replaceAll(/\s+/gu, '').toLowerCase();
/** The longest of the units that the text ends in is taken off: `12.5 mL/h` is no 12.5 mL with something behind it. */
const withoutUnit = (text: string, units: readonly string[]): { readonly number: string; readonly hasUnit: boolean } => {
  const whole = unitName(text);
  const unit = units
    .map(unitName)
    .filter((name) => name !== '' && whole.endsWith(name))
    .toSorted((a, b) => b.length - a.length)[0];
  return unit === undefined ? { number: whole, hasUnit: false } : { number: whole.slice(0, -unit.length), hasUnit: true };
};

/** A decimal without a point: `digits` × 10^−`places`. */
interface Decimal {
  readonly digits: bigint;
  readonly places: number;
}
/** More are no answer, and would take long to compare. */
const MOST_PLACES = 60;

/**
 * A number as people write it: signs of several kinds, a decimal point or comma, commas between groups of three, `e` and a power of ten.
 * `1,234` is one thousand two hundred thirty-four; a single comma that parts no such groups is a decimal one.
 *
 * @returns null for what is no number
 */
export const readNumber = (text: string): Decimal | null => {
  const plain = halfWidth(text)
    .trim()
    .replaceAll(/[−–－]/gu, '-')
    .replaceAll(/\s+/gu, '');
  const parts = /^([+-]?)([\d.,]*\d[\d.,]*)(?:e([+-]?\d{1,2}))?$/i.exec(plain);
  if (!parts) return null;
  const [, sign = '', mantissa = '', power = '0'] = parts;
  const pointed = withoutGroups(mantissa);
  const found = pointed === null ? null : /^(\d*)(?:\.(\d*))?$/.exec(pointed);
  if (!found) return null;
  const [, whole = '', fraction = ''] = found;
  const places = fraction.length - Number(power);
  if (whole.length + fraction.length > MOST_PLACES || Math.abs(places) > MOST_PLACES) return null;
  const digits = BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n);
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places };
};

/** With a point as its only sign; null where commas and points stand as no number has them. */
const withoutGroups = (text: string): string | null => {
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/.test(text)) return text.replaceAll(',', '');
  if (!text.includes(',')) return text;
  return /^\d*,\d+$/.test(text) ? text.replace(',', '.') : null;
};

const plus = (a: Decimal, b: Decimal): Decimal => {
  const places = Math.max(a.places, b.places);
  return { digits: atPlaces(a, places) + atPlaces(b, places), places };
};
const minus = (a: Decimal, b: Decimal): Decimal => plus(a, { ...b, digits: -b.digits });
const times = (a: Decimal, b: Decimal): Decimal => ({ digits: a.digits * b.digits, places: a.places + b.places });
const size = ({ digits, places }: Decimal): Decimal => ({ digits: digits < 0n ? -digits : digits, places });
const atPlaces = ({ digits, places }: Decimal, wanted: number): bigint => digits * 10n ** BigInt(wanted - places);
const isAtMost = (a: Decimal, b: Decimal): boolean => minus(a, b).digits <= 0n;

const HUNDREDTH: Decimal = { digits: 1n, places: 2 };

const fits = (given: Decimal, answer: NumberAnswer): boolean => {
  if ('from' in answer) {
    const [from, to] = [readNumber(answer.from), readNumber(answer.to)];
    return from !== null && to !== null && isAtMost(from, given) && isAtMost(given, to);
  }
  const value = readNumber(answer.value);
  if (!value) return false;
  const tolerance = readNumber(answer.tolerance ?? answer.percent ?? '0') ?? { digits: 0n, places: 0 };
  const most = answer.percent === undefined ? tolerance : times(times(tolerance, HUNDREDTH), size(value));
  return isAtMost(size(minus(given, value)), most);
};
