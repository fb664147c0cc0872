import type { DetailDraft, DraftText, ImportOptions, PackageDraft, PassageDraft, ProblemDraft } from './draft.ts';
import { PARSE_LIMITS } from './limits.ts';
import type { PackageFiles } from './open-package.ts';
import { MOST_CHOICES } from '../../contract-limits.ts';
import { PackageRefused, refuse, type ImportNote } from './problems.ts';
import { slugMaker, slugOf } from './slug.ts';

/** A problem of another system, before it has its id and its place among passages. */
export interface ForeignProblem extends Omit<ProblemDraft, 'id' | 'passage' | 'section'> {
  /** What the file calls it: identifier, name or title. */
  readonly name: string;
  readonly passage: ForeignPassage | null;
  readonly notes: readonly Pick<ImportNote, 'level' | 'message'>[];
}
export interface ForeignPassage {
  /** What the file calls it. */
  readonly key: string;
  /** The sentence above it, where the file tells it apart. */
  readonly lead?: DraftText;
  readonly body: DraftText;
  /** What follows the body; of another file, perhaps. */
  readonly more: readonly DraftText[];
}
/** Several things to read beside one problem, one below the other; null for none. */
export const joinPassages = (passages: readonly (ForeignPassage | null)[]): ForeignPassage | null => {
  const [first, ...rest] = passages.filter((passage) => passage !== null);
  if (!first || rest.length === 0) return first ?? null;
  const more = [...first.more, ...rest.flatMap(({ lead, body, more: last }) => [...(lead ? [lead] : []), body, ...last])];
  return { ...first, key: [first, ...rest].map(({ key }) => key).join('+'), more };
};
/** Problems one after the other share it where its texts are the very same; two pages of one file may have one name. */
const isSame = (one: ForeignPassage, other: ForeignPassage): boolean =>
  one.body === other.body && one.more.length === other.more.length && one.more.every((text, at) => text === other.more[at]);
/** A problem that could not be taken over at all. */
export interface LostProblem {
  readonly name: string;
  readonly file: string;
  readonly line: number | undefined;
  readonly because: string;
}
export interface ForeignSitting {
  readonly title: string | null;
  /** In order, each over the positions of its sections; empty where the file says nothing of time. A section without a clock gets a minute for each problem. */
  readonly clocks?: readonly { readonly seconds: number; readonly sections: readonly number[] }[];
  readonly move?: DetailDraft['rules']['move'];
  readonly sections: readonly { readonly name: string; readonly items: readonly (ForeignProblem | LostProblem)[] }[];
}
export interface ForeignPackage {
  /** As reports name it, with its version where it has several. */
  readonly format: string;
  readonly title: string | null;
  readonly sittings: readonly ForeignSitting[];
  readonly notes: readonly ImportNote[];
  readonly inlineImages: ReadonlyMap<string, Uint8Array>;
}

/** Where one answer of a sitting is negative, every number's field offers a minus: or it would tell which. */
const withKeyboards = (problems: readonly ProblemDraft[]): readonly ProblemDraft[] => {
  const isNegative = ({ accepts }: ProblemDraft) =>
    accepts?.kind === 'number' && accepts.answers.some((answer) => ('from' in answer ? answer.from : answer.value).startsWith('-'));
  if (!problems.some(isNegative)) return problems;
  return problems.map((problem) => (problem.kind === 'number' ? { ...problem, input: { ...problem.input, keyboard: 'full' } } : problem));
};

const isLost = (item: ForeignProblem | LostProblem): item is LostProblem => 'because' in item;

