import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Estimated guesses below which a password is refused: a list of common passwords with the usual endings is through by then. */
const MIN_GUESSES_LOG10 = 6;
/** Longer ones are judged by their beginning: the work grows faster than the length. */
const JUDGED_LENGTH = 32;

/** Words that Koreans type for passwords with the keyboard left in Latin: 비밀번호, 안녕하세요, 사랑해요, 대한민국, … */
const KOREAN_KEYS = [
  'qlalfqjsgh',
  'qlqjs',
  'dkssudgktpdy',
  'dkssud',
  'tkfkdgody',
  'tkfkdgo',
  'tkfkd',
  'eogksalsrnr',
  'gksrnr',
  'tjdnf',
  'rksghtk',
  'rksgh',
  'gkrtod',
  'eogkrtod',
  'gkrry',
  'eogkrry',
  'ckdrh',
  'rkskekfk',
  'ghdrlfehd',
  'rlacjftn',
  'rladudgml',
  'qkrwlstjd',
  'dlalswl',
  'alswl',
  'wldms',
  'wlgns',
  'wjddk',
  'gkswls',
  'tbwls',
  'akfn',
  'gkqrur',
  'rhdqn',
  'tlgja',
  'cnlwns',
];

let factory: Promise<ZxcvbnFactory> | undefined;
/** 17 MB of words, read when the first password is chosen. */
const judge = () =>
  (factory ??= (async () => {
    const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
    ]);
    return new ZxcvbnFactory({
      dictionary: { ...dictionary, 'korean-keys': KOREAN_KEYS },
      graphs: adjacencyGraphs,
      maxLength: JUDGED_LENGTH,
    });
  })());

/** What everybody knows of a person, as it might stand in their password. Two letters are a word in Korean and chance in Latin. */
const personalWords = (email: string, name: string): readonly string[] => {
  const local = email.split('@')[0] ?? '';
  const words = [email, local, ...local.split(/[^\p{L}\p{N}]+/u), ...name.split(/\s+/), name.replaceAll(/\s+/g, '')].map((word) =>
    word.toLowerCase(),
  );
  return words.filter((word) => word.length >= (/[가-힣]/.test(word) ? 2 : 4));
};

/** Whether a password is among the first that somebody would try: common, a pattern of the keyboard, or made of the own e-mail or name. */
export const isGuessable = async (password: string, person: { readonly email: string; readonly name: string }): Promise<boolean> => {
  const words = personalWords(person.email, person.name);
  const lower = password.toLowerCase();
  if (words.some((word) => lower.includes(word))) return true;
  const { guessesLog10 } = (await judge()).check(password, [...words]);
  return guessesLog10 < MIN_GUESSES_LOG10;
};
