import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isUnconfirmed } from '../modules/exam/contract-sources.ts';
import { answerOf, ExamPackage, shortOf, type PackageProblem } from '../modules/exam/domain/exam-package.ts';
import { presetDifferences } from '../modules/exam/domain/preset-differences.ts';
import type { Preset } from '../modules/exam/domain/presets/preset.ts';
import { findPreset, sourcesOf } from '../modules/exam/domain/presets/presets.ts';
import { openPackage } from '../modules/exam/server/import/open-package.ts';
import { isNeedlesslyFormal } from '../tools/boundaries/copy-register.ts';
import type { Check } from './checks/check.ts';

/* What is asked of papers as they are written; what typesetting makes of them: modules/exam/server/export/library.test.ts, which `npm run check` leaves out. */
const root = import.meta.dirname;
const names = readdirSync(root).filter((name) => existsSync(join(root, name, 'exam.yaml')));

const read = async (name: string) => {
  const { files } = await openPackage(join(root, name));
  return ExamPackage.parse(parse(new TextDecoder().decode(files.get('exam.yaml')))).exam;
};
const examByName = new Map<string, ReturnType<typeof read>>();
/** Each file is parsed once, whichever tests ask for it. */
const load = (name: string): ReturnType<typeof read> => {
  const known = examByName.get(name) ?? read(name);
  examByName.set(name, known);
  return known;
};
const problemsOf = async (name: string): Promise<readonly PackageProblem[]> =>
  (await load(name)).details.flatMap(({ problems }) => problems);
/** A key in one word: positions, or the first of the short answers that are taken. */
const keyText = (problem: PackageProblem): string => {
  const first = shortOf(problem)?.accepts.answers[0];
  return first === undefined
    ? answerOf(problem).join()
    : typeof first === 'string'
      ? first
      : 'value' in first
        ? first.value
        : `${first.from}~${first.to}`;
};
const solvedAs = (answer: string | number | readonly number[]): string =>
  typeof answer === 'object' ? answer.toSorted((a, b) => a - b).join() : String(answer);
const percent = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10;

/** Checks of an exam: `checks/<exam>.ts` and, for later sittings, files whose names begin with it: `checks/<exam>-2.ts`. */
const readChecks = async (exam: string): Promise<Readonly<Record<string, Check>>> => {
  const files = readdirSync(join(import.meta.dirname, 'checks')).filter((file) => new RegExp(`^${exam}(?:-\\d[a-z]?)?\\.ts$`).test(file));
  const parts = await Promise.all(
    files.map(
      async (file) => ((await import(`./checks/${file.slice(0, -3)}.ts`)) as { readonly checks: Readonly<Record<string, Check>> }).checks,
    ),
  );
  const names = parts.flatMap((part) => Object.keys(part));
  expect(new Set(names).size, 'two checks of one name').toBe(names.length);
  return Object.assign({}, ...parts) as Readonly<Record<string, Check>>;
};
const checksByExam = new Map<string, ReturnType<typeof readChecks>>();
/** Read once, whichever problems name them. */
const checksOf = (exam: string): ReturnType<typeof readChecks> => {
  const known = checksByExam.get(exam) ?? readChecks(exam);
  checksByExam.set(exam, known);
  return known;
};

it('there is demo content', () => expect(names.length).toBeGreaterThan(0));

describe.each(names)('content/%s', (name) => {
  it('has keys that are computed again', async () => {
    const wrong: string[] = [];
    for (const problem of await problemsOf(name)) {
      if (problem.recompute === undefined) continue;
      const [file = '', check = ''] = problem.recompute.split('/');
      const computed = (await checksOf(file))[check]?.(problem.choices.map(({ text }) => text));
      if (JSON.stringify(computed) !== JSON.stringify(answerOf(problem)))
        wrong.push(`${problem.id}: key ${answerOf(problem).join()}, computed ${computed?.join() ?? 'by no check'}`);
    }
    expect(wrong).toEqual([]);
  });

  it('spreads its keys over the positions: each stands for 10 to 30 %', async () => {
    const problems = (await problemsOf(name)).filter(({ kind }) => kind === 'single');
    const positions = Math.max(...problems.map(({ choices }) => choices.length));
    const shares = Array.from({ length: positions }, (_none, index) =>
      percent(problems.filter((problem) => answerOf(problem)[0] === index + 1).length, problems.length),
    );
    expect(shares.every((share) => share >= 10 && share <= 30) ? 'spread' : `shares ${shares.join(', ')} %`).toBe('spread');
  });

  it('was solved blind by two, who agree with every key', async () => {
    const open = (await problemsOf(name)).filter((problem) => {
      const key = keyText(problem);
      const agreeing = new Set(problem.verification.filter((solved) => solvedAs(solved.answer) === key).map(({ by }) => by));
      return agreeing.size < 2 || problem.verification.some((solved) => solvedAs(solved.answer) !== key && solved.note === undefined);
    });
    expect(open.map(({ id }) => id)).toEqual([]);
  });
});