/** Gives a foreign package what its format does not say, and drops, in words, what no paper of ours can hold. */
export const draftOfForeign = (found: ForeignPackage, options: ImportOptions, source: PackageFiles): PackageDraft => {
  const notes: ImportNote[] = [...found.notes];
  for (const { sections } of found.sittings)
    checkCount(
      sections.reduce((sum, { items }) => sum + items.length, 0),
      source,
    );
  const brand =
    options.brand ??
    refuse('이 형식에는 시험 정보가 없습니다. --brand와 --types를 주세요 (예: --brand career --types public-ncs).', { file: source.name });
  if (!options.types?.length)
    refuse('이 형식에는 시험 유형이 없습니다. --types를 주세요 (content/exam-types.yaml의 id).', { file: source.name });
  const baseName = source.name.replace(/\.[^.]+$/, '');
  const details = found.sittings.flatMap((sitting, index) => sittingDraft(sitting, index, found.sittings.length, options, source, notes));
  const title = options.title ?? found.title ?? baseName;
  const id =
    options.exam ??
    slugOf(baseName) ??
    slugOf(title) ??
    refuse('파일 이름으로 시험 id를 만들 수 없습니다. --exam을 주세요 (소문자, 숫자, -).', { file: source.name });
  if (!/^[a-z0-9][a-z0-9-]*$/.test(id)) refuse(`--exam은 소문자, 숫자, 붙임표만 쓸 수 있습니다: ${id}`);
  if (details.length === 0)
    throw new PackageRefused([
      { file: source.name, message: '가져올 수 있는 문항이 하나도 없습니다.' },
      ...notes.filter(({ level }) => level === 'lost'),
    ]);
  const meta = {
    id,
    brand,
    title,
    summary: `${title} (문항 ${details.reduce((sum, { problems }) => sum + problems.length, 0)}개)`,
    types: [...(options.types ?? [])],
    cover: { word: [...title.replace(/\s/g, '')].slice(0, 4).join(''), subject: title.slice(0, 40), edition: '가져온 시험' },
    // a day that the file does not say; the same forever, so that the same file stays the same exam
    publishedOn: '2026-01-01',
  };
  return {
    format: found.format,
    exams: [{ file: source.name, meta, description: null, details }],
    notes,
    inlineImages: found.inlineImages,
    isStrict: false,
  };
};

const checkCount = (count: number, { name }: PackageFiles): void => {
  if (count > PARSE_LIMITS.problems)
    refuse(`문항이 너무 많습니다: ${count}개. 한 회차에 ${PARSE_LIMITS.problems}개까지이니 파일을 나누어 가져오세요.`, { file: name });
};

const sittingDraft = (
  sitting: ForeignSitting,
  index: number,
  count: number,
  options: ImportOptions,
  source: PackageFiles,
  notes: ImportNote[],
): readonly DetailDraft[] => {
  const problemIds = slugMaker('q');
  const passageIds = slugMaker('passage');
  const sectionIds = slugMaker('section');
  const passages: PassageDraft[] = [];
  const problems: ProblemDraft[] = [];
  const sections: DetailDraft['sections'][number][] = [];
  const sectionIdAt = new Map<number, string>();
  for (const [position, { name, items }] of sitting.sections.entries()) {
    const kept = items.flatMap((item) => keep(item, notes));
    if (kept.length === 0) continue;
    const section = sitting.sections.length === 1 ? 'all' : sectionIds(name);
    let shared: { readonly passage: ForeignPassage; readonly id: string } | null = null;
    for (const problem of kept) {
      const { passage, name: given, notes: own, ...rest } = problem;
      const id = problemIds(given);
      if (!passage) shared = null;
      else if (!shared || !isSame(shared.passage, passage)) {
        shared = { passage, id: passageIds(passage.key) };
        passages.push({ id: shared.id, lead: passage.lead ?? null, body: passage.body, more: passage.more });
      }
      problems.push({ ...rest, id, problem: id, section, passage: shared?.id ?? null });
      notes.push(...own.map((note) => ({ ...note, file: rest.file, line: rest.line, problem: id })));
    }
    sectionIdAt.set(position, section);
    sections.push({ id: section, name, problems: kept.length, role: 'score' });
  }
  if (problems.length === 0) return [];
  const clocks = clocksOf(sitting, sectionIdAt, sections, options, source, notes);
  return [
    {
      id: `sitting-${index + 1}`,
      title: sitting.title ?? (count === 1 ? '1회' : `${index + 1}회`),
      summary: '',
      free: true,
      rules: {
        name: '가져온 시험',
        evidence: 'assumed',
        asOf: '2026-01-01',
        basis: '다른 형식의 파일에서 가져온 시험이라 실제 규정을 알 수 없습니다.',
        unknown: [...(sitting.clocks?.length ? [] : ['minutes']), 'cutOff', 'penalty', 'calculator'],
        move: sitting.move ?? 'free-in-clock',
        penaltyPerWrong: 0,
        clocks,
        pass: { kind: 'rank' },
        aids: { calculator: false, memo: true, drawing: true, scratchPaper: true },
        remind: [10, 5],
      },
      sections,
      passages,
      problems: withKeyboards(problems),
    },
  ];
};

