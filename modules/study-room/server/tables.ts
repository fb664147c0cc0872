import type { LearnerId } from '@modules/account/learner';
import type { RecordIdx } from '@modules/attempt';
import type { ExamDetailIdx, ProblemIdx } from '@modules/exam';
import type { Db } from '@platform/db';
import type { Generated } from 'kysely';

interface RoomTable {
  readonly room_idx: Generated<number>;
  readonly brand_id: string;
  readonly room_code: string;
  readonly owner_id: LearnerId;
  readonly request_id: string;
  readonly exam_detail_idx: ExamDetailIdx;
  readonly paper_hash: string;
  readonly title: string | null;
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly capacity: number;
  readonly created_at: Date;
}
interface ParticipantTable {
  readonly room_idx: number;
  readonly seat: number;
  readonly brand_id: string;
  readonly learner_id: LearnerId;
  readonly is_member: boolean;
  readonly nickname: string;
  readonly nickname_key: string;
  readonly joined_at: Date;
  readonly record_idx: RecordIdx | null;
  readonly shown_since: Date | null;
  readonly seen_at: Date;
  readonly removed_at: Date | null;
  readonly merged_nicknames: Generated<readonly string[]>;
  readonly merged_sitting: Generated<boolean>;
}
interface MessageTable {
  readonly message_idx: Generated<number>;
  readonly room_idx: number;
  readonly seat: number;
  readonly problem_idx: ProblemIdx;
  readonly request_id: string;
  readonly body: string;
  readonly created_at: Date;
}
/** The tables this module owns, all in the PostgreSQL schema `study_room`. */
export interface StudyRoomTables {
  readonly 'study_room.room': RoomTable;
  readonly 'study_room.participant': ParticipantTable;
  readonly 'study_room.message': MessageTable;
  readonly 'study_room.report': { readonly message_idx: number; readonly seat: number };
}
export type StudyRoomDb = Db<StudyRoomTables>;
