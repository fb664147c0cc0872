import { unnest } from '@platform/db';
import type { Owner } from '@platform/module';
import { sql } from 'kysely';
import { channelsOf, isAlways, isUsual, KINDS, type Channel, type Kind } from '../contract-kinds.ts';
import type { Choice } from '../contract.ts';
import { ownerKey } from './store.ts';
import type { NotificationDb } from './tables.ts';

/** Says which channels a member wants of a kind. */
export type Wishes = (owner: Owner, kind: Kind, channel: Channel) => boolean;

export const findWishes = async (db: NotificationDb, owners: readonly Owner[]): Promise<Wishes> => {
  const { rows } = await sql<Owner & Choice>`
    select p.brand_id as "brandId", p.member_id as "memberId", p.kind, p.channel, p.is_on as "isOn"
    from (select distinct * from ${unnest([owners.map(({ brandId }) => brandId), 'text'], [owners.map(({ memberId }) => memberId), 'uuid'])}) as asked (brand, member)
      join notification.preference p on p.brand_id = asked.brand and p.member_id = asked.member`.execute(db);
  const nameOf = (owner: Owner, kind: Kind, channel: Channel) => `${ownerKey(owner)} ${kind} ${channel}`;
  const chosen = new Map(rows.map((row) => [nameOf(row, row.kind, row.channel), row.isOn]));
  return (owner, kind, channel) =>
    (isAlways(kind) && channel === 'product') ||
    (channelsOf(kind).includes(channel) && (chosen.get(nameOf(owner, kind, channel)) ?? isUsual(kind, channel)));
};

/** Of all kinds and the channels that each has. */
export const choicesOf = async (db: NotificationDb, owner: Owner): Promise<readonly Choice[]> => {
  const wants = await findWishes(db, [owner]);
  return KINDS.flatMap((kind) => channelsOf(kind).map((channel) => ({ kind, channel, isOn: wants(owner, kind, channel) })));
};

export const saveChoice = async (tx: NotificationDb, { brandId, memberId }: Owner, { kind, channel, isOn }: Choice): Promise<void> => {
  await tx
    .insertInto('notification.preference')
    .values({ brand_id: brandId, member_id: memberId, kind, channel, is_on: isOn })
    .onConflict((conflict) => conflict.columns(['brand_id', 'member_id', 'kind', 'channel']).doUpdateSet({ is_on: isOn }))
    .execute();
};
