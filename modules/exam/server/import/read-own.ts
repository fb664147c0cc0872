import { isAlias, isMap, isPair, isScalar, isSeq, LineCounter, type Document } from 'yaml';
import { checkExamPackage } from '../../domain/check-exam-package.ts';
import { presetDifferences } from '../../domain/preset-differences.ts';
import { findPreset } from '../../domain/presets/presets.ts';
import { alsoRightOf, answerOf, ExamPackage, shortOf, type PackageDetail, type PackageProblem } from '../../domain/exam-package.ts';
import { decodeText, encodingNotes } from './decode.ts';
import type { DetailDraft, DraftText, ExamDraft, PackageDraft, ProblemDraft } from './draft.ts';
import type { ImportFormat } from './import-format.ts';
import type { PackageFiles } from './open-package.ts';
import { PackageRefused, type ImportError, type ImportNote } from './problems.ts';
import { readYaml } from './read-yaml.ts';

const isOwnFile = (path: string): boolean => /^[^/]+\.(?:ya?ml|json)$/i.test(path);

export const ownFormat: ImportFormat = {
  label: 'maru-exam/1(YAML, JSON)',
  help: '우리 형식: 시험 정보까지 들어 있는 폴더나 zip(docs/exchange-format.md)',
  package: { start: (paths) => paths.find(isOwnFile), read: (source) => readOwn(source) },
};

/** Reads every exam of a package in the own format. Throws all mistakes of all its files at once. */
export const readOwn = ({ files }: PackageFiles): PackageDraft => {
  const notes: ImportNote[] = [];
  const errors: ImportError[] = [];
  const exams: ExamDraft[] = [];
  for (const [file, bytes] of files) {
    if (!isOwnFile(file)) continue;
    const decoded = decodeText(bytes, file);
    notes.push(...encodingNotes(decoded, file));
    const read = readExam(decoded.text, file);
    if (Array.isArray(read)) errors.push(...read);
    else {
      exams.push(read.exam);
      notes.push(...read.notes);
    }
  }
  if (errors.length > 0) throw new PackageRefused(errors);
  return { format: 'maru-exam/1', exams, notes, inlineImages: new Map(), isStrict: true };
};

const readExam = (text: string, file: string): { readonly exam: ExamDraft; readonly notes: readonly ImportNote[] } | ImportError[] => {
  const lines = new LineCounter();
  const found = readYaml(text, lines);
  if ('mistakes' in found) return found.mistakes.map((mistake) => ({ file, ...mistake }));
  const { document, data } = found;
  const lineAt = (path: readonly PropertyKey[]) => lineOf(document, lines, path);
  const parsed = ExamPackage.safeParse(data, { error: koreanMessage });
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => ({
      file,
      line: lineAt(path),
      problem: problemIn(data, path),
      message: `${path.map(String).join('.')}: ${message}`,
    }));
  }
  const mistakes = checkExamPackage(parsed.data);
  if (mistakes.length > 0) return mistakes.map(({ path, problem, message }) => ({ file, line: lineAt(path), problem, message }));

  const { description, details, textFormat = 'markdown', ...meta } = parsed.data.exam;
  const textAt = (source: string, path: readonly PropertyKey[]): DraftText => ({
    format: textFormat === 'html' ? 'own-html' : 'markdown',
    source,
    file,
    line: lineAt(path),
  });
  const exam: ExamDraft = {
    file,
    meta,
    description: textAt(description, ['exam', 'description']),
    details: details.map((detail, index) => draftOf(detail, ['exam', 'details', index], file, textAt)),
  };
  return {
    exam,
    notes: details.flatMap((detail, index) => presetNotes(detail, file, lineAt(['exam', 'details', index, 'rules', 'preset']))),
  };
};

/** Where a sitting is not what the description of the real test that it names says. */
const presetNotes = (detail: PackageDetail, file: string, line: number): readonly ImportNote[] => {
  const preset = detail.rules.preset === undefined ? undefined : findPreset(detail.rules.preset);
  return preset
    ? presetDifferences(detail, preset).map((difference) => ({
        level: 'differs',
        file,
        line,
        message: `${detail.title} (${preset.id}): ${difference}`,
      }))
    : [];
};

