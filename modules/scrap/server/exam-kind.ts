import { memberLearner } from '@modules/account/learner';
import type { ExamApi } from '@modules/exam';
import type { ReviewApi } from '@modules/review';
import type { Copy } from '@platform/i18n/copy';
import type { ScrapKind } from '@platform/module';
import { endOfDay } from '../domain/days-left.ts';

interface Deps {
  readonly exams: Pick<ExamApi, 'examNames'>;
  readonly review: Pick<ReviewApi, 'ownExamDays'>;
  readonly copy: Copy;
}
const MAX_IDX = 2_147_483_647;
const isIdx = (id: string): boolean => /^[1-9]\d{0,9}$/.test(id) && Number(id) <= MAX_IDX;

/** Exams. An exam ends for nobody: its deadline is the day that this member set for it. It is registered here because exams do not know of that day. */
export const examKind = ({ exams, review, copy }: Deps): ScrapKind => ({
  name: 'exam',
  words: { name: copy('scrap.exam'), deadline: copy('scrap.exam.deadline') },
  find: async ({ brandId, memberId }, ids) => {
    const [names, days] = await Promise.all([
      exams.examNames(brandId, ids.filter(isIdx).map(Number)),
      review.ownExamDays(memberLearner(brandId, memberId)),
    ]);
    return new Map(
      names.map(({ examIdx, slug, title, category }) => {
        const day = days.get(examIdx);
        return [
          String(examIdx),
          {
            title,
            link: { site: 'cbt', path: `/exam/detail/${slug}` },
            by: category,
            picture: null,
            deadline: day === undefined ? null : { at: endOfDay(day), isDay: true },
            isClosed: false,
          },
        ];
      }),
    );
  },
});
