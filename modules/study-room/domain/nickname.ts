/** Signs that are taken for each other in one line of text. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/0/g, 'o'],
  [/[1l]/g, 'i'],
];

/** Nobody in a room speaks for the house, and who owns it is said beside the name. */
const TITLES = ['방장', '운영자', '운영팀', '관리자', '마루', 'admin', 'operator', 'maru'];

/** What two nicknames of one room must not share: upper case, blanks, `-`, `_` and signs that look alike make no other name. */
export const nicknameKey = (nickname: string): string =>
  ALIKE.reduce((key, [sign, instead]) => key.replace(sign, instead), nickname.toLowerCase().replaceAll(/[ _-]/g, ''));

/** A name that says somebody has a say here. */
export const isTitle = (nickname: string): boolean => {
  const key = nicknameKey(nickname);
  return TITLES.some((title) => key.includes(nicknameKey(title)));
};
