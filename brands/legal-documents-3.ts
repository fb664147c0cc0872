import type { LegalDocument, LegalDocumentKind, LegalDocumentVersion } from '@platform/kernel';

/*
 * The newest wording (docs/decisions/0610): the policy names every cookie that the product sets for a member, and what the second version called 까닭 is 이유.
 * The same rules as for the others: the wording never changes.
 */

/** In front of this line the policy's list of cookies goes on. */
const BEFORE = '- 비회원 쿠키(visitor)';
const COOKIES = `- 로그인한 회원 쿠키(signedInAs): 누가 로그인했는지 회원의 번호로 적습니다. 네트워크가 없을 때 이 브라우저에 받아 둔 시험을 다른 사람에게 보여 주지 않기 위해서이고, 화면의 스크립트가 읽을 수 있습니다.
- 확인 쿠키(socialTry, socialArrival, socialConfirmed, passkey): 다른 서비스나 패스키로 로그인하거나 본인을 확인하는 몇 분 동안, 시작한 브라우저에서 마치는지 확인합니다.
`;
/** The word with the particles that it has in the documents. */
const WORDS = [
  ['까닭을', '이유를'],
  ['까닭과', '이유와'],
  ['까닭으로', '이유로'],
  ['까닭', '이유'],
] as const;

const inWords = (text: string): string => WORDS.reduce((all, [old, word]) => all.replaceAll(old, word), text);

/** A text of the second version in the newest wording. */
export const inNewestWording = (text: string): string => inWords(text).replace(BEFORE, COOKIES + BEFORE);

/** `2026년 12월 7일` of `2026-12-07`. */
export const wordsOf = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}년 ${month}월 ${date}일`;
};

/**
 * The documents with one more version of the policy, in the newest wording; what members agree to stays, so that nobody is asked again for a word.
 * `effectiveOn` is at least seven days after the version is shown, and later than the one before.
 */
export const withNamedCookies = (
  documents: readonly LegalDocument[],
  { effectiveOn }: { readonly effectiveOn: string },
): readonly LegalDocument[] =>
  documents.map((document): LegalDocument => {
    const last = document.versions.at(-1);
    if (document.kind !== 'PI_PROCESS' || !last) return document;
    const text = inNewestWording(last.text).replace(wordsOf(last.effectiveOn), wordsOf(effectiveOn));
    const changes = '로그인한 회원을 적는 쿠키와 로그인할 때 잠시 쓰는 쿠키의 이름을 더했습니다.';
    const version: LegalDocumentVersion = { version: last.version + 1, effectiveOn, summary: last.summary, text, changes };
    return { ...document, versions: [...document.versions, version] };
  });

/**
 * The documents with one more version of one of them: the last one with some sentences in other words, each of which it must have.
 * `effectiveOn` is at least seven days after the version is shown, and later than the one before.
 */
export const withRewritten = (
  documents: readonly LegalDocument[],
  kind: LegalDocumentKind,
  {
    effectiveOn,
    changes,
    words,
  }: { readonly effectiveOn: string; readonly changes: string; readonly words: readonly (readonly [string, string])[] },
): readonly LegalDocument[] =>
  documents.map((document): LegalDocument => {
    const last = document.versions.at(-1);
    if (document.kind !== kind || !last) return document;
    const rewritten = words.reduce((all, [old, word]) => {
      if (!all.includes(old)) throw new Error(`${kind} does not say: ${old}`);
      return all.replaceAll(old, word);
    }, last.text);
    const text = inWords(rewritten).replaceAll(wordsOf(last.effectiveOn), wordsOf(effectiveOn));
    const version: LegalDocumentVersion = { version: last.version + 1, effectiveOn, summary: last.summary, text, changes };
    return { ...document, versions: [...document.versions, version] };
  });
