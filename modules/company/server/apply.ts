import type { MemberId } from '@modules/account';
import { handOver } from '@platform/db';
import type { CompanyState } from '../contract-states.ts';
import { afterAct, type Act } from '../domain/states.ts';
import type { Deps } from './deps.ts';
import { tellOfCompany } from './facts.ts';
import { lockCompany, lockOpenAct, markApplied, memberIdsOf, setState } from './store.ts';
import type { CompanyDb, CompanyTables } from './tables.ts';

/** Where its people read what was decided. */
export const NOTICES_PATH = '/notifications';

/** What was decided of a company that may be in another state by now. */
interface Decision {
  readonly actIdx: string;
  readonly companyIdx: string;
  readonly kind: Act;
  readonly reason: string | null;
}

/** The state, what its people may do, their mail and their notification: one transaction. @returns whom it was told */
export const carryOut = async (deps: Deps, tx: CompanyDb, { actIdx, companyIdx, kind, reason }: Decision): Promise<readonly MemberId[]> => {
  const company = await lockCompany(tx, companyIdx);
  const state = company && afterAct(company.state, kind);
  const now = deps.clock.now();
  await markApplied(tx, actIdx, now);
  // Decided on another picture: it is written down and changes nothing.
  if (!company || state === null) return [];
  await setState(tx, companyIdx, { state, reason, now });
  await tellOfCompany(deps, tx, company.brand_id, companyIdx);
  const memberIds = (await memberIdsOf(tx, companyIdx)) as readonly MemberId[];
  const members = deps.membersOf(company.brand_id);
  await members.setCorporate(handOver<CompanyTables>(tx), memberIds, state === 'approved');
  await tell(deps, tx, { actIdx, kind, reason, state, name: company.name, brandId: company.brand_id, memberIds });
  return memberIds;
};

interface Told {
  readonly actIdx: string;
  readonly kind: Act;
  readonly reason: string | null;
  readonly state: CompanyState;
  readonly name: string;
  readonly brandId: string;
  readonly memberIds: readonly MemberId[];
}
const tell = async (deps: Deps, tx: CompanyDb, { actIdx, kind, reason, name, brandId, memberIds }: Told): Promise<void> => {
  const { copy } = deps;
  const members = deps.membersOf(brandId);
  const outcome = copy(`company.told.${kind}`);
  const words = { company: name, brand: deps.brandName(brandId), outcome };
  await deps.notifications.create(
    handOver<CompanyTables>(tx),
    memberIds.map((memberId) => ({
      brandId,
      memberId,
      kind: 'COMPANY_REVIEWED',
      data: { company: name, outcome },
      link: { site: 'portal', path: NOTICES_PATH },
      key: `company:${actIdx}`,
    })),
  );
  for (const memberId of memberIds) {
    const member = await members.find(memberId);
    if (!member) continue;
    await deps.mail.send(handOver<CompanyTables>(tx), {
      key: `company.reviewed:${actIdx}:${memberId}`,
      kind: 'company.reviewed',
      brandId,
      memberId,
      to: { name: member.username, address: member.email },
      text: {
        subject: copy('company.mail.subject', words),
        preview: copy(`company.mail.${kind}`, words),
        heading: copy('company.mail.subject', words),
        paragraphs: [copy(`company.mail.${kind}`, words), ...(reason === null ? [] : [copy('company.mail.reason', { reason })])],
        action: { label: copy('company.mail.action'), url: deps.portalOrigin(brandId) + NOTICES_PATH },
      },
    });
  }
};

/** Carries out what was decided and written down. The command that decides knows neither mail nor members. */
export const applyDecisions = async (deps: Deps, signal?: AbortSignal): Promise<void> => {
  const applyOne = async (): Promise<boolean> => {
    const told = await deps.db.transaction().execute(async (tx) => {
      const open = await lockOpenAct(tx, deps.brandIds);
      if (!open) return null;
      const { act_idx: actIdx, company_idx: companyIdx, kind, reason } = open;
      const company = await lockCompany(tx, companyIdx);
      return { brandId: company?.brand_id ?? '', memberIds: await carryOut(deps, tx, { actIdx, companyIdx, kind, reason }) };
    });
    if (told && told.memberIds.length > 0) deps.membersOf(told.brandId).changed(told.memberIds);
    return told !== null;
  };
  while (!signal?.aborted && (await applyOne())) await Promise.resolve();
};
