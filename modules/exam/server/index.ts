import type { AuditApi } from '@modules/audit';
import { isOpenToAll, type EntitlementApi } from '@modules/entitlement';
import type { Db } from '@platform/db';
import type { RestApp } from '@platform/http';
import { makeCopy, type Dictionary } from '@platform/i18n/copy';
import type { JobSender } from '@platform/jobs';
import { err, ok, type Clock } from '@platform/kernel';
import { defineModule, type Sitemap } from '@platform/module';
import type { ExamApi, MultipleProblemIdx } from '../contract.ts';
import type { HasPaper } from '../contract-access.ts';
import { examContentTags } from '../contract-content.ts';
import type { CorrectionApi, ProposedKey } from '../contract-corrections.ts';
import type { LikesApi } from '../contract-likes.ts';
import type { ProblemTypesApi } from '../contract-problem-types.ts';
import type { RandomApi } from '../contract-random.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import officeCopy from '../copy/office.json' with { type: 'json' };
import { examPages } from '../domain/sitemap.ts';
import { addTakenJob, countTaken } from './count-taken.ts';
import { findCorrections, findKeyAt, revisedPapers } from './corrections/store.ts';
import { createExamRows } from './exam-rows.ts';
import { findDetail, findDetails } from './find-details.ts';
import { findNames } from './find-names.ts';
import { ttlCache } from './ttl-cache.ts';
import { createLikesApi } from './likes/likes-api.ts';
import { mountLikeRoutes } from './likes/rest.ts';
import { removeLikes } from './likes/store.ts';
import { examSource } from './search-source.ts';
import { addressesWithPassages, createPaperCaches, FOREVER_MS, MAX_PAPERS, MAX_SETS } from './paper-caches.ts';
import { officeKeys, proposedKey } from './office/desk.ts';
import { keyQueues } from './office/queues.ts';
import { previewOf } from './preview.ts';
import { createProblemTypes } from './problem-types.ts';
import { createReportsApi } from './problem-reports/reports-api.ts';
import { mountReportRoute } from './problem-reports/rest.ts';
import { findReportsOf, removeReports } from './problem-reports/store.ts';
import { createRandomApi } from './random/random-api.ts';
import { mountExamRoutes } from './rest.ts';
import { mountOfficeKeyRoutes } from './rest-office.ts';
import { mountPaperRoute } from './rest-paper.ts';
import { findAnswerKey, findAsset, findDetailOfSet, findExamTypes, findProduct } from './store.ts';
import { createLists } from './use-cases/list-exams.ts';
import { toView } from './view.ts';

/** For commands of operators. */
export { listReports, type ListedReport } from './problem-reports/store.ts';
export { findDetailIdx } from './store.ts';

/** How long counters in lists may lag, milliseconds; changed content is forgotten at once (`forget`). */
const FRESH_MS = 20_000;

/** Without anybody to send to: commands that only read. */
const NO_JOBS: JobSender = { send: () => Promise.reject(new Error('nobody sends jobs here')) };

