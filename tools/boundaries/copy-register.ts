import type { SourceFile } from './sources.ts';

/** Where the CBT site's texts stand. Other sites are no part of this rule: their texts have 합니다체 for money, contracts and decisions. */
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
]);
const FORMAL = /(?:니다|니까)(?=[\s.,!?"”’)<]|$)/;

/** Texts of the CBT site in 합니다체 that say nothing final (docs/decisions/0515-register.md). */
export const checkCopyRegister = (dictionaries: readonly SourceFile[], fixed = FIXED_KEYS): readonly string[] =>
  dictionaries
    .filter(({ path }) => CBT.test(path))
    .flatMap(({ path, text }) =>
      Object.entries(JSON.parse(text) as Readonly<Record<string, string>>)
        .filter(([key, said]) => FORMAL.test(said) && !ROOM.test(key) && !fixed.has(key) && !FINAL.test(said))
        .map(([key, said]) => `copy-register: ${path} ${key} is 합니다체 and says nothing that cannot be undone: ${said}`),
    );
