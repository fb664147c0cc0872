import type { AttachmentApi } from '@modules/attachment';
import type { CommentApi } from '@modules/comment';
import type { ExamApi } from '@modules/exam';
import type { NotificationApi } from '@modules/notification';
import type { JobSender } from '@platform/jobs';
import type { BrandBoard, Clock } from '@platform/kernel';
import type { CommunityDb } from './tables.ts';

/** What the use cases of this module stand on. */
export interface Deps {
  readonly db: CommunityDb;
  readonly clock: Clock;
  readonly secret: string;
  /** Of a brand, in the order of its menu; none where it offers no community. */
  readonly boardsOf: (brandId: string) => readonly BrandBoard[];
  readonly comments: Pick<CommentApi, 'counts' | 'accepted' | 'authorName' | 'authorId'>;
  readonly jobs: JobSender;
  readonly attachments: Pick<AttachmentApi, 'attach' | 'read' | 'release'>;
  readonly exams: Pick<ExamApi, 'exam' | 'examBySlug'>;
  readonly notifications: Pick<NotificationApi, 'create'>;
}

export const boardOf = ({ boardsOf }: Pick<Deps, 'boardsOf'>, brandId: string, slug: string): BrandBoard | null =>
  boardsOf(brandId).find((board) => board.slug === slug) ?? null;
export const slugsOf = ({ boardsOf }: Pick<Deps, 'boardsOf'>, brandId: string): readonly string[] =>
  boardsOf(brandId).map(({ slug }) => slug);
