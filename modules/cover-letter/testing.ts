import type { Db } from '@platform/db';
import { writeExamples, type WrittenExample } from './server/write.ts';
import type { CoverLetterTables } from './server/tables.ts';

/** Puts an example straight into the tables, for tests. @returns its number */
export const exampleIn = async (
  anyDb: Db<never>,
  brandId: string,
  organizationIdx: number,
  given: Partial<WrittenExample> = {},
): Promise<number> => {
  const db = anyDb as unknown as Db<CoverLetterTables>;
  const [idx = 0] = await writeExamples(db, brandId, [
    {
      slug: 'hanul-power-electric',
      organizationIdx,
      organizationName: '한울전력',
      job: '전기',
      field: 'public',
      kind: 'recruit',
      year: 2025,
      half: 2,
      facts: ['학점 3.7 / 4.5', '전기기사'],
      answers: [
        {
          topic: 'motive',
          question: '지원한 이유를 적어 주세요.',
          limit: 500,
          text: '정전이 잦은 마을에서 자랐습니다.\n\n전기를 배웠습니다.',
        },
        {
          topic: 'teamwork',
          question: '함께 일한 경험을 적어 주세요.',
          limit: 700,
          text: '실습실에서 장비 기록을 네 달 치 맞춰 보았습니다.',
        },
      ],
      ...given,
    },
  ]);
  return idx;
};

export { LetterJournal } from './ui/letter-journal.ts';
