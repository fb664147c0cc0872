import { groupCommit, handOver } from '@platform/db';
import { err, ok, type Result } from '@platform/kernel';
import type { Learner, LearnerId } from '@modules/account/learner';
import type { StudyApi, StudyError, StudyView } from '../contract.ts';
import { sittingsOf } from './begun.ts';
import type { Deps } from './deps.ts';
import { planOf, type Plan } from './plan.ts';
import { appendToStudy, endOpen, findNewest, findStudy, insertStudy, type NewStudy, type Study } from './sessions.ts';
import { viewOfStudy } from './view.ts';

/** Begins a session or goes on with the one there is. */
export const begin =
  (deps: Deps): StudyApi['begin'] =>
  async (who, input) => {
    const plan = await planOf(deps, who, input);
    if (!plan.ok) return plan;
    const { scope, kind } = plan.value;
    const known = input.restart ? null : await findNewest(deps.db, who, scope);
    // What was finished is shown as that, until a restart; a review that was finished leaves nothing, or something new, and a drill may be followed by another.
    const isFollowed = kind === 'review' || ('next' in input && input.next);
    if (known && (known.endedAt === null || !isFollowed))
      return ok(await viewOfBegun(deps, who, plan.value, kind === 'review' ? await withNewlyMissed(deps, plan.value, known) : known));

    const order = await plan.value.drawn();
    if (order.length === 0) return err({ kind: 'study/nothing' });
    const details = await detailsOf(deps, who, order);
    const begun = await deps.db.transaction().execute(async (tx) => {
      if (!(await deps.entitlements.keepAll(handOver(tx), who, details))) return 'not-entitled';
      const now = deps.clock.now();
      if (input.restart) await endOpen(tx, who, scope, now);
      await insertStudy(tx, who, { ...plan.value, order }, now);
      return findNewest(tx, who, scope);
    });
    if (begun === 'not-entitled') return err({ kind: 'study/not-entitled' });
    if (!begun) throw new Error(`no study of ${scope} could be begun`);
    return ok(await viewOfBegun(deps, who, plan.value, begun));
  };

const detailsOf = async (deps: Deps, { brandId }: Learner, order: NewStudy['order']) =>
  (await deps.exams.examDetails(brandId, await sittingsOf(deps.exams, order))).map(({ detail }) => detail);

/** A drill of which nothing was answered yet says what it would spend. */
const viewOfBegun = async (deps: Deps, who: Learner, { freshIn }: Plan, begun: Study): Promise<StudyView> => {
  const view = await viewOfStudy(deps, who, begun);
  if (!freshIn || view.items.some(({ answer }) => answer !== null)) return view;
  const fresh = await freshIn(view.items.map(({ problemIdx }) => problemIdx));
  return fresh ? { ...view, fresh } : view;
};

export const study =
  (deps: Deps): StudyApi['study'] =>
  async (who, studyIdx) => {
    const found = await findStudy(deps.db, who, studyIdx);
    return found ? ok(await viewOfStudy(deps, who, found)) : err({ kind: 'study/not-found' });
  };

export const reviewCount = (deps: Deps): StudyApi['reviewCount'] => {
  // Pages of many learners are made at once, and each asks.
  const missedOf = groupCommit({ flush: (learnerIds: readonly LearnerId[]) => deps.answers.countMissed(learnerIds) });
  const behindOf = groupCommit({ flush: (learnerIds: readonly LearnerId[]) => deps.results.findBehind(learnerIds) });
  return async ({ learnerId }) => {
    const [count, isBehind] = await Promise.all([missedOf(learnerId), behindOf(learnerId)]);
    if (!isBehind) return count;
    await deps.answers.settle(learnerId);
    return missedOf(learnerId);
  };
};

/** What was missed since an unfinished review began comes behind the rest. */
const withNewlyMissed = async (deps: Deps, plan: Plan, known: Study): Promise<Study> => {
  const has = new Set(known.order.map(({ problemIdx }) => problemIdx));
  const more = (await plan.drawn()).filter(({ problemIdx }) => !has.has(problemIdx));
  if (more.length === 0) return known;
  await appendToStudy(deps.db, known.studyIdx, more);
  return { ...known, order: [...known.order, ...more] };
};

/** The session of one passage's page, begun with the first answer there. */
export const setStudy = async (deps: Deps, who: Learner, newStudy: NewStudy): Promise<Result<Study, StudyError>> => {
  const known = await findNewest(deps.db, who, newStudy.scope);
  if (known) return ok(known);
  const details = await detailsOf(deps, who, newStudy.order);
  const begun = await deps.db.transaction().execute(async (tx) => {
    if (!(await deps.entitlements.keepAll(handOver(tx), who, details))) return 'not-entitled';
    await insertStudy(tx, who, newStudy, deps.clock.now());
    return findNewest(tx, who, newStudy.scope);
  });
  if (begun === 'not-entitled') return err({ kind: 'study/not-entitled' });
  if (!begun) throw new Error(`no study of ${newStudy.scope} could be begun`);
  return ok(begun);
};
