import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Db } from '@platform/db';
import type { Transaction } from 'kysely';
import type { ExamTables } from '../tables.ts';
import { keepCorrections } from '../corrections/keep-corrections.ts';
import { refreshDrawnKeys } from '../random/store.ts';
import { freeze } from './freeze.ts';
import { PackageRefused, type ImportError } from './problems.ts';
import type { DetailReport, ExamReport } from './report.ts';
import { detailSlugs, examTypesOf, findDetail, numbersFor, refreshLists, saveDetail, saveExam, saveKey, savePaper } from './store.ts';
import type { TypesetDetail, TypesetExam } from './typeset.ts';

const brotli = promisify(brotliCompress);
/** A paper is compressed once and sent forever: the strongest setting (0.2 s for a paper of 50 problems). */
const compress = (json: string) =>
  brotli(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(json) } });

/** Writes one exam with its sittings, papers and keys. Inside the package's transaction. */
export const publishExam = async (tx: Transaction<ExamTables>, exam: TypesetExam): Promise<ExamReport> => {
  const typeIdxs = await typesFor(tx, exam);
  const { examIdx, isNew } = await saveExam(tx, exam, typeIdxs);
  const details: DetailReport[] = [];
  for (const [position, detail] of exam.details.entries()) details.push(await publishDetail(tx, exam, detail, examIdx, position));
  await refreshLists(tx, [examIdx]);
  const given = new Set(exam.details.map(({ id }) => id));
  const untouchedDetails = (await detailSlugs(tx, examIdx)).filter((slug) => !given.has(slug));
  return { brandId: exam.meta.brand, slug: exam.meta.id, title: exam.meta.title, examIdx, isNew, details, untouchedDetails };
};

const publishDetail = async (
  tx: Transaction<ExamTables>,
  exam: TypesetExam,
  detail: TypesetDetail,
  examIdx: number,
  position: number,
): Promise<DetailReport> => {
  const before = await findDetail(tx, examIdx, detail.id);
  const numbers = await numbersFor(tx, examIdx, detail);
  const frozen = freeze(exam, detail, numbers);
  await savePaper(tx, frozen.paperHash, () => compress(frozen.json));
  const key = await saveKey(tx, { ...frozen, solutions: await keepCorrections(tx as unknown as Db<never>, frozen.solutions) });
  if (key.isNew && key.revision > 1) await refreshDrawnKeys(tx as unknown as Db<never>, frozen.paperHash);
  await saveDetail(tx, detail, numbers, position, frozen.paperHash);
  const change = !before ? 'new' : before.paperHash !== frozen.paperHash ? 'new paper' : key.isNew ? 'new key' : 'none';
  return {
    slug: detail.id,
    title: detail.title,
    examDetailIdx: numbers.examDetailIdx,
    paperHash: frozen.paperHash,
    keyRevision: key.revision,
    problemIds: detail.problems.map(({ id }) => id),
    passageCount: detail.passages.length,
    change,
  };
};

/** Numbers of the exam's types in order, each child after its parent. */
const typesFor = async (tx: Transaction<ExamTables>, { meta, file, line }: TypesetExam): Promise<readonly number[]> => {
  const known = await examTypesOf(tx, meta.brand);
  const complain = (message: string): ImportError => ({ file, line, message });
  if (known.length === 0) throw new PackageRefused([complain(`모르는 브랜드입니다: ${meta.brand}`)]);
  const missing = meta.types.filter((slug) => !known.some((type) => type.slug === slug));
  if (missing.length > 0) {
    throw new PackageRefused(
      missing.map((slug) =>
        complain(`브랜드 ${meta.brand}에 없는 시험 유형입니다: ${slug} (쓸 수 있는 것: ${known.map((type) => type.slug).join(', ')})`),
      ),
    );
  }
  const idxs = meta.types
    .flatMap((slug) => known.filter((type) => type.slug === slug))
    .flatMap(({ idx, parentIdx }) => (parentIdx === null ? [idx] : [parentIdx, idx]));
  return [...new Set(idxs)];
};
