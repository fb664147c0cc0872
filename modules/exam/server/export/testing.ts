import { createHash } from 'node:crypto';
import { plainText } from '@platform/kernel';
import type { FileStore } from '@platform/files';
import type { ImportOptions } from '../import/draft.ts';
import { freeze } from '../import/freeze.ts';
import type { PackageFiles } from '../import/open-package.ts';
import { readPackage } from '../import/read-package.ts';
import { typesetPackage, type TypesetExam, type TypesetPackage } from '../import/typeset.ts';
import { figureBook } from './figures.ts';
import { maruPackage } from './maru.ts';
import { qti3Package } from './qti3.ts';
import type { StoredExam } from './read-exam.ts';

const numbered = (slugs: readonly string[]) => new Map(slugs.map((slug, at) => [slug, at + 1]));
const turned = (numbers: ReadonlyMap<string, number>) => new Map([...numbers].map(([slug, idx]) => [idx, slug]));

/** The exam as the database holds it after an import. */
export const storedExam = (exam: TypesetExam): StoredExam => ({
  brandId: exam.meta.brand,
  slug: exam.meta.id,
  title: exam.meta.title,
  summary: exam.meta.summary,
  description: exam.description,
  cover: exam.meta.cover,
  publishedOn: exam.meta.publishedOn,
  communityBoardId: exam.meta.communityBoardId ?? null,
  organizations: exam.meta.organizations ?? [],
  types: exam.meta.types,
  details: exam.details.map((detail) => {
    const passages = numbered(detail.passages.map(({ id }) => id));
    const problems = numbered(detail.problems.map(({ id }) => id));
    const { paper, solutions } = freeze(exam, detail, { examIdx: 1, examDetailIdx: 1, passages, problems });
    return {
      slug: detail.id,
      title: detail.title,
      summary: detail.summary,
      isFree: detail.free,
      paper,
      solutions: new Map(solutions.map((solution) => [solution.problemIdx as number, solution])),
      passageSlugs: turned(passages),
      problemSlugs: turned(problems),
    };
  }),
});

/** Images of a package as a file store gives them. */
const storeOf = ({ images }: TypesetPackage): FileStore => {
  const byHash = new Map([...images.values()].map(({ bytes }) => [createHash('sha256').update(bytes).digest('hex'), bytes]));
  return {
    put: () => Promise.reject(new Error('read only')),
    get: (hash) => Promise.resolve(byHash.get(hash) ?? null),
    list: () =>
      (async function* () {
        yield* byHash.keys();
      })(),
  };
};

/** Exports an exam of a package and reads the export as an import does. */
export const exportAndRead = async (
  typeset: TypesetPackage,
  exam: StoredExam,
  format: 'maru' | 'qti3',
  options: ImportOptions = {},
): Promise<{ readonly exam: StoredExam | undefined; readonly notes: TypesetPackage['notes'] }> => {
  const figures = figureBook();
  const texts = (format === 'maru' ? maruPackage : qti3Package)(exam, figures);
  const encoder = new TextEncoder();
  const source: PackageFiles = {
    name: `${exam.slug}.zip`,
    contentHash: '',
    files: new Map([...[...texts].map(([path, text]) => [path, encoder.encode(text)] as const), ...(await figures.load(storeOf(typeset)))]),
  };
  const read = await typesetPackage(readPackage(source, options), source);
  return { exam: read.exams.map(storedExam)[0], notes: read.notes };
};

/** What QTI can say of an exam: what is asked, what is right, in what time and order. */
export const asked = (exam: StoredExam | undefined) =>
  exam?.details.map(({ title, paper, solutions }) => ({
    title,
    move: paper.rules.move,
    minutes: paper.rules.clocks.map(({ minutes }) => minutes),
    sections: paper.sections.map(({ name, problemCount, fullTenths }) => ({ name, problemCount, fullTenths })),
    problems: paper.problems.map(({ problemIdx, multipleProblemIdx, kind, pointsTenths, stem, material, choices }) => {
      const { answer, alsoRight = [], accepts, rationales } = solutions.get(problemIdx) ?? { answer: [], rationales: [] };
      const passage = paper.passages.find((one) => one.multipleProblemIdx === multipleProblemIdx);
      return {
        passage: passage ? { lead: passage.lead, text: plainText(passage.body) } : null,
        kind,
        pointsTenths,
        stem,
        material,
        choices,
        answer,
        alsoRight,
        accepts,
        rationales,
      };
    }),
  }));

/** What QTI says after an answer: one text of explanation, concept and tip. */
export const explained = (exam: StoredExam | undefined) =>
  exam?.details.map(({ paper, solutions }) =>
    paper.problems.map(({ problemIdx }) => {
      const { explanation = null, concept = null, tip = null } = solutions.get(problemIdx) ?? {};
      return [explanation, concept, tip].flatMap((text) => text ?? []);
    }),
  );
