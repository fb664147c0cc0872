import type { AuditApi, NewAuditEntry } from '@modules/audit';
import { handOver, type Db } from '@platform/db';
import { err, ok, type Clock, type OfficeWho, type Result } from '@platform/kernel';
import type { ProblemIdx } from '../../contract.ts';
import type { CorrectKeyError, ProposedKey } from '../../contract-corrections.ts';
import type { DecideKey, OfficeKey, OfficeKeyApi, OfficeKeyError } from '../../contract-office.ts';
import { isSameRight, rightAnswerOf } from '../../domain/right-answer.ts';
import { correctIn, findPrinted, wouldCorrect } from '../corrections/correct-key.ts';
import type { Tx } from '../corrections/store.ts';
import { findAnswerKey } from '../store.ts';
import {
  decideProposal,
  findHistory,
  findOfficeKeys,
  findOfficeProblem,
  findProposal,
  findReports,
  insertProposal,
  type FoundProblem,
} from './store.ts';
import { answersInLog } from './answers-in-log.ts';

type AnyDb = Db<never>;
interface Given {
  readonly db: AnyDb;
  readonly audit: Pick<AuditApi, 'record'>;
  readonly clock: Clock;
}

const NOT_THERE = { kind: 'correction/office-not-there' } as const;
const OF: Readonly<Record<CorrectKeyError['kind'], OfficeKeyError>> = {
  'correction/no-such-problem': NOT_THERE,
  'correction/no-such-answer': { kind: 'correction/office-no-such-answer' },
  'correction/nothing-new': { kind: 'correction/office-nothing-new' },
};

const rightOf = async (db: AnyDb, { paperHash, problemIdx }: FoundProblem) => {
  const solution = (await findAnswerKey(db, paperHash))?.solutions.find((one) => one.problemIdx === problemIdx);
  return solution ? rightAnswerOf(solution) : null;
};
const shownOf = async (db: AnyDb, problemIdx: number): Promise<Result<OfficeKey, OfficeKeyError>> => {
  const problem = await findOfficeProblem(db, problemIdx);
  const printed = problem && (await findPrinted(db, problem));
  const right = problem && (await rightOf(db, problem));
  if (!printed || !right) return err(NOT_THERE);
  const [proposal, reports, history] = await Promise.all([
    findProposal(db, problemIdx),
    findReports(db, problem.problemIdx),
    findHistory(db, problem.problemIdx),
  ]);
  const { brandId, exam, sitting, problem: slug, reporters } = problem;
  const { number, kind, stem, material, choices } = printed.problem;
  return ok({
    problemIdx: problem.problemIdx,
    brandId,
    exam,
    sitting,
    problem: slug,
    reporters,
    number,
    kind,
    passage: printed.passage?.body ?? null,
    stem,
    material,
    choices,
    right,
    proposal: proposal && {
      proposalIdx: proposal.proposalIdx,
      after: proposal.after,
      reason: proposal.reason,
      by: proposal.by,
      at: proposal.at,
    },
    reports,
    history,
  });
};

/** What a proposal would do, for whoever counts what it changes; null: there is none, or it cannot be carried out any more. */
export const proposedKey = async (db: AnyDb, problemIdx: number): Promise<ProposedKey | null> => {
  const [problem, proposal] = await Promise.all([findOfficeProblem(db, problemIdx), findProposal(db, problemIdx)]);
  const would = problem && proposal && (await wouldCorrect(db, problem, proposal.given));
  return would?.ok ? { problemIdx: problemIdx as ProblemIdx, papers: would.value.papers } : null;
};

