import type { SourceFile } from './sources.ts';

/** Where the CBT site's texts stand. */
const CBT = /^(?:modules\/(?:answers|attempt|exam|learner|practice|reminder|review|study-room)|sites\/cbt)\/copy\//;
/** The exam room: what is said there is said while time runs that nobody gets back. And refusals of the API, which are said in the words of section 9. */
const ROOM = /^attempt\.(?:player|rehearsal|realTest|note|highlight|pen|calculator|pace)\.|^exam\.player\.|\.error\./;
/** What cannot be undone: no way back, handing in, time that does not stop. One of these makes a text 합니다체. */
const FINAL = /돌아(?:갈|올) 수 없|되돌릴 수 없|다시 (?:열|들어올) 수 없|자동으로 제출|멈추지 않|줄어듭니다|가고 있습니다/;
/** Texts that the specification fixes. */
export const FIXED_KEYS: ReadonlySet<string> = new Set([
  'attempt.random.share.copied',
  'studyRoom.share.copied',
  'community.failed.posts',
  'community.failed.slug',
  'community.failed.id',
  'account.factor.copied',
  'chat.copied',
  'share.copied',
  'share.copied.kakao',
  'chatPanel.copied',
  'inquiry.sent',
  'inquiry.failed',
  'portal.individualOnly',
  'portal.listing.individualOnly',
  'portal.apply.individualOnly',
  'portal.applications.individualOnly',
  'store.cart.same',
]);
/** What other sites say in 합니다체 as well: letters, refusals, descriptions for search engines, terms of a contract, and what is asked before a decision. */
const ELSEWHERE = new RegExp(
  [
    String.raw`\.(?:error|invalid|refused|mail|told|description|subject)(?:\.|$)|^(?:http|web|app|account\.withdraw|company\.(?:invited|suspended))\.`,
    String.raw`^notification\.[A-Z_]+\.text$|^company\.people\..*\b(?:title|text)$|^board\.(?:template|table\.sure|keep)`,
    String.raw`^application\.(?:receipt|consent|sure|withdraw\.sure|delete\.sure)|\.becomes$|^company\.invitation\.broken$`,
    String.raw`^order\.(?:sheet\.(?:agree|rule)|done\.rule)|^store\.refund|^player\.opens$|^course\.opened\.rule$`,
  ].join('|'),
);
/** What is over for good, on other sites. */
const OVER = /(?:볼|로그인할|보여 드릴|되살릴|고칠|바꿀|더 쓸|코드는 쓸|이용할) 수 없|만든 때에만|되돌리고 모든 기기에서|마감되었/;
const FORMAL = /(?:니다|니까)(?=[\s.,:;!?"”’)<]|$)/;

/** Whether a text is in 합니다체 and says nothing that cannot be undone. */
export const isNeedlesslyFormal = (said: string): boolean => FORMAL.test(said) && !FINAL.test(said);

const mayBeFormal = (path: string, key: string, said: string): boolean =>
  FINAL.test(said) || (CBT.test(path) ? ROOM.test(key) : ELSEWHERE.test(key) || OVER.test(said));

/** Texts in 합니다체 that say nothing final and are no letter, refusal or contract (docs/decisions/0515, 0586). */
export const checkCopyRegister = (dictionaries: readonly SourceFile[], fixed = FIXED_KEYS): readonly string[] =>
  dictionaries.flatMap(({ path, text }) =>
    Object.entries(JSON.parse(text) as Readonly<Record<string, string>>)
      .filter(([key, said]) => FORMAL.test(said) && !fixed.has(key) && !mayBeFormal(path, key, said))
      .map(([key, said]) => `copy-register: ${path} ${key} is 합니다체 and says nothing that cannot be undone: ${said}`),
  );
