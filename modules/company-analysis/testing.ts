import { randomUUID } from 'node:crypto';
import type { Db } from '@platform/db';
import type { ArticleBody } from './server/store.ts';
import type { CompanyAnalysisTables } from './server/tables.ts';

const KINDS = ['business', 'recent', 'hiring', 'test', 'questions', 'letter'] as const;
const BODY: ArticleBody = {
  sections: KINDS.map((kind) => ({
    kind,
    heading: { business: '사업', recent: '최근', hiring: '채용 절차', test: '시험', questions: '자주 묻는 것', letter: '자기소개서 소재' }[
      kind
    ],
    paragraphs: ['전기를 만들어 보냅니다.'],
    points: kind === 'questions' ? [] : ['서류', '필기', '면접'],
    questions: kind === 'questions' ? [{ question: '지방 근무를 하나요?', answer: '입사 뒤 두 해는 사업소에서 일합니다.' }] : [],
    evidence: kind === 'letter' ? [{ text: '정전 시간을 한 해에 1.4분 줄였습니다.', source: 0 }] : [],
  })),
  sources: [
    { title: '지속가능경영보고서', publisher: '한울전력', on: '2026-06-30' },
    { title: '채용 설명회 자료', publisher: '한울전력', on: '2026-09-10' },
  ],
  hiring: [
    { year: 2025, months: [3, 9] },
    { year: 2024, months: [9] },
    { year: 2023, months: [] },
  ],
};

export interface GivenArticle {
  readonly slug?: string;
  readonly title?: string;
  readonly publishedOn?: string;
  readonly exam?: string;
}
/** Puts an article straight into the table, for tests. @returns its slug */
export const articleIn = async (
  anyDb: Db<never>,
  brandId: string,
  organizationIdx: number,
  { publishedOn = '2026-11-02', title = '한울전력 기업 분석: 송전망과 현장', exam, slug = randomUUID() }: GivenArticle = {},
): Promise<string> => {
  const db = anyDb as unknown as Db<CompanyAnalysisTables>;
  await db
    .insertInto('company_analysis.article')
    .values({
      brand_id: brandId,
      slug,
      organization_idx: organizationIdx,
      title,
      summary: '송전망을 늘리는 공기업이 어떤 사람을 뽑는지 정리했습니다.',
      published_on: publishedOn,
      body: JSON.stringify({ ...BODY, exam: exam ?? null }),
    })
    .execute();
  return slug;
};