/** Keys as operators correct them: one proposes, another one carries it out, with the log in the same transaction. */
export const officeKeys = ({ db, audit, clock }: Given): OfficeKeyApi => {
  const inTransaction = async (work: (tx: Tx) => Promise<OfficeKeyError | null>, problemIdx: number) => {
    const failed = await db.transaction().execute(work);
    return failed ? err(failed) : shownOf(db, problemIdx);
  };
  const log = (
    tx: Tx,
    { operatorId, name: by, requestId }: OfficeWho,
    { brandId, problemIdx }: FoundProblem,
    entry: Pick<NewAuditEntry, 'act' | 'reason' | 'before' | 'after'>,
  ) =>
    audit.record(handOver<never>(tx), {
      at: clock.now(),
      operatorId,
      by,
      requestId,
      brandId,
      subject: { kind: 'problem', id: String(problemIdx) },
      ...entry,
    });
  const keep = async (tx: Tx, who: OfficeWho, problem: FoundProblem, reason: string): Promise<OfficeKeyError | null> => {
    const right = await rightOf(tx, problem);
    if (!right) return NOT_THERE;
    if (await findProposal(tx, problem.problemIdx)) return { kind: 'correction/office-waiting' };
    const { operatorId, name } = who;
    await insertProposal(
      tx,
      {
        brandId: problem.brandId,
        problemIdx: problem.problemIdx,
        given: { answer: null, alsoRight: [], isRightForAll: false },
        before: right,
        after: right,
        reason,
        by: { operatorId, name },
        at: clock.now(),
      },
      true,
    );
    await log(tx, who, problem, { act: 'key.keep', reason, after: answersInLog(right) });
    return null;
  };
  const decide = async (tx: Tx, who: OfficeWho, problem: FoundProblem, decision: DecideKey): Promise<OfficeKeyError | null> => {
    if (decision.kind === 'keep') return keep(tx, who, problem, decision.reason);
    const proposal = await findProposal(tx, problem.problemIdx, true);
    if (proposal?.proposalIdx !== decision.proposalIdx) return { kind: 'correction/office-decided' };
    const { operatorId, name } = who;
    const isOwn = proposal.by.operatorId === operatorId;
    if (isOwn !== (decision.kind === 'withdraw')) return { kind: 'correction/office-second-person' };
    const reason = decision.kind === 'refuse' ? decision.reason : null;
    const state = ({ 'carry-out': 'carried-out', refuse: 'refused', withdraw: 'withdrawn' } as const)[decision.kind];
    if (state === 'carried-out') {
      const right = await rightOf(tx, problem);
      if (!right || !isSameRight(right, proposal.before)) return { kind: 'correction/office-other-key' };
      const done = await correctIn(tx, problem, {
        ...proposal.given,
        brandId: problem.brandId,
        reason: proposal.reason,
        madeBy: `${proposal.by.name}, ${name}`,
      });
      if (!done.ok) return OF[done.error.kind];
    }
    await decideProposal(tx, proposal.proposalIdx, { state, by: { operatorId, name }, reason, at: clock.now() });
    await log(tx, who, problem, {
      act: ({ 'carry-out': 'key.correct', refuse: 'key.refuse', withdraw: 'key.withdraw' } as const)[decision.kind],
      reason: reason ?? proposal.reason,
      before: answersInLog(proposal.before),
      after: answersInLog(proposal.after),
    });
    return null;
  };
  return {
    keys: (query) => findOfficeKeys(db, query),
    key: (problemIdx) => shownOf(db, problemIdx),
    propose: (who, problemIdx, { reason, ...given }) =>
      inTransaction(async (tx) => {
        const problem = await findOfficeProblem(tx, problemIdx);
        if (!problem) return NOT_THERE;
        const would = await wouldCorrect(tx, problem, given);
        if (!would.ok) return OF[would.error.kind];
        const { operatorId, name } = who;
        const { before, after } = would.value;
        const { brandId } = problem;
        const proposal = { brandId, problemIdx, given, before, after, reason, by: { operatorId, name }, at: clock.now() };
        if (!(await insertProposal(tx, proposal))) return { kind: 'correction/office-waiting' };
        await log(tx, who, problem, { act: 'key.propose', reason, before: answersInLog(before), after: answersInLog(after) });
        return null;
      }, problemIdx),
    decide: (who, problemIdx, decision) =>
      inTransaction(async (tx) => {
        const problem = await findOfficeProblem(tx, problemIdx);
        return problem ? decide(tx, who, problem, decision) : NOT_THERE;
      }, problemIdx),
  };
};
