import type { CompanyFacts } from '@modules/company';
import type { AttachmentId } from '@modules/attachment';
import { memberLearner } from '@modules/account/learner';
import { handOver } from '@platform/db';
import { err, ok, type Result } from '@platform/kernel';
import { sql } from 'kysely';
import type { ChannelApi, ChannelError, ChannelMember, OwnChannel, SaveChannel } from '../contract.ts';
import { announceChannel, type Deps } from './deps.ts';
import { findOfCompany, lockOfCompany, toSummary, type ChannelRow } from './store.ts';
import type { ChannelDb, ChannelTables } from './tables.ts';

const DAY_MS = 86_400_000;
/** Each address that it leaves is nobody else's from then on: so it leaves few. */
const URL_KEPT_MS = 30 * DAY_MS;
const UNIQUE_VIOLATION = '23505';

/** Takes the transaction back with it. */
class Refused extends Error {
  readonly failure: ChannelError;
  constructor(failure: ChannelError) {
    super(failure.kind);
    this.failure = failure;
  }
}
/** A transaction whose refusals, and meetings with others, are results. */
export const decide = async <T>(db: ChannelDb, work: (tx: ChannelDb) => Promise<T>): Promise<Result<T, ChannelError>> => {
  try {
    return ok(await db.transaction().execute(work));
  } catch (error) {
    if (error instanceof Refused) return err(error.failure);
    const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
    if (code === UNIQUE_VIOLATION && constraint === 'channel_brand_id_url_key') return err({ kind: 'channel/url-taken' });
    if (code === UNIQUE_VIOLATION && constraint === 'channel_company_idx_key') return err({ kind: 'channel/has-one' });
    throw error;
  }
};
export const refuse = (failure: ChannelError): never => {
  throw new Refused(failure);
};

/** The company in whose name the member speaks, asked at every change: nobody else does, and no longer than it is approved. */
const approvedOf = async ({ companies }: Pick<Deps, 'companies'>, who: ChannelMember): Promise<CompanyFacts | null> => {
  const company = await companies.membership(who);
  return company?.state === 'approved' ? company : null;
};

/** A change of the member's own channel, which is locked. */
export const changeOwn = async <T>(
  deps: Deps,
  who: ChannelMember,
  change: (tx: ChannelDb, row: ChannelRow) => Promise<T>,
): Promise<Result<T, ChannelError>> => {
  const company = await approvedOf(deps, who);
  if (!company) return err({ kind: 'channel/not-approved' });
  return decide(deps.db, async (tx) => {
    const row = (await lockOfCompany(tx, who.brandId, company.companyIdx)) ?? refuse({ kind: 'channel/none' });
    const changed = await change(tx, row);
    await announceChannel(tx, who.brandId, row.channelIdx);
    return changed;
  });
};