export const createExamModule = ({
  db,
  clock,
  jobs = NO_JOBS,
}: {
  readonly db: Db<never>;
  readonly clock: Clock;
  readonly jobs?: JobSender;
}) => {
  const rows = createExamRows(db, clock, FRESH_MS);
  const typesOf = ttlCache(clock, FRESH_MS, 20, (brandId: string) => findExamTypes(db, brandId));
  const lists = createLists({ db, clock, freshMs: FRESH_MS, types: typesOf.get, rows: rows.list });
  const { bodies, papers, passagesOn } = createPaperCaches(db, clock);
  const addressesOf = ttlCache(clock, FRESH_MS, 20, (brandId: string) => addressesWithPassages(db, brandId, passagesOn.get));
  // A corrected key must be seen by every process; `forget` tells them, the time bounds what a lost message can do.
  const keys = ttlCache(clock, FRESH_MS, MAX_PAPERS, (paperHash: string) => findAnswerKey(db, paperHash));
  const setDetails = ttlCache(clock, FRESH_MS, MAX_SETS, (multipleProblemIdx: MultipleProblemIdx) =>
    findDetailOfSet(db, multipleProblemIdx),
  );

  const problemTypes = createProblemTypes(db, clock);
  const detailsOf = findDetails(db, rows);
  const detailOf = findDetail(db, rows);

  /** By the sitting that the paper belongs to: also a paper that a newer one replaced. Null: no such paper, or another brand's. */
  const publicPapers = ttlCache(clock, FRESH_MS, MAX_SETS, async (name: string): Promise<boolean | null> => {
    const [brandId = '', paperHash = ''] = name.split(' ');
    const paper = await papers.get(paperHash);
    const found = paper && (await detailOf(brandId, paper.examDetailIdx));
    return found ? isOpenToAll(found.detail) : null;
  });

  const api: ExamApi = {
    examTypes: typesOf.get,
    exams: lists.exams,
    areas: lists.areas,
    examCounts: lists.examCounts,
    bestExams: lists.bestExams,
    exam: async (brandId, examIdx) => {
      const row = await rows.byIdx(brandId, examIdx);
      return row ? ok(toView(row)) : err({ kind: 'exam/not-found' });
    },
    examNames: (brandId, examIdxs) => findNames(db, brandId, examIdxs),
    examBySlug: async (brandId, slug) => {
      const row = await rows.bySlug(brandId, slug);
      return row ? ok(toView(row)) : err({ kind: 'exam/not-found' });
    },
    examDetail: async (brandId, examDetailIdx) => {
      const found = await detailOf(brandId, examDetailIdx);
      return found ? ok(found) : err({ kind: 'exam/detail-not-found' });
    },
    examDetails: detailsOf,
    paper: async (paperHash) => {
      const paper = await papers.get(paperHash);
      return paper ? ok(paper) : err({ kind: 'exam/paper-not-found' });
    },
    isPublicPaper: async (brandId, paperHash) => {
      const isPublic = await publicPapers.get(`${brandId} ${paperHash}`);
      return isPublic === null ? err({ kind: 'exam/paper-not-found' }) : ok(isPublic);
    },
    paperBytes: async (paperHash) => {
      const body = await bodies.get(paperHash);
      return body ? ok(new Uint8Array(body)) : err({ kind: 'exam/paper-not-found' });
    },
    answerKey: async (paperHash) => {
      const key = await keys.get(paperHash);
      return key ? ok(key) : err({ kind: 'exam/paper-not-found' });
    },
    preview: previewOf({ detailOf, paperOf: papers.get, keyOf: keys.get }),
    multipleProblem: async (brandId, multipleProblemIdx) => {
      const examDetailIdx = await setDetails.get(multipleProblemIdx);
      const exam = examDetailIdx === null ? null : await detailOf(brandId, examDetailIdx);
      const paper = exam && (await papers.get(exam.detail.paperHash));
      const passage = paper?.passages.find((each) => each.multipleProblemIdx === multipleProblemIdx);
      if (!paper || !passage) return err({ kind: 'exam/multiple-problem-not-found' });
      const problems = paper.problems.filter((each) => each.multipleProblemIdx === multipleProblemIdx);
      return ok({ multipleProblemIdx, exam, paperHash: exam.detail.paperHash, passage, problems });
    },
    product: async (brandId, examIdx) => {
      if (!(await rows.byIdx(brandId, examIdx))) return err({ kind: 'exam/not-found' });
      const product = await findProduct(db, examIdx);
      return product ? ok(product) : err({ kind: 'exam/no-product' });
    },
    countTaken: countTaken({ jobs, clock }),
    forget: () => {
      rows.forget();
      lists.forget();
      addressesOf.forget();
      typesOf.forget();
      keys.forget();
      setDetails.forget();
      publicPapers.forget();
      problemTypes.forget();
    },
  };
  const randoms = createRandomApi({
    db,
    clock,
    examRow: rows.byIdx,
    paper: papers.get,
  });
  // A former revision never changes; the list of what was revised is asked every few seconds.
  const keysAt = ttlCache(clock, FOREVER_MS, MAX_PAPERS, (name: string) =>
    findKeyAt(db, name.slice(0, name.indexOf(' ')), Number(name.slice(name.indexOf(' ') + 1))),
  );
  const corrections: CorrectionApi = {
    revisedPapers: () => revisedPapers(db),
    keyAt: (paperHash, revision) => keysAt.get(`${paperHash} ${revision}`),
    correctionsOf: (problemIdxs) => findCorrections(db, problemIdxs),
  };
  const likes = createLikesApi({ db, clock, types: typesOf.get, rows });
  const rest = (app: RestApp, entitlements: EntitlementApi, hasPaper: HasPaper): void => {
    mountExamRoutes(app, api, entitlements);
    mountPaperRoute(app, api, hasPaper);
    mountLikeRoutes(app, api, likes);
    mountReportRoute(app, createReportsApi({ db, clock }), clock);
  };
  const sitemap: Sitemap = { cbt: async (brandId) => examPages(await typesOf.get(brandId), await addressesOf.get(brandId)) };
  return { api, randoms, corrections, likes, problemTypes, rest, sitemap, assetType: (hash: string) => findAsset(db, hash) };
};

