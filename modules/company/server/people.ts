import { createHash, randomBytes } from 'node:crypto';
import type { MemberId } from '@modules/account';
import { handOver } from '@platform/db';
import { momentText } from '@platform/i18n/formats';
import { err, ok, type Result } from '@platform/kernel';
import type { CompanyApi, CompanyError, CompanyMember, CompanyPeople } from '../contract.ts';
import { decide, Refused } from './decide.ts';
import type { Deps } from './deps.ts';
import { tellPeople } from './people-told.ts';
import {
  deleteInvitation,
  deleteMember,
  findInvitation,
  findInvitations,
  findPeople,
  insertInvitation,
  lockInvitation,
  moveOwner,
  type InvitationRow,
} from './people-store.ts';
import { findOwn, insertMember, lockOwn, toView, type OwnRow } from './store.ts';
import type { CompanyDb, CompanyTables } from './tables.ts';

/** How long an invitation can be used. */
const LIFE_MS = 7 * 24 * 3_600_000;
/** Open ones of a company. */
export const MOST_INVITATIONS = 20;
/** Of the business site. */
const INVITATION_PATH = '/invitation';

/** What of a link's token stands in the database. It has 256 random bits, so that one round of a fast hash is enough. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The people of a company as one of them sees them. */
export const people =
  (deps: Deps): CompanyApi['people'] =>
  async (who) => {
    const own = await findOwn(deps.db, who);
    return own ? ok(await peopleOf(deps, who, own)) : err({ kind: 'company/none' });
  };

const peopleOf = async (deps: Deps, { brandId, memberId }: CompanyMember, own: OwnRow): Promise<CompanyPeople> => {
  const members = deps.membersOf(brandId);
  const [rows, invitations] = await Promise.all([
    findPeople(deps.db, own.company_idx),
    own.is_owner ? findInvitations(deps.db, own.company_idx, deps.clock.now()) : [],
  ]);
  const names = await members.names(rows.map((row) => row.member_id as MemberId));
  return {
    members: rows.flatMap((row) => {
      const member = names.get(row.member_id as MemberId);
      const isMe = row.member_id === memberId;
      if (!member) return [];
      return [
        {
          memberId: row.member_id,
          name: member.username,
          email: own.is_owner || isMe ? member.email : null,
          isOwner: row.is_owner,
          isMe,
          joinedAt: row.joined_at.getTime(),
        },
      ];
    }),
    invitations: invitations.map((one) => ({
      invitationIdx: Number(one.invitation_idx),
      email: one.email,
      expiresAt: one.expires_at.getTime(),
    })),
  };
};

/** The owner does something with the people of their company; answers with what came of it. */
const asOwner = async (
  deps: Deps,
  who: CompanyMember,
  work: (tx: CompanyDb, own: OwnRow) => Promise<void>,
): Promise<Result<CompanyPeople, CompanyError>> => {
  const done = await decide(deps.db, async (tx) => {
    const own = await lockOwn(tx, who);
    if (!own) throw new Refused({ kind: 'company/none' });
    if (!own.is_owner) throw new Refused({ kind: 'company/not-owner' });
    await work(tx, own);
  });
  return done.ok ? people(deps)(who) : done;
};

export const invite =
  (deps: Deps): CompanyApi['invite'] =>
  (who, { email }) =>
    asOwner(deps, who, async (tx, own) => {
      if (own.state !== 'approved') throw new Refused({ kind: 'company/not-approved' });
      const members = deps.membersOf(who.brandId);
      const known = await Promise.all((await findPeople(tx, own.company_idx)).map((row) => members.find(row.member_id as MemberId)));
      if (known.some((member) => member?.email.toLowerCase() === email)) throw new Refused({ kind: 'company/is-member' });
      const now = deps.clock.now();
      const open = await findInvitations(tx, own.company_idx, now);
      if (open.length >= MOST_INVITATIONS && !open.some((one) => one.email === email)) throw new Refused({ kind: 'company/invited-many' });
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now.getTime() + LIFE_MS);
      const idx = await insertInvitation(tx, { companyIdx: own.company_idx, tokenHash: hashOf(token), email, now, expiresAt });
      const inviter = await members.find(who.memberId as MemberId);
      await mailInvitation(deps, tx, { who, own, email, idx, token, expiresAt, by: inviter?.username ?? '' });
    });

interface Sent {
  readonly who: CompanyMember;
  readonly own: OwnRow;
  readonly email: string;
  readonly idx: string;
  readonly token: string;
  readonly expiresAt: Date;
  /** Name of who invites. */
  readonly by: string;
}
const mailInvitation = async (deps: Deps, tx: CompanyDb, { who, own, email, idx, token, expiresAt, by }: Sent): Promise<void> => {
  const { copy } = deps;
  const words = { company: own.name, brand: deps.brandName(who.brandId), name: by, email };
  await deps.mail.send(handOver<CompanyTables>(tx), {
    key: `company.invited:${idx}`,
    kind: 'company.invited',
    brandId: who.brandId,
    memberId: who.memberId,
    to: { name: email, address: email },
    text: {
      subject: copy('company.invited.subject', words),
      preview: copy('company.invited.preview', words),
      heading: copy('company.invited.subject', words),
      paragraphs: [copy('company.invited.text', words), copy('company.invited.how', words)],
      action: { label: copy('company.invited.action'), url: `${deps.businessOrigin(who.brandId)}${INVITATION_PATH}?token=${token}` },
      notes: [copy('company.invited.until', { until: momentText(expiresAt) }), copy('company.invited.note')],
    },
    uselessAt: expiresAt,
  });
};