/** Words that real papers do not print: theirs are 이유, 단어, 비교, 반복, 일수, 추정, 계산, 측정. */
const HOMELY = /까닭|낱말|견(?:주|준|줄)|되풀이|날수(?!록)|어림|(?<![가-힣])셈(?:하|한|이 맞)|(?<![가-힣])(?:재기|쟀)/;

it.each(names)('content/%s uses the words of real papers', async (name) => {
  const lines = new TextDecoder().decode((await openPackage(join(root, name))).files.get('exam.yaml')).split('\n');
  expect(lines.flatMap((line, index) => (HOMELY.test(line) ? [`${index + 1}: ${line.trim()}`] : []))).toEqual([]);
});

it.each(names)('content/%s names the items of a passage by what they say: a number reads like that of a choice', async (name) => {
  const cited = (await load(name)).details.flatMap(({ passages, problems }) => {
    const withItems = new Set(passages.filter(({ body }) => /^1\. /m.test(body)).map(({ id }) => id));
    return problems
      .filter(({ passage }) => passage !== undefined && withItems.has(passage))
      .filter(({ choices, explanation, tip }) =>
        [...choices.map(({ why }) => why), explanation, tip].some((text) => /\(\d(?:, ?\d)*번(?: 단서)?\)/.test(text ?? '')),
      );
  });
  expect(cited.map(({ id }) => id)).toEqual([]);
});

/** How often a key repeats that of the problem before it, and how often chance would: independent draws of a position each. */
const repeatsOf = (problems: readonly PackageProblem[]) => {
  const pairs = problems.slice(1).flatMap((problem, index) => {
    const before = problems[index];
    if (before === undefined || problem.kind !== 'single' || before.kind !== 'single') return [];
    const chance = 1 / Math.max(problem.choices.length, before.choices.length);
    return [{ isRepeat: answerOf(problem)[0] === answerOf(before)[0], chance }];
  });
  return {
    repeats: pairs.filter(({ isRepeat }) => isRepeat).length,
    expected: pairs.reduce((sum, { chance }) => sum + chance, 0),
    variance: pairs.reduce((sum, { chance }) => sum + chance * (1 - chance), 0),
  };
};
type Repeats = ReturnType<typeof repeatsOf>;
/** How many standard deviations the repeats are away from what chance gives. */
const away = ({ repeats, expected, variance }: Repeats): number => (repeats - expected) / Math.sqrt(variance);

// Who knows that neighbours never share a position gains points without knowing anything. `tools/content/redraw-positions.ts` draws them anew.
it('repeats the key of a neighbour as often as chance does, in each sitting and over all', async () => {
  const sittings = (await Promise.all(names.map(load))).flatMap(({ id, details }) =>
    details.map((detail) => ({ name: `${id} ${detail.id}`, ...repeatsOf(detail.problems) })),
  );
  const sum = (field: keyof Repeats): number => sittings.reduce((total, sitting) => total + sitting[field], 0);
  const all = { name: 'all', repeats: sum('repeats'), expected: sum('expected'), variance: sum('variance') };
  const far = [...sittings.filter((sitting) => Math.abs(away(sitting)) > 2.5), ...(Math.abs(away(all)) > 2 ? [all] : [])];
  expect(far.map(({ name, repeats, expected }) => `${name}: ${repeats} repeats where chance gives ${expected.toFixed(1)}`)).toEqual([]);
});