export interface Exams {
  readonly exams: ExamApi;
  readonly randoms: RandomApi;
  readonly corrections: CorrectionApi;
  readonly problemTypes: ProblemTypesApi;
  /** Of a problem, for whoever counts what it would change; null: nothing is proposed, or it cannot be carried out any more. */
  readonly proposedKey: (problemIdx: number) => Promise<ProposedKey | null>;
  /** Says who has begun on a paper and may read it whoever may use it now. Called by each module that keeps what one begins, while it is made. */
  readonly readersAre: (hasPaper: HasPaper) => void;
}
const LIKES_AT_ONCE = 100;
async function* liked(likes: LikesApi, brandId: string, memberId: string): AsyncGenerator {
  for (let page = 1; ; page++) {
    const { items } = await likes.likedExams(brandId, memberId as never, { sort: 'liked', page, pageSize: LIKES_AT_ONCE });
    for (const { examIdx, slug, title, likedAt } of items) yield { examIdx, slug, title, likedAt: new Date(likedAt).toISOString() };
    if (items.length < LIKES_AT_ONCE) return;
  }
}

async function* reported(db: Db<never>, memberId: string): AsyncGenerator {
  yield* await findReportsOf(db, memberId);
}

export const examModule = defineModule({
  name: 'exam',
  copy: [copy as Dictionary, officeCopy],
  create: (services, { entitlement, audit }: { readonly entitlement: EntitlementApi; readonly audit: Pick<AuditApi, 'record'> }) => {
    const { api: exams, randoms, corrections, likes, problemTypes, rest, sitemap } = createExamModule(services);
    const readers: HasPaper[] = [];
    const hasPaper: HasPaper = async (reader, paperHash) => {
      for (const has of readers) if (await has(reader, paperHash)) return true;
      return false;
    };
    const api: Exams = {
      exams,
      randoms,
      corrections,
      problemTypes,
      proposedKey: (problemIdx) => proposedKey(services.db, problemIdx),
      readersAre: (has) => void readers.push(has),
    };
    return {
      api,
      rest: (app) => {
        rest(app, entitlement, hasPaper);
        mountOfficeKeyRoutes(app, officeKeys({ db: services.db, audit, clock: services.clock }));
      },
      officeQueues: keyQueues(services.db),
      sitemap,
      searchSources: [examSource(services.db, { label: makeCopy(copy)('exam.search') })],
      exportParts: ({ brandId, memberId }) => [
        { name: 'likes', rows: liked(likes, brandId, memberId) },
        { name: 'problemReports', rows: reported(services.db, memberId) },
      ],
      eraseMember: async ({ memberId }) => {
        await removeLikes(services.db, memberId);
        await removeReports(services.db, memberId);
      },
      jobs: [addTakenJob],
      onContentChange: exams.forget,
      contentTags: examContentTags,
    };
  },
});
