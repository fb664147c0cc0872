import type { MemberId } from '@modules/account';
import { memberLearner } from '@modules/account/learner';
import type { Attachment } from '@modules/attachment';
import { handOver } from '@platform/db';
import { err, ok, type Result } from '@platform/kernel';
import type { CompanyApi, CompanyError, CompanyMember, RegisterCompany } from '../contract.ts';
import { afterAct, isRefusing } from '../domain/states.ts';
import { decide, Refused } from './decide.ts';
import type { Deps } from './deps.ts';
import { tellOfCompany } from './facts.ts';
import { findOwn, insertAct, insertCompany, insertMember, lockOwn, toView, updateCompany, type Checked } from './store.ts';
import type { CompanyDb, CompanyTables } from './tables.ts';
import { TaxOfficeAway } from './tax-office/tax-office.ts';

const HOUR_MS = 3_600_000;
/** How often the tax office is asked whether a business still runs, and how soon again where it did not answer. */
export const CHECK_EVERY_MS = 7 * 24 * HOUR_MS;
export const TRY_AGAIN_MS = HOUR_MS;

/** Where it does not answer, nobody is kept waiting: the company is looked at by an operator, and the office is asked again. */
const askTaxOffice = async ({ taxOffice, clock, log }: Deps, given: RegisterCompany): Promise<Result<Checked, CompanyError>> => {
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms);
  try {
    const [answer] = await taxOffice.validate([given]);
    if (answer === undefined) throw new TaxOfficeAway('nothing was answered');
    return isRefusing(answer) ? err({ kind: `company/tax-${answer}` }) : ok({ answer, nextAt: inMs(CHECK_EVERY_MS) });
  } catch (error) {
    if (!(error instanceof TaxOfficeAway)) throw error;
    log.warn({ reason: error.message }, 'the tax office did not answer');
    return ok({ answer: null, nextAt: inMs(TRY_AGAIN_MS) });
  }
};

const attachProof = async ({ attachments }: Deps, tx: CompanyDb, { brandId, memberId }: CompanyMember, proofId: Attachment['id']) => {
  const attached = await attachments.attach(handOver<CompanyTables>(tx), memberLearner(brandId, memberId), [proofId], 'company-proof');
  const proof = attached.ok ? attached.value[0] : undefined;
  if (!proof) throw new Refused({ kind: 'company/proof-missing' });
  return proof;
};

export const register =
  (deps: Deps): CompanyApi['register'] =>
  async (who, given) => {
    const { brandId, memberId } = who;
    const members = deps.membersOf(brandId);
    const member = await members.find(memberId as MemberId);
    if (!member || member.type === 'OPERATOR' || (await findOwn(deps.db, who))) return err({ kind: 'company/has-one' });
    const { proofId } = given;
    if (proofId === undefined) return err({ kind: 'company/proof-missing' });
    const checked = await askTaxOffice(deps, given);
    if (!checked.ok) return checked;
    const now = deps.clock.now();
    const done = await decide(deps.db, async (tx) => {
      const proof = await attachProof(deps, tx, who, proofId);
      const companyIdx = await insertCompany(tx, who, given, { checked: checked.value, proof, now });
      await insertMember(tx, who, { companyIdx, isOwner: true, now });
      await insertAct(tx, companyIdx, { kind: 'submit', memberId, at: now, appliedAt: now });
      await members.setCorporate(handOver<CompanyTables>(tx), [memberId as MemberId], false);
      const own = await findOwn(tx, who);
      return { company: own && toView(own) };
    });
    if (done.ok) members.changed([memberId as MemberId]);
    return done;
  };

export const sendAgain =
  (deps: Deps): CompanyApi['sendAgain'] =>
  async (who, given) => {
    const found = await findOwn(deps.db, who);
    if (!found) return err({ kind: 'company/none' });
    if (!found.is_owner) return err({ kind: 'company/not-owner' });
    if (afterAct(found.state, 'submit') === null) return err({ kind: 'company/not-rejected' });
    const checked = await askTaxOffice(deps, given);
    if (!checked.ok) return checked;
    const now = deps.clock.now();
    return decide(deps.db, async (tx) => {
      const own = await lockOwn(tx, who);
      if (!own?.is_owner || afterAct(own.state, 'submit') === null) throw new Refused({ kind: 'company/not-rejected' });
      const proof = given.proofId === undefined ? null : await attachProof(deps, tx, who, given.proofId);
      if (!proof && own.proof_id === null) throw new Refused({ kind: 'company/proof-missing' });
      await updateCompany(tx, own.company_idx, given, { checked: checked.value, proof: proof && { ...proof, by: who.memberId }, now });
      if (proof && own.proof_id !== null) await deps.attachments.release(handOver<CompanyTables>(tx), [own.proof_id as Attachment['id']]);
      await insertAct(tx, own.company_idx, { kind: 'submit', memberId: who.memberId, at: now, appliedAt: now });
      await tellOfCompany(deps, tx, who.brandId, own.company_idx);
      const again = await findOwn(tx, who);
      return { company: again && toView(again) };
    });
  };