/** New ones become part of the channel; what is left out goes. */
export const keepPictures = async (
  deps: Pick<Deps, 'attachments'>,
  tx: ChannelDb,
  who: ChannelMember,
  { before, after }: { readonly before: readonly string[]; readonly after: readonly string[] },
): Promise<void> => {
  const handed = handOver<ChannelTables>(tx);
  const fresh = after.filter((id) => !before.includes(id)) as AttachmentId[];
  const gone = before.filter((id) => !after.includes(id)) as AttachmentId[];
  const attached = await deps.attachments.attach(handed, memberLearner(who.brandId, who.memberId), fresh, 'channel-picture');
  if (!attached.ok) refuse({ kind: 'channel/no-picture' });
  if (fresh.length > 0)
    await tx
      .insertInto('channel.picture')
      .values(fresh.map((id) => ({ picture_id: id, brand_id: who.brandId, member_id: who.memberId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (gone.length === 0) return;
  await tx.deleteFrom('channel.picture').where('picture_id', 'in', gone).execute();
  await deps.attachments.release(handed, gone);
};

const toOwn = (company: CompanyFacts | null, row: ChannelRow | null): OwnChannel => ({
  company: company && { name: company.name, isApproved: company.state === 'approved' },
  channel: row && {
    ...toSummary(row),
    coverId: row.coverId,
    openedAt: row.openedAt.getTime(),
    postCount: row.postCount,
    deactivatedAt: row.deactivatedAt?.getTime() ?? null,
    urlChangeableAt: row.urlChangedAt.getTime() + URL_KEPT_MS,
  },
});
export const own =
  ({ db, companies }: Pick<Deps, 'db' | 'companies'>): ChannelApi['own'] =>
  async (who) => {
    const company = await companies.membership(who);
    return toOwn(company, company && (await findOfCompany(db, who.brandId, company.companyIdx)));
  };
const then = async <T>(deps: Deps, who: ChannelMember, done: Result<T, ChannelError>): Promise<Result<OwnChannel, ChannelError>> =>
  done.ok ? ok(await own(deps)(who)) : done;

/** An address that another channel had leads there for good. */
const isLeftByAnother = async (tx: ChannelDb, brandId: string, url: string, channelIdx: number | null): Promise<boolean> => {
  const { rows } =
    await sql`select from channel.former_url where brand_id = ${brandId} and url = ${url} and channel_idx is distinct from ${channelIdx}`.execute(
      tx,
    );
  return rows.length > 0;
};

export const open =
  (deps: Deps): ChannelApi['open'] =>
  async (who, { url, name, about, paper, coverId }) => {
    const company = await approvedOf(deps, who);
    if (!company) return err({ kind: 'channel/not-approved' });
    const { brandId } = who;
    const now = deps.clock.now();
    const done = await decide(deps.db, async (tx) => {
      if (await isLeftByAnother(tx, brandId, url, null)) refuse({ kind: 'channel/url-taken' });
      const made = await tx
        .insertInto('channel.channel')
        .values({
          brand_id: brandId,
          company_idx: company.companyIdx,
          url,
          url_changed_at: now,
          name,
          about,
          paper,
          cover_id: coverId,
          opened_at: now,
          deactivated_at: null,
          suspended_at: null,
        })
        .returning('channel_idx')
        .executeTakeFirstOrThrow();
      await keepPictures(deps, tx, who, { before: [], after: coverId === null ? [] : [coverId] });
      await announceChannel(tx, brandId, made.channel_idx);
    });
    return then(deps, who, done);
  };

const moveTo = async (tx: ChannelDb, row: ChannelRow, url: string, now: Date): Promise<void> => {
  const { brandId, channelIdx } = row;
  if (now.getTime() < row.urlChangedAt.getTime() + URL_KEPT_MS) refuse({ kind: 'channel/url-changed-lately' });
  if (await isLeftByAnother(tx, brandId, url, channelIdx)) refuse({ kind: 'channel/url-taken' });
  // Back to one that it had: it is no former one any more.
  await tx.deleteFrom('channel.former_url').where('brand_id', '=', brandId).where('url', '=', url).execute();
  await tx.insertInto('channel.former_url').values({ brand_id: brandId, url: row.url, channel_idx: channelIdx }).execute();
  await tx.updateTable('channel.channel').set({ url, url_changed_at: now }).where('channel_idx', '=', channelIdx).execute();
};

export const change =
  (deps: Deps): ChannelApi['change'] =>
  async (who, { url, name, about, paper, coverId }: SaveChannel) => {
    const done = await changeOwn(deps, who, async (tx, row) => {
      if (url !== row.url) await moveTo(tx, row, url, deps.clock.now());
      const [before, after] = [row.coverId, coverId].map((id) => (id === null ? [] : [id]));
      await keepPictures(deps, tx, who, { before: before ?? [], after: after ?? [] });
      await tx
        .updateTable('channel.channel')
        .set({ name, about, paper, cover_id: coverId })
        .where('channel_idx', '=', row.channelIdx)
        .execute();
    });
    return then(deps, who, done);
  };

export const setClosed =
  (deps: Deps): ChannelApi['setClosed'] =>
  async (who, isClosed) => {
    const done = await changeOwn(deps, who, async (tx, row) => {
      if ((row.deactivatedAt !== null) === isClosed) return;
      await tx
        .updateTable('channel.channel')
        .set({ deactivated_at: isClosed ? deps.clock.now() : null })
        .where('channel_idx', '=', row.channelIdx)
        .execute();
    });
    return then(deps, who, done);
  };

/** What its company may do now decides whether it is shown; a company that is gone takes it along. */
export const followCompany = async (deps: Deps, brandId: string, companyIdx: number): Promise<void> => {
  const company = await deps.companies.facts(brandId, companyIdx);
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockOfCompany(tx, brandId, companyIdx);
    if (!row) return;
    if (!company) await removeChannel(deps, tx, row);
    else
      await tx
        .updateTable('channel.channel')
        .set({ suspended_at: company.state === 'approved' ? null : (row.suspendedAt ?? deps.clock.now()) })
        .where('channel_idx', '=', row.channelIdx)
        .execute();
    await announceChannel(tx, brandId, row.channelIdx);
  });
};
const removeChannel = async (deps: Pick<Deps, 'attachments'>, tx: ChannelDb, { channelIdx, coverId }: ChannelRow): Promise<void> => {
  const posts = await tx.deleteFrom('channel.post').where('channel_idx', '=', channelIdx).returning('pictures').execute();
  const pictures = [...posts.flatMap(({ pictures: of }) => of), ...(coverId === null ? [] : [coverId])];
  await tx.deleteFrom('channel.channel').where('channel_idx', '=', channelIdx).execute();
  if (pictures.length === 0) return;
  await tx.deleteFrom('channel.picture').where('picture_id', 'in', pictures).execute();
  await deps.attachments.release(handOver<ChannelTables>(tx), pictures as AttachmentId[]);
};
