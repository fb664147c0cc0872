import type { SourceFile } from './sources.ts';

/** Words that learners were asked about and did not take, each with the one that stands for it. One thing has one word on every page. */
const REJECTED: readonly (readonly [rejected: RegExp, instead: string])[] = [
  [/저절로/, '자동으로'],
  [/안 푼 문제/, '안 푼 문항'],
  [/까닭/, '이유, 해설'],
  [/견주|견줘|견줍/, '비교해'],
  [/낱말/, '단어'],
  [/찾는 말/, '검색어'],
  [/문제 뽑기|다시 뽑/, '문제지 만들기, 다시 만들기'],
  [/그림 만들기|그림을 저장/, '이미지'],
  [/잊을.만할/, '잊을 때쯤'],
  [/이어서 맞히/, '연속 맞히'],
  [/저희/, '자체 기준'],
  [/면해요/, '과락이 아니에요'],
  [/들어감/, '반영됨'],
  [/기록 내기/, '기록 보내기'],
  [/도착 마감/, '서버 접수 마감'],
  [/응시 기록 보기/, '답안 저장 기록'],
  [/보기만 됩니다/, '볼 수만 있습니다'],
  [/1분 연습/, '화면 미리 써 보기 (3분)'],
  [/피셋/, 'PSAT형'],
  [/십시오|봅시다/, '-세요'],
  [/은\(는\)|이\(가\)|을\(를\)|와\(과\)|\(으\)로/, '{name|은/는}'],
];

/** `해주세요`, where 해 and 주다 are two words. The specification writes these texts without the space, and they are its own. */
const JOINED = /[가-힣]주세요/;
export const FIXED_KEYS: ReadonlySet<string> = new Set([
  'account.invalid.email.empty',
  'shop.search.empty',
  'store.search.empty',
  'store.cart.same',
  'http.401',
  'http.403',
  'web.code.O8004',
  'cart.error.O8004',
  'order.error.O8004',
  'inquiry.invalid.email.missing',
  'inquiry.invalid.content.missing',
]);

/** Texts (`copy/*.json`) with a word that was thrown out. */
export const checkCopyWords = (dictionaries: readonly SourceFile[], fixed = FIXED_KEYS): readonly string[] =>
  dictionaries.flatMap(({ path, text }) =>
    Object.entries(JSON.parse(text) as Readonly<Record<string, string>>).flatMap(([key, said]) => [
      ...REJECTED.flatMap(([rejected, instead]) => {
        const found = rejected.exec(said);
        return found ? [`copy-word: ${path} ${key} says ${found[0]}; say ${instead}`] : [];
      }),
      ...(JOINED.test(said) && !fixed.has(key) ? [`copy-word: ${path} ${key} says 주세요 without a space before it`] : []),
    ]),
  );