/** Minutes with a fraction where the file's seconds do not come out even; clocks are kept to the second. */
const minutesOf = (seconds: number): number => Number((seconds / 60).toFixed(6));

type Clocks = DetailDraft['rules']['clocks'];
const clocksOf = (
  sitting: ForeignSitting,
  idAt: ReadonlyMap<number, string>,
  sections: DetailDraft['sections'],
  options: ImportOptions,
  source: PackageFiles,
  notes: ImportNote[],
): Clocks => {
  const all = sections.map(({ id }) => id);
  if (options.minutes !== undefined) return [{ minutes: options.minutes, sections: all }];
  const given = (sitting.clocks ?? []).map(({ seconds, sections: positions }) => ({
    minutes: minutesOf(seconds),
    sections: positions.flatMap((at) => idAt.get(at) ?? []),
  }));
  const used = given.filter((clock) => clock.sections.length > 0);
  const clocked = new Set(used.flatMap((clock) => clock.sections));
  const free = sections.filter(({ id }) => !clocked.has(id));
  if (free.length === 0) return used;
  const minutes = free.reduce((sum, { problems }) => sum + problems, 0);
  const where = used.length === 0 ? '시험 시간이 없어' : `시간이 적혀 있지 않은 영역(${free.map(({ name }) => name).join(', ')})은`;
  notes.push({
    level: 'changed',
    file: source.name,
    message: `${where} 문항당 1분으로 잡았습니다: ${minutes}분 (--minutes로 바꿀 수 있습니다)`,
  });
  if (used.length === 0) return [{ minutes, sections: all }];
  const own = free.map(({ id, problems }) => ({ minutes: problems, sections: [id] }));
  return [...used, ...own].toSorted((a, b) => all.indexOf(a.sections[0] ?? '') - all.indexOf(b.sections[0] ?? ''));
};

/** A problem that a paper of ours can hold; of any other a note says why it is not there. */
const keep = (item: ForeignProblem | LostProblem, notes: ImportNote[]): readonly ForeignProblem[] => {
  const lose = (because: string): readonly ForeignProblem[] => {
    notes.push({ level: 'lost', file: item.file, line: item.line, problem: item.name, message: `문항을 가져오지 못했습니다: ${because}` });
    return [];
  };
  if (isLost(item)) return lose(item.because);
  if (item.accepts) return [item];
  if (item.choices.length < 2) return lose(`보기가 ${item.choices.length}개입니다(2개부터)`);
  if (item.choices.length > MOST_CHOICES) return lose(`보기가 ${item.choices.length}개입니다(${MOST_CHOICES}개까지)`);
  if (item.answer.length === 0) return lose('정답 표시가 없습니다');
  // One is chosen, and any of them is right.
  if (item.kind === 'single' && item.answer.length > 1)
    return [{ ...item, answer: item.answer.slice(0, 1), alsoRight: item.answer.slice(1).map((position) => [position]) }];
  return [item];
};

/** Points of other systems: ours have one digit after the point, and none is worth nothing. */
export const pointsOf = (
  value: number | null,
): { readonly points: number; readonly notes: readonly Pick<ImportNote, 'level' | 'message'>[] } => {
  if (value === null || !Number.isFinite(value)) return { points: 1, notes: [] };
  const rounded = Math.min(1_000, Math.round(value * 10) / 10);
  if (rounded <= 0) return { points: 1, notes: [{ level: 'changed', message: `배점 ${value}점을 1점으로 바꾸었습니다` }] };
  return {
    points: rounded,
    notes: rounded === value ? [] : [{ level: 'changed', message: `배점 ${value}점을 ${rounded}점으로 반올림했습니다` }],
  };
};
