import type { NumberKey } from '../contract.ts';
import { MOST_SHORT } from '../contract-limits.ts';
import { alsoRightOf, answerOf, shortOf, type ExamPackage, type PackageDetail, type PackageProblem } from './exam-package.ts';
import { findPreset, presets } from './presets/presets.ts';
import { DECIMAL, isUsable } from './short-key.ts';

/** A mistake that a schema cannot see, in words for the author. */
export interface PackageMistake {
  /** Where in the file: keys and positions. */
  readonly path: readonly (string | number)[];
  readonly problem?: string;
  readonly message: string;
}

type At = (string | number)[];

/** Ids, counts, order, clocks and keys. Empty when there is nothing to complain about. */
export const checkExamPackage = ({ exam }: ExamPackage): readonly PackageMistake[] => [
  ...duplicates(exam.details, ['exam', 'details'], '회차'),
  ...exam.details.flatMap((detail, index) => checkDetail(detail, ['exam', 'details', index])),
];

const checkDetail = (detail: PackageDetail, at: At): readonly PackageMistake[] => [
  ...duplicates(detail.sections, [...at, 'sections'], '영역'),
  ...duplicates(detail.passages, [...at, 'passages'], '지문'),
  ...duplicates(detail.problems, [...at, 'problems'], '문항'),
  ...checkSections(detail, at),
  ...checkClocks(detail, at),
  ...checkPassages(detail, at),
  ...checkBands(detail, at),
  ...checkPreset(detail, at),
  ...checkAnswers(detail, at),
];

const duplicates = (items: readonly { readonly id: string }[], at: At, noun: string): readonly PackageMistake[] =>
  items.flatMap(({ id }, index) =>
    items.findIndex((other) => other.id === id) < index
      ? [{ path: [...at, index, 'id'], message: `${noun} id가 두 번 나옵니다: ${id}` }]
      : [],
  );

const checkSections = ({ sections, problems }: PackageDetail, at: At): readonly PackageMistake[] => {
  const mistakes: PackageMistake[] = [];
  const ids = sections.map(({ id }) => id);
  sections.forEach((section, index) => {
    const count = problems.filter((problem) => problem.section === section.id).length;
    const path = [...at, 'sections', index];
    if (count !== section.problems)
      mistakes.push({
        path: [...path, 'problems'],
        message: `영역 ${section.id}의 문항은 ${count}개인데 problems는 ${section.problems}입니다`,
      });
    if (section.role === 'passFail' && section.passPercent === undefined)
      mistakes.push({ path, message: `영역 ${section.id}: role이 passFail이면 passPercent가 있어야 합니다` });
    if (section.role === 'score' && section.passPercent !== undefined)
      mistakes.push({ path: [...path, 'passPercent'], message: `영역 ${section.id}: passPercent는 role이 passFail일 때만 씁니다` });
  });
  let furthest = 0;
  problems.forEach(({ id, section }, index) => {
    const path = [...at, 'problems', index, 'section'];
    const position = ids.indexOf(section);
    if (position < 0) mistakes.push({ path, problem: id, message: `없는 영역입니다: ${section}` });
    else if (position < furthest)
      mistakes.push({ path, problem: id, message: `영역 순서가 맞지 않습니다: ${section} 영역의 문항은 한데 모여 있어야 합니다` });
    else furthest = position;
  });
  return mistakes;
};

const checkClocks = ({ rules, sections }: PackageDetail, at: At): readonly PackageMistake[] => {
  const ids = sections.map(({ id }) => id);
  const used = rules.clocks.flatMap(({ sections: names }) => names);
  const path = [...at, 'rules', 'clocks'];
  const mistakes: PackageMistake[] = [];
  for (const name of new Set(used)) {
    if (!ids.includes(name)) mistakes.push({ path, message: `시계가 없는 영역을 가리킵니다: ${name}` });
    if (used.filter((other) => other === name).length > 1) mistakes.push({ path, message: `영역 ${name}에 시계가 둘 이상입니다` });
  }
  if (new Set(rules.clocks.map(({ name }) => name !== undefined)).size > 1) {
    mistakes.push({ path, message: '시계의 이름은 모두 적거나 모두 적지 않습니다' });
  }
  for (const id of ids) if (!used.includes(id)) mistakes.push({ path, message: `영역 ${id}에 시계가 없습니다` });
  const inPaperOrder = used.filter((name) => ids.includes(name));
  if (
    mistakes.length === 0 &&
    inPaperOrder.some((name, index) => index > 0 && ids.indexOf(name) < ids.indexOf(inPaperOrder[index - 1] ?? ''))
  ) {
    mistakes.push({ path, message: '시계의 영역 순서가 시험지의 영역 순서와 다릅니다' });
  }
  return mistakes;
};

const checkPassages = ({ passages, problems }: PackageDetail, at: At): readonly PackageMistake[] => {
  const mistakes: PackageMistake[] = [];
  passages.forEach(({ id }, index) => {
    const path = [...at, 'passages', index, 'id'];
    const positions = problems.flatMap((problem, position) => (problem.passage === id ? [position] : []));
    const [first] = positions;
    if (first === undefined) mistakes.push({ path, message: `지문 ${id}을(를) 쓰는 문항이 없습니다` });
    else if ((positions.at(-1) ?? first) - first + 1 !== positions.length)
      mistakes.push({ path, message: `지문 ${id}의 문항이 이어져 있지 않습니다` });
    if (new Set(positions.map((position) => problems[position]?.section)).size > 1)
      mistakes.push({ path, message: `지문 ${id}의 문항이 여러 영역에 걸쳐 있습니다` });
  });
  problems.forEach(({ id, passage }, index) => {
    if (passage !== undefined && !passages.some((other) => other.id === passage)) {
      mistakes.push({ path: [...at, 'problems', index, 'passage'], problem: id, message: `없는 지문입니다: ${passage}` });
    }
  });
  return mistakes;
};