const draftOf = (
  detail: PackageDetail,
  at: readonly PropertyKey[],
  file: string,
  textAt: (source: string, path: readonly PropertyKey[]) => DraftText,
): DetailDraft => {
  const { passages, problems, ...rest } = detail;
  const optional = (source: string | undefined, path: readonly PropertyKey[]) => (source === undefined ? null : textAt(source, path));
  return {
    ...rest,
    passages: passages.map((passage, index) => ({
      id: passage.id,
      lead: textAt(passage.lead, [...at, 'passages', index, 'lead']),
      body: textAt(passage.body, [...at, 'passages', index, 'body']),
    })),
    problems: problems.map((problem, index) => {
      const here = [...at, 'problems', index];
      const { id, section, kind, points, itemType, tags, sources } = problem;
      const stem = textAt(problem.stem, [...here, 'stem']);
      return {
        id,
        section,
        kind,
        points,
        itemType,
        tags,
        sources,
        stem,
        file,
        line: stem.line,
        problem: id,
        passage: problem.passage ?? null,
        material: optional(problem.material, [...here, 'material']),
        choices: problem.choices.map(({ text, why }, choice) => ({
          text: textAt(text, [...here, 'choices', choice, 'text']),
          why: optional(why, [...here, 'choices', choice, 'why']),
        })),
        ...rightOf(problem),
        explanation: textAt(problem.explanation, [...here, 'explanation']),
        concept: optional(problem.concept, [...here, 'concept']),
        tip: optional(problem.tip, [...here, 'tip']),
        difficulty: problem.difficulty ?? null,
        expectedSeconds: problem.expectedSeconds ?? null,
      };
    }),
  };
};

const rightOf = (problem: PackageProblem): Pick<ProblemDraft, 'answer' | 'alsoRight' | 'accepts' | 'input'> => {
  const alsoRight = alsoRightOf(problem);
  const short = shortOf(problem);
  return {
    answer: answerOf(problem),
    ...(alsoRight.length > 0 && { alsoRight }),
    ...(short && { accepts: short.accepts }),
    ...(short?.input && { input: short.input }),
  };
};

/** Line of the nearest thing that exists on the path: of the key where there is one, else of what should have held it. */
const lineOf = (document: Document, lines: LineCounter, path: readonly PropertyKey[]): number => {
  let node: unknown = document.contents;
  let offset = 0;
  for (const step of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(step));
      if (!pair) break;
      if (isScalar(pair.key) && pair.key.range) offset = pair.key.range[0];
      node = pair.value;
    } else if (isSeq(node)) {
      const item: unknown = node.items[Number(step)];
      if (item === undefined) break;
      node = item;
      if ((isMap(item) || isSeq(item) || isScalar(item)) && item.range) offset = item.range[0];
    } else break;
  }
  return lines.linePos(offset).line || 1;
};

/** Id of the problem that a path leads into, read from the unchecked data. */
const problemIn = (data: unknown, path: readonly PropertyKey[]): string | undefined => {
  const at = path.indexOf('problems');
  if (at < 0 || typeof path[at + 1] !== 'number') return undefined;
  let value = data;
  for (const step of [...path.slice(0, at + 2), 'id'])
    value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
  return typeof value === 'string' ? value : undefined;
};

const TYPES: Readonly<Record<string, string>> = {
  string: '글',
  number: '수',
  int: '정수',
  boolean: 'true나 false',
  array: '목록',
  object: '항목 묶음',
};

/** zod's commonest complaints in Korean; the rest have their own words in the schema. */
const koreanMessage: NonNullable<NonNullable<Parameters<typeof ExamPackage.safeParse>[1]>['error']> = (issue) => {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? '빠졌습니다' : `${TYPES[issue.expected] ?? issue.expected}이어야 합니다`;
  }
  if (issue.code === 'unrecognized_keys') return `모르는 항목입니다: ${issue.keys.join(', ')}`;
  if (issue.code === 'invalid_value') return `다음 중 하나여야 합니다: ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_big') return `너무 크거나 깁니다(${String(issue.maximum)}까지)`;
  if (issue.code === 'too_small') return `너무 작거나 짧습니다(${String(issue.minimum)}부터)`;
  if (issue.code === 'invalid_union') return '알맞은 꼴이 아닙니다(docs/exchange-format.md를 보세요)';
  return undefined;
};
