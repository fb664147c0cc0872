/**
 * What a line must not tear apart. Korean is broken between words (`word-break: keep-all`), but browsers also break beside signs: `<보기 / >에서`,
 * `90% / 가`, `제○○ / 조`. Pieces are kept short, or large letters would have no room for them.
 */
const CLOSING = String.raw`%‰℃°′″’”)\]」』〉》\u2460-\u24ff\u3200-\u32ff`;
const BOTH_SIDES = String.raw`<>~\u25a0-\u25ff\u2605\u2606\u3380-\u33ff`;
/** A unit, with what it is per: L/분, mEq/L, mL/kg/시간. Browsers break after each stroke. */
const UNIT = String.raw`[A-Za-zμµΩℓ℃°%\u3380-\u33ff]{1,5}`;
const PER = String.raw`(?:\/[A-Za-zμµℓ\uac00-\ud7a3]{1,3}){1,2}`;
const PIECES = new RegExp(
  [
    // a title in angle brackets, with the particle after it: <보기>에서, <표 1>과
    String.raw`[<〈][^\s<>〈〉]{1,5}(?: [^\s<>〈〉]{1,2})?[>〉][${CLOSING}]*\p{L}?`,
    // a blank or a unit in brackets: ( )은, ( ㉠ )에, (천 명), (단위: 억 원)
    String.raw`\( \)[${CLOSING}]*\p{L}?`,
    String.raw`\(\p{L}{1,2}: ?[^()]{1,8}\)`,
    String.raw`\((?:\s|[^\s()]{1,3}\s)[^\s()]{1,3}\s?\)[${CLOSING}]*\p{L}?`,
    // a number and what is counted: 6만 원, 20 km, 12-1
    String.raw`\d[\ucc9c\ubc31\uc2ed\ub9cc\uc5b5\uc870]{1,2} \p{L}`,
    // a range and its unit: 2–8 mmHg, 7.35–7.45
    String.raw`\d[–~-]\d{1,6}(?:[.,]\d{1,6}){0,2}(?: ?${UNIT}(?:${PER})?)?`,
    String.raw`\d ${UNIT}(?:${PER})?`,
    String.raw`(?:${UNIT}|\d ?[\uac00-\ud7a3]{1,2})${PER}`,
    // a number and what it is per: 64,000/μL
    String.raw`\d\/[A-Za-zμµℓ]{1,3}`,
    // a day, an hour, a part: 2026. 3. 5., 3월 31일, 오후 2시, 3분의 1
    String.raw`\d{4}\. \d{1,2}\.(?: \d{1,2}\.)?`,
    String.raw`(?:\uc624[\uc804\ud6c4] )?\d(?:(?:[\ub144\uc6d4\uc77c\uc2dc]|\ubd84\uc758) \d{1,2}){1,2}(?: ${UNIT})?|\uc624[\uc804\ud6c4] \d`,
    // a mark and what it marks: ㉠ 신청, (가) 처음
    String.raw`(?:[\u2460-\u24ff\u3200-\u32ff]|\([\uac00-\ud558\u3131-\u314e]\)) [^\s(\u2460-\u24ff\u3200-\u32ff]`,
    // a sign and the letters that it belongs to
    String.raw`\S?[${BOTH_SIDES}][${BOTH_SIDES}${CLOSING}]{0,3}[\p{L}\p{N}(]?`,
    String.raw`[${CLOSING}]{1,8}\p{L}`,
    // a line may end with an interpunct and never begins with one
    String.raw`\S·`,
  ].join('|'),
  'gu',
);

/** What a mark marks may stand in an element of its own, underlined: only a blank that never breaks reaches there. */
const MARK_AT_END = /([\u2460-\u24ff\u3200-\u32ff]) $/u;

/** The text in parts; every second one, from the second on, must stay on one line. */
export const unbrokenPieces = (text: string): readonly string[] => {
  const parts: string[] = [];
  let from = 0;
  const words = text.replace(MARK_AT_END, '$1\u00a0');
  for (const { 0: piece, index } of words.matchAll(PIECES)) {
    if (piece.length < 2) continue;
    parts.push(words.slice(from, index), piece);
    from = index + piece.length;
  }
  return [...parts, words.slice(from)];
};

/** Class of the element that keeps a piece together. A blank to be filled has room for a word. */
export const classOfPiece = (piece: string): string => (piece.startsWith('( )') ? 'keep gap' : 'keep');
