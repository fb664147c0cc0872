import type { Clock } from '@platform/kernel';
import type { Chatter, ChatError, SendMessage, SentMessage } from '../contract.ts';
import type { Result } from '@platform/kernel';
import type { ChatDb } from './tables.ts';

/** What the use cases of this module stand on. */
export interface Deps {
  readonly db: ChatDb;
  readonly clock: Clock;
  /** The exam by its number or slug; null: the brand has none such. */
  readonly findExam: (brandId: string, examId: string) => Promise<{ readonly examIdx: number; readonly title: string } | null>;
  /** Many callers share one commit. */
  readonly write: (job: WriteJob) => Promise<Result<SentMessage, ChatError>>;
}
export interface WriteJob {
  readonly who: Chatter;
  readonly roomIdx: number;
  readonly message: SendMessage;
}
