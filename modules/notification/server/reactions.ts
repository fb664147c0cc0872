import { RESCORED, RESULT_READY } from '@modules/attempt/events';
import type { ExamApi, ExamDetailIdx } from '@modules/exam';
import { INQUIRY_ANSWERED } from '@modules/inquiry';
import { handOver } from '@platform/db';
import type { Owner } from '@platform/module';
import { onEvent, type Reaction } from '@platform/outbox';
import type { Notice, NotificationApi } from '../contract.ts';
import type { NotificationDb } from './tables.ts';

export interface ReactionDeps {
  readonly db: NotificationDb;
  readonly create: NotificationApi['create'];
  readonly exams: Pick<ExamApi, 'examDetails'>;
  /** Visitors are told nothing, nor is who left since. */
  readonly isMember: (owner: Owner) => Promise<boolean>;
  /** The page on which inquiries are asked and answered. */
  readonly inquiryLink: (brandId: string) => Notice['link'];
}
interface OfSitting {
  readonly brandId: string;
  readonly learnerId: string;
  readonly recordIdx: number;
  readonly examDetailIdx: ExamDetailIdx;
}

/** What it makes of what happened elsewhere. Delivered twice it tells once: the key says what happened. */
export const reactions = ({ db, create, exams, isMember, inquiryLink }: ReactionDeps): readonly Reaction[] => {
  const tell = async (notices: readonly Notice[]): Promise<void> => {
    const known: Notice[] = [];
    for (const notice of notices) if (await isMember(notice)) known.push(notice);
    await db.transaction().execute((tx) => create(handOver(tx), known));
  };
  /** Names of the sittings' exams; one that is gone has none, and is not told of. */
  const ofSittings = async <T extends OfSitting>(
    events: readonly T[],
    noticeOf: (event: T, title: string) => Pick<Notice, 'kind' | 'data' | 'key'>,
  ) => {
    const notices: Notice[] = [];
    for (const [brandId, own] of Map.groupBy(events, (event) => event.brandId)) {
      const found = await exams.examDetails(brandId, [...new Set(own.map(({ examDetailIdx }) => examDetailIdx))]);
      const titles = new Map(found.map(({ detail, exam }) => [detail.examDetailIdx, `${exam.title} ${detail.title}`]));
      for (const event of own) {
        const title = titles.get(event.examDetailIdx);
        if (title === undefined) continue;
        notices.push({
          ...noticeOf(event, title),
          brandId,
          memberId: event.learnerId,
          link: { site: 'cbt', path: `/cbt/practice/score/${event.recordIdx}` },
        });
      }
    }
    await tell(notices);
  };
  return [
    onEvent(RESULT_READY, (events) =>
      ofSittings(events, ({ recordIdx }, title) => ({ kind: 'RESULT_READY', data: { title }, key: `result:${recordIdx}` })),
    ),
    onEvent(RESCORED, (events) =>
      ofSittings(events, ({ recordIdx, revision, beforeTenths, afterTenths }, title) => ({
        kind: 'KEY_CORRECTED',
        data: { title, before: pointsText(beforeTenths), after: pointsText(afterTenths) },
        key: `rescored:${recordIdx}:${revision}`,
      })),
    ),
    onEvent(INQUIRY_ANSWERED, (events) =>
      tell(
        events.map(({ brandId, memberId, inquiryIdx }) => ({
          brandId,
          memberId,
          kind: 'INQUIRY_ANSWERED',
          data: {},
          link: inquiryLink(brandId),
          key: `inquiry:${inquiryIdx}`,
        })),
      ),
    ),
  ];
};

/** Points from tenths of a point: `61.5`, `60`. */
const pointsText = (tenths: number): string => String(tenths / 10);
