import { sql } from 'kysely';
import type { ChannelMember } from '../contract.ts';
import { announceChannel } from './deps.ts';
import type { ChannelDb } from './tables.ts';

/** What they follow; and pictures that they sent, which go with their files. Posts are the company's and stay. */
export const eraseMember = (db: ChannelDb, { brandId, memberId }: ChannelMember): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows: left } = await sql<{ readonly channelIdx: number }>`
      with gone as (delete from channel.follow where brand_id = ${brandId} and member_id = ${memberId} returning channel_idx)
      update channel.channel c set follower_count = c.follower_count - 1 from gone where c.channel_idx = gone.channel_idx
      returning c.channel_idx as "channelIdx"`.execute(tx);
    const { rows: pictures } = await sql<{ readonly id: string }>`
      delete from channel.picture where brand_id = ${brandId} and member_id = ${memberId} returning picture_id::text as id`.execute(tx);
    const ids = pictures.map(({ id }) => id);
    const { rows: drawn } = await sql<{ readonly channelIdx: number }>`
      update channel.channel set cover_id = null where cover_id = any(${ids}::uuid[]) returning channel_idx as "channelIdx"`.execute(tx);
    const { rows: shown } = await sql<{ readonly channelIdx: number }>`
      update channel.post set pictures = array(select one from unnest(pictures) with ordinality as p (one, place) where one <> all(${ids}::uuid[]) order by place)
      where pictures && ${ids}::uuid[] returning channel_idx as "channelIdx"`.execute(tx);
    for (const channelIdx of new Set([...left, ...drawn, ...shown].map((row) => row.channelIdx)))
      await announceChannel(tx, brandId, channelIdx);
  });