export const revoke =
  (deps: Deps): CompanyApi['revoke'] =>
  (who, invitationIdx) =>
    asOwner(deps, who, async (tx, own) => {
      if (!(await deleteInvitation(tx, own.company_idx, String(invitationIdx)))) throw new Refused({ kind: 'company/invitation-ended' });
    });

/** Of an approved company, and not run out: what ended says nothing of itself. */
const isOpen = (found: InvitationRow | null, now: Date): found is InvitationRow => found !== null && found.expires_at > now;

/** Looks, and leaves it. */
export const invitation =
  ({ db, clock }: Deps): CompanyApi['invitation'] =>
  async (brandId, { token }) => {
    const found = await findInvitation(db, brandId, hashOf(token));
    if (!isOpen(found, clock.now())) return err({ kind: 'company/invitation-ended' });
    if (found.state !== 'approved') return err({ kind: 'company/not-approved' });
    return ok({ company: found.name, email: found.email, expiresAt: found.expires_at.getTime() });
  };

export const join =
  (deps: Deps): CompanyApi['join'] =>
  async (who, { token }) => {
    const { brandId, memberId } = who;
    const members = deps.membersOf(brandId);
    const member = await members.find(memberId as MemberId);
    if (!member || member.type === 'OPERATOR') return err({ kind: 'company/has-one' });
    const done = await decide(deps.db, async (tx) => {
      // Of two who use it at once one waits here, and finds it gone.
      const found = await lockInvitation(tx, brandId, hashOf(token));
      const now = deps.clock.now();
      if (!isOpen(found, now)) throw new Refused({ kind: 'company/invitation-ended' });
      if (found.state !== 'approved') throw new Refused({ kind: 'company/not-approved' });
      if (found.email !== member.email.toLowerCase()) throw new Refused({ kind: 'company/invitation-other-address' });
      if (await findOwn(tx, who)) throw new Refused({ kind: 'company/has-one' });
      await deleteInvitation(tx, found.company_idx, found.invitation_idx);
      await insertMember(tx, who, { companyIdx: found.company_idx, isOwner: false, now });
      await members.setCorporate(handOver<CompanyTables>(tx), [memberId as MemberId], true);
      await tellPeople(deps, tx, {
        brandId,
        company: found.name,
        what: 'joined',
        memberId,
        to: await othersIn(tx, found.company_idx, memberId),
      });
      const own = await findOwn(tx, who);
      return { company: own && toView(own) };
    });
    if (done.ok) members.changed([memberId as MemberId]);
    return done;
  };

/** Those of a company but for one, in the list's order. */
const othersIn = async (tx: CompanyDb, companyIdx: string, memberId: string): Promise<readonly string[]> =>
  (await findPeople(tx, companyIdx)).map((row) => row.member_id).filter((id) => id !== memberId);

/** Who leaves, or is made to, is an individual member again. */
const parted = async (deps: Deps, tx: CompanyDb, { brandId, memberId }: CompanyMember): Promise<void> => {
  await deleteMember(tx, { brandId, memberId });
  await deps.membersOf(brandId).setIndividual(handOver<CompanyTables>(tx), [memberId as MemberId]);
};

export const leave =
  (deps: Deps): CompanyApi['leave'] =>
  async (who) => {
    const done = await decide(deps.db, async (tx) => {
      const own = await lockOwn(tx, who);
      if (!own) throw new Refused({ kind: 'company/none' });
      // A company is never without somebody who answers for it.
      if (own.is_owner) throw new Refused({ kind: 'company/owner-stays' });
      await parted(deps, tx, who);
      const { brandId, memberId } = who;
      const to = await othersIn(tx, own.company_idx, memberId);
      await tellPeople(deps, tx, { brandId, company: own.name, what: 'left', memberId, to });
      return { company: null };
    });
    if (done.ok) deps.membersOf(who.brandId).changed([who.memberId as MemberId]);
    return done;
  };

/** Whose place is in this very company, and is not the owner's own. */
const colleague = async (tx: CompanyDb, own: OwnRow, memberId: string, who: CompanyMember): Promise<void> => {
  const isThere = (await findPeople(tx, own.company_idx)).some((row) => row.member_id === memberId);
  if (!isThere || memberId === who.memberId) throw new Refused({ kind: 'company/no-such-member' });
};

export const remove =
  (deps: Deps): CompanyApi['remove'] =>
  async (who, memberId) => {
    const done = await asOwner(deps, who, async (tx, own) => {
      await colleague(tx, own, memberId, who);
      const { brandId } = who;
      await parted(deps, tx, { brandId, memberId });
      const to = [memberId, ...(await othersIn(tx, own.company_idx, who.memberId))];
      await tellPeople(deps, tx, { brandId, company: own.name, what: 'removed', memberId, to });
    });
    if (done.ok) deps.membersOf(who.brandId).changed([memberId as MemberId]);
    return done;
  };

export const makeOwner =
  (deps: Deps): CompanyApi['makeOwner'] =>
  (who, memberId) =>
    asOwner(deps, who, async (tx, own) => {
      await colleague(tx, own, memberId, who);
      await moveOwner(tx, own.company_idx, memberId);
      const to = [memberId, ...(await othersIn(tx, own.company_idx, memberId))];
      await tellPeople(deps, tx, { brandId: who.brandId, company: own.name, what: 'owner', memberId, to });
    });
