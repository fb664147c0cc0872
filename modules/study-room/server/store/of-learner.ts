import type { Learner, LearnerId } from '@modules/account/learner';
import { sql } from 'kysely';
import type { RoomCode } from '../../contract.ts';
import type { StudyRoomDb } from '../tables.ts';

type Owner = Pick<Learner, 'brandId' | 'learnerId'>;

/** Rooms that they made, with all in them, and their place in those of others, with what they wrote. */
export const eraseLearner = async (db: StudyRoomDb, { brandId, learnerId }: Owner): Promise<void> => {
  await db.deleteFrom('study_room.participant').where('brand_id', '=', brandId).where('learner_id', '=', learnerId).execute();
  await db.deleteFrom('study_room.room').where('brand_id', '=', brandId).where('owner_id', '=', learnerId).execute();
};

/**
 * A visitor's places become the member's. In a room where both are, the place with a sitting stays, the member's where both or none have one; what was
 * written goes with the writer's place that stays, but for who was taken out of it: nothing of theirs stays. The place that stays remembers the name of the
 * other one, and whether a sitting went with it, so that its page can say so. Safe to repeat.
 *
 * @returns codes of the rooms that have other people now
 */
export const movePlaces = (db: StudyRoomDb, brandId: string, visitorId: LearnerId, memberId: LearnerId): Promise<readonly RoomCode[]> =>
  db.transaction().execute(async (tx) => {
    const rooms = await tx
      .selectFrom('study_room.participant')
      .innerJoin('study_room.room', 'study_room.room.room_idx', 'study_room.participant.room_idx')
      .select('room_code')
      .where('learner_id', '=', visitorId)
      .where('study_room.participant.brand_id', '=', brandId)
      .where('is_member', '=', false)
      .execute();
    if (rooms.length === 0) return [];
    await sql`
      with both_in as (
        select v.room_idx, case when m.record_idx is null and v.record_idx is not null and m.removed_at is null then m.seat else v.seat end as gone,
          case when m.record_idx is null and v.record_idx is not null and m.removed_at is null then v.seat else m.seat end as kept
        from study_room.participant v join study_room.participant m on m.room_idx = v.room_idx and m.learner_id = ${memberId}::uuid
        where v.learner_id = ${visitorId}::uuid and v.brand_id = ${brandId} and not v.is_member and m.removed_at is null
        for update of v, m
      ), said as (
        update study_room.message s set seat = kept from both_in where s.room_idx = both_in.room_idx and s.seat = gone returning s.message_idx
      ), merged as (
        update study_room.participant k set merged_nicknames = k.merged_nicknames || g.nickname || g.merged_nicknames,
          merged_sitting = k.merged_sitting or g.merged_sitting or g.record_idx is not null
        from both_in join study_room.participant g on g.room_idx = both_in.room_idx and g.seat = both_in.gone
        where k.room_idx = both_in.room_idx and k.seat = both_in.kept returning k.seat
      )
      select (select count(*) from said), (select count(*) from merged)`.execute(tx);
    await sql`
      delete from study_room.participant p using study_room.participant v, study_room.participant m
      where v.room_idx = m.room_idx and v.learner_id = ${visitorId}::uuid and v.brand_id = ${brandId} and not v.is_member and m.learner_id = ${memberId}::uuid
        and p.room_idx = v.room_idx
        and p.seat = case when m.record_idx is null and v.record_idx is not null and m.removed_at is null then m.seat else v.seat end`.execute(
      tx,
    );
    await tx
      .updateTable('study_room.participant')
      .set({ learner_id: memberId, is_member: true })
      .where('learner_id', '=', visitorId)
      .where('brand_id', '=', brandId)
      .where('is_member', '=', false)
      .execute();
    return rooms.map(({ room_code }) => room_code as RoomCode);
  });

/** Rooms that they made. */
export const exportRooms = async (db: StudyRoomDb, { brandId, learnerId }: Owner) =>
  db
    .selectFrom('study_room.room')
    .select([
      'room_code as roomCode',
      'title',
      'exam_detail_idx as examDetailIdx',
      'opens_at as opensAt',
      'closes_at as closesAt',
      'capacity',
    ])
    .where('brand_id', '=', brandId)
    .where('owner_id', '=', learnerId)
    .orderBy('room_idx')
    .execute();

/** Their places, with what they wrote there. */
export const exportPlaces = async (db: StudyRoomDb, { brandId, learnerId }: Owner): Promise<readonly unknown[]> =>
  (
    await sql`
    select room_code as "roomCode", nickname, joined_at as "joinedAt", record_idx as "recordIdx", shown_since as "shownSince",
      merged_nicknames as "mergedNicknames",
      coalesce((select json_agg(json_build_object('problemIdx', problem_idx, 'text', body, 'at', created_at) order by message_idx)
        from study_room.message s where s.room_idx = p.room_idx and s.seat = p.seat), '[]') as messages
    from study_room.participant p join study_room.room using (room_idx)
    where p.brand_id = ${brandId} and p.learner_id = ${learnerId}::uuid order by room_idx`.execute(db)
  ).rows;