const checkBands = ({ rules: { pass } }: PackageDetail, at: At): readonly PackageMistake[] =>
  pass.kind === 'bands' && pass.bands.some(({ from }, index) => index > 0 && from >= (pass.bands[index - 1]?.from ?? 0))
    ? [{ path: [...at, 'rules', 'pass', 'bands'], message: '등급은 높은 것부터 낮은 것으로 내려가야 합니다' }]
    : [];

const checkPreset = ({ rules: { preset } }: PackageDetail, at: At): readonly PackageMistake[] =>
  preset === undefined || findPreset(preset)
    ? []
    : [
        {
          path: [...at, 'rules', 'preset'],
          message: `모르는 실제 시험 규정입니다: ${preset} (있는 것: ${presets.map(({ id }) => id).join(', ')})`,
        },
      ];

const checkAnswers = ({ problems }: PackageDetail, at: At): readonly PackageMistake[] =>
  problems.flatMap((problem, index) => {
    const path = [...at, 'problems', index];
    const found = problem.kind === 'text' || problem.kind === 'number' ? checkShort(problem) : checkChoices(problem);
    return found ? [{ path: [...path, found.field], problem: problem.id, message: found.message }] : [];
  });

interface Found {
  readonly field: 'answer' | 'alsoRight' | 'choices' | 'accept';
  readonly message: string;
}

const checkChoices = (problem: PackageProblem): Found | null => {
  const { kind, choices } = problem;
  if (choices.length < 2) return { field: 'choices', message: '보기는 2개 이상이어야 합니다' };
  if (problem.accept) return { field: 'accept', message: 'accept는 kind가 text나 number일 때만 씁니다' };
  if (problem.answer === undefined) return { field: 'answer', message: '정답(answer)이 없습니다' };
  const sets = [answerOf(problem), ...alsoRightOf(problem)];
  for (const [at, set] of sets.entries()) {
    const field = at === 0 ? 'answer' : 'alsoRight';
    if (set.some((position) => position > choices.length))
      return { field, message: `정답 ${set.join(', ')}이(가) 보기 ${choices.length}개를 벗어납니다` };
    if (new Set(set).size !== set.length) return { field, message: '정답에 같은 번호가 두 번 있습니다' };
    if (kind === 'single' && set.length !== 1)
      return { field, message: '정답이 둘 이상이면 kind: multiple이어야 합니다(어느 하나만 골라도 맞으면 alsoRight에 적습니다)' };
  }
  return new Set(sets.map((set) => set.join())).size === sets.length ? null : { field: 'alsoRight', message: '같은 정답이 두 번 있습니다' };
};

const TEXT_ONLY = ['spaces', 'case', 'width'] as const;
const NUMBER_ONLY = ['unit', 'units', 'needsUnit', 'signed'] as const;

const checkShort = (problem: PackageProblem): Found | null => {
  const { kind, accept } = problem;
  const field = 'accept';
  if (problem.choices.length > 0) return { field: 'choices', message: '단답형에는 보기가 없습니다' };
  if (problem.answer !== undefined || problem.alsoRight) return { field: 'answer', message: '단답형의 정답은 accept에 적습니다' };
  if (!accept) return { field, message: '단답형에는 accept가 있어야 합니다' };
  const odd = (kind === 'text' ? NUMBER_ONLY : TEXT_ONLY).find((name) => accept[name] !== undefined);
  if (odd) return { field, message: `${odd}은(는) kind: ${kind === 'text' ? 'number' : 'text'}에서만 씁니다` };
  const fits = (answer: (typeof accept.answers)[number]) =>
    kind === 'text' ? typeof answer === 'string' : typeof answer !== 'string' || DECIMAL.test(answer);
  if (!accept.answers.every(fits))
    return { field, message: kind === 'text' ? 'kind: text의 정답은 글입니다' : 'kind: number의 정답은 수입니다' };
  const key = shortOf(problem)?.accepts;
  if (!key || !isUsable(key, MOST_SHORT)) return { field, message: '같은 정답이 두 번 있거나 빈 정답이 있습니다' };
  return key.kind === 'number' ? checkNumbers(key, accept) : null;
};

const checkNumbers = ({ answers, units, needsUnit }: NumberKey, { signed }: { readonly signed?: boolean | undefined }): Found | null => {
  const field = 'accept';
  for (const answer of answers) {
    if ('from' in answer && Number(answer.from) > Number(answer.to))
      return { field, message: `범위가 거꾸로입니다: ${answer.from}~${answer.to}` };
    if ('value' in answer && answer.tolerance !== undefined && answer.percent !== undefined)
      return { field, message: 'tolerance와 percent 가운데 하나만 씁니다' };
    const ends = 'from' in answer ? [answer.from, answer.to] : [answer.value];
    if (!signed && ends.some((end) => end.startsWith('-')))
      return { field, message: '정답이 음수이면 signed: true여야 합니다(입력 칸에 빼기 기호가 있어야 합니다)' };
  }
  return needsUnit && units.length === 0 ? { field, message: 'needsUnit이면 unit이 있어야 합니다' } : null;
};