/** Papers whose keys rest on facts about the world, with the sections that do where the others are reading and arithmetic. */
const FACTUAL: Readonly<Record<string, readonly string[] | 'all'>> = {
  'history-advanced': 'all',
  'history-modern': 'all',
  'nurse-licence': 'all',
  'hospital-written': 'all',
  'academic-adult': 'all',
  'interview-prep': 'all',
  'psat-const-data': ['const'],
  'ncs-transit': ['major', 'law'],
};

/** Problems of those papers whose key needs no fact looked up, each with why. Nothing may stand here that has been looked up since. */
const NEEDS_NO_FACT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'nurse-licence': {
    'sitting-1 adult-05': 'given data: the values stand beside their ranges in the table; what is left is the order in which they are read',
    'sitting-1 child-06': 'given data: read from the curves of the figure, which says that they are made up',
  },
  'interview-prep': {
    'sitting-1 ip-13': 'judgement: which answer meets an angry relative; the others put the pain off or treat it unseen',
    'sitting-2 ip-18': 'judgement: who looks for a patient who left minutes ago; the others wait, go alone or write first',
    'sitting-2 ip-28':
      'judgement: which answer to a colleague keeps the patient and the respect; the others keep one of the two or neither',
    'sitting-2 ip-30': 'judgement: which answer takes neither side; the others take one, threaten or pass it on',
  },
};

describe.each(Object.entries(FACTUAL))('content/%s', (name, sections) => {
  it('had its facts looked up, its keys computed again, or says why neither is needed', async () => {
    const open = (await load(name)).details.flatMap(({ id, problems }) =>
      problems
        .filter(({ section }) => sections === 'all' || sections.includes(section))
        .filter(({ factChecks, recompute }) => recompute === undefined && !factChecks.some(({ result }) => result !== 'notFound'))
        .map((problem) => `${id} ${problem.id}`),
    );
    expect(open).toEqual(Object.keys(NEEDS_NO_FACT[name] ?? {}));
  });
});

it('every fact that was corrected or not found says what became of it', async () => {
  const silent = (await Promise.all(names.map(problemsOf)))
    .flat()
    .filter(({ factChecks }) => factChecks.some(({ result, note }) => result !== 'confirmed' && !note?.trim()));
  expect(silent.map(({ id }) => id)).toEqual([]);
});

it.each(names)('content/%s describes itself in the register of the pages around it', async (name) => {
  const { summary, description, details } = await load(name);
  // What an interviewer asks is quoted.
  const said = [summary, description ?? '', ...details.flatMap((detail) => [detail.summary ?? '', detail.rules.basis ?? ''])].join('\n');
  const sentences = said.replaceAll(/\*\*[^*]+\*\*/g, '').split(/(?<=[.?!])\s+/);
  expect(sentences.filter(isNeedlesslyFormal)).toEqual([]);
});

/** Papers of a shape of our own: a theme, two areas of a longer test, situations. Their `basis` tells the learner so. */
const OWN_FORMAT = new Set(['history-modern', 'interview-prep', 'psat-const-data', 'academic-adult']);

it('every demo sitting follows the description of a real test, and names it', async () => {
  const sittings = (await Promise.all(names.map(load))).flatMap(({ id, details }) =>
    details.map(({ rules }) => [id, rules.preset] as const),
  );
  expect(sittings.filter(([id, preset]) => !OWN_FORMAT.has(id) && (preset === undefined || findPreset(preset) === undefined))).toEqual([]);
});

it.each(names)('content/%s tells learners what only candidates say of the real test', async (name) => {
  const silent = (await load(name)).details.filter(
    ({ rules }) =>
      sourcesOf(rules.preset).some(({ address }) => isUnconfirmed(address)) &&
      !/공식 자료나 기사로 확인하지 못했어요/.test(rules.basis ?? ''),
  );
  expect(silent.map(({ id }) => id)).toEqual([]);
});

describe.each(names.filter((name) => !OWN_FORMAT.has(name)))('content/%s', (name) => {
  it('has rules that agree with that description', async () => {
    const { details } = await load(name);
    expect(details.flatMap((detail) => presetDifferences(detail, findPreset(detail.rules.preset ?? '') as Preset))).toEqual([]);
  });
});
