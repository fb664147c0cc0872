/** Sequences whose members are always printed in this order. */
const SEQUENCES = ['ㄱㄴㄷㄹㅁㅂㅅ', '㉠㉡㉢㉣㉤㉥㉦', '가나다라마바사', '갑을병정무기경', 'ABCDEFGHIJ', '월화수목금토일'];
const rankOf = (sign: string): number => Math.max(...SEQUENCES.map((sequence) => sequence.indexOf(sign)));

/** A choice that only names things by their signs: `ㄱ, ㄷ`, `(가) – (다)`, `B역`, `C1`. */
const ONLY_SIGNS =
  /^\(?[ㄱ-ㅎ㉠-㉦가나다라마바사갑을병정무기경A-J]\d?\)?(?:역|조)?(?:\s*[,·–→-]\s*\(?[ㄱ-ㅎ㉠-㉦가나다라마바사갑을병정무기경A-J]\d?\)?(?:역|조)?)*$/;
/** A sentence about one thing that is named by its sign: `갑은 …`, `(가)는 …`, `A 지점은 …`, `㉠을 …`. */
const LEADING_SIGN =
  /^[“"‘]?(?:\(([가나다라마바사])\)|([ㄱ-ㅎ㉠-㉦A-J])(?![A-Za-z])|([갑을병정무기경])(?=[은는이가의을를과와,: ])|([가나다라마바사])(?= ))/;

const UNITS: Readonly<Record<string, number>> = { 억: 1e8, 천만: 1e7, 백만: 1e6, 만: 1e4, 천: 1e3 };
/** The numbers of a text in its order; Korean amounts (`1억 560만`) and fractions are one number each, noon parts the day. */
const numbersIn = (text: string): readonly number[] => {
  const plain = text
    .replaceAll(/\\frac\{(\d+)\}\{(\d+)\}/g, (_all, over, under) => String(Number(over) / Number(under)))
    .replaceAll(/오전 (\d+)시/g, (_all, hour) => `${Number(hour) % 12}시`)
    .replaceAll(/오후 (\d+)시/g, (_all, hour) => `${(Number(hour) % 12) + 12}시`);
  const amounts = /(?:\d[\d,]*(?:\.\d+)?(?:억|천만|백만|만|천) ?)+(?:\d[\d,]*)?|(?:(?<![\d\p{L}])[−-])?\d[\d,]*(?:\.\d+)?/gu;
  return [...plain.matchAll(amounts)].map(([found]) => {
    const number = (digits: string) => Number(digits.replaceAll(',', '').replace('−', '-'));
    if (!/[억만천]/.test(found)) return number(found);
    const parts = [...found.matchAll(/(\d[\d,]*(?:\.\d+)?)(억|천만|백만|만|천)?/g)];
    return parts.reduce((sum, [, digits = '', unit = '']) => sum + number(digits) * (UNITS[unit] ?? 1), 0);
  });
};

const compare = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? a.length - b.length : (a[at] as number) - (b[at] ?? -Infinity);
};
/** Whether lists never fall (or never rise) from one to the next, and are not all the same. */
const isOrdered = (lists: readonly (readonly number[])[]): boolean => {
  const steps = lists.slice(1).map((list, index) => compare(list, lists[index] as readonly number[]));
  return steps.some((step) => step !== 0) && (steps.every((step) => step >= 0) || steps.every((step) => step <= 0));
};

const POINTS_AT_OTHERS = /모두 (?:옳|맞|해당|적절)|위의 (?:것|모두|선지)|해당 (?:사항 )?없음|[①-⑤]/;

/**
 * Why the choices of a problem stand in the order they stand in, so that a learner would miss it; undefined when any other order is as good.
 * Pictures carry no order: what their descriptions count differs from choice to choice without one.
 */
export const orderOf = (choices: readonly string[]): 'signs' | 'numbers' | 'each other' | undefined => {
  if (choices.some((text) => POINTS_AT_OTHERS.test(text))) return 'each other';
  if (choices.every((text) => ONLY_SIGNS.test(text))) return 'signs';
  const leading = choices.map((text) =>
    LEADING_SIGN.exec(text)
      ?.slice(1)
      .find((sign) => sign !== undefined),
  );
  if (leading.every((sign) => sign !== undefined) && isOrdered(leading.map((sign) => [rankOf(sign)]))) return 'signs';
  if (choices.every((text) => text.startsWith('!['))) return undefined;
  const numbers = choices.map(numbersIn);
  // `없음` and the like stand last, after the numbers.
  const counted = numbers.at(-1)?.length === 0 ? numbers.slice(0, -1) : numbers;
  return counted.length > 2 && counted.every((list) => list.length > 0) && isOrdered(counted) ? 'numbers' : undefined;
};
