import { makeCopy } from '@platform/i18n/copy';
import { koreanMoment } from '@platform/kernel/korean-time';
import { expect, it } from 'vitest';
import { ListingChange } from '../contract-views.ts';
import type { PostingDraft } from '../contract-posting.ts';
import postingCopy from '../copy/posting.json' with { type: 'json' };
import { changesBetween } from '../domain/posting-changes.ts';
import { contentOf } from '../domain/posting-content.ts';
import { WHOLE_DRAFT } from '../testing.ts';
import { changeWords } from './change-words.ts';
import { wordsOf } from './difference-words.ts';

const at = koreanMoment('2026-11-27', '12:00');
const copy = makeCopy(postingCopy);
const content = (given: Partial<PostingDraft>) => {
  const found = contentOf({ ...WHOLE_DRAFT, ...given });
  if (!found) throw new Error('not whole');
  return found;
};
const changed = (before: Partial<PostingDraft>, after: Partial<PostingDraft>) =>
  wordsOf(changesBetween(content(before), content(after)), at).map((change) => {
    const { what, from, to } = change;
    // As it is kept in the database, and read from there.
    expect(ListingChange.shape.changes.parse(JSON.parse(JSON.stringify([change])))).toEqual([change]);
    return [what, from, to].map((text) => (typeof text === 'string' ? text.replaceAll('\u00a0', ' ') : text));
  });
const job = { kind: 'intern', fields: ['office'], employment: 'intern-experience', payUnit: 'month', payFrom: 2_000_000 } as const;
const education = { kind: 'education', fields: ['data'] } as const;
const contest = { kind: 'contest', fields: ['idea'] } as const;
const here = { ...WHOLE_DRAFT.apply, by: 'here' } as const;
const asked = { id: 'why', text: '왜 지원하나요?', limit: 500, required: true };
const [first, second] = WHOLE_DRAFT.sections;
if (!first || !second) throw new Error('two sections');

it.each<readonly [string, Partial<PostingDraft>, Partial<PostingDraft>, string, string]>([
  ['opensAt', { opensAt: '2026-12-01T10:00' }, { opensAt: '2027-01-04T09:00' }, '12월 1일 10:00', '2027년 1월 4일 09:00'],
  ['title', {}, { title: '서포터즈 10기 모집' }, '서포터즈 9기 모집', '서포터즈 10기 모집'],
  ['summary', {}, { summary: '새로 모집합니다.' }, '함께할 서포터즈를 모집합니다.', '새로 모집합니다.'],
  ['cover', {}, { cover: ['온빛', '10기'] }, '온빛 9기', '온빛 10기'],
  ['fields', {}, { fields: ['supporters', 'press'] }, '서포터즈', '서포터즈, 기자단·콘텐츠'],
  ['regions', {}, { regions: ['seoul', 'busan'] }, '전국', '서울, 부산'],
  ['method', {}, { method: 'onsite' }, '현장과 비대면', '현장'],
  ['targets', {}, { targets: ['anyone'] }, '대학생', '누구나'],
  ['targetText', {}, { targetText: '누구나' }, '대학생, 휴학생', '누구나'],
  ['placeText', {}, { placeText: '서울' }, '전국 5개 권역', '서울'],
  ['periodText', {}, { periodText: '3개월' }, '6개월', '3개월'],
  ['headcountText', {}, { headcountText: '20명' }, '40명', '20명'],
  ['benefits', {}, { benefits: [] }, '활동비', '적지 않음'],
  ['benefitText', {}, { benefitText: '월 10만 원' }, '월 20만 원', '월 10만 원'],
  ['pay', job, { ...job, payFrom: 1_500_000, payNote: '식대 포함' }, '월 200만 원', '월 150만 원, 식대 포함'],
  ['pay', { payUnit: 'hour', payFrom: 12_500 }, {}, '시급 12,500원', '적지 않음'],
  ['prizeTotal', { ...contest, prizeTotal: 10_000_000 }, { ...contest, prizeTotal: 5_000_000 }, '1,000만 원', '500만 원'],
  ['fee', { ...education, fee: 0 }, { ...education, fee: 50_000 }, '무료', '5만 원'],
  ['hours', { ...education, hours: 40 }, { ...education, hours: 20 }, '40시간', '20시간'],
  ['employment', job, { ...job, employment: 'contract' }, '체험형 인턴', '계약직'],
  [
    'jobs',
    { ...job, jobs: [{ title: '회계', headcount: '2명', place: '서울', needs: '전공 무관' }] },
    { ...job, jobs: [{ title: '회계', headcount: '1명', place: '부산', needs: '전공 무관' }] },
    '회계, 2명, 서울, 전공 무관',
    '회계, 1명, 부산, 전공 무관',
  ],
  [
    'steps',
    { steps: [{ label: '면접', on: '2026-12-10', days: 2 }] },
    { steps: [{ label: '면접', on: '2026-12-15', days: 1 }] },
    '면접 12월 10일~12월 11일',
    '면접 12월 15일',
  ],
  ['contact', {}, { contactName: '새 운영팀' }, '운영팀 ask@apply.example', '새 운영팀 ask@apply.example'],
  ['exam', { exam: 'ncs-railway' }, { exam: 'ncs-transit' }, 'ncs-railway', 'ncs-transit'],
  [
    'apply',
    {},
    { apply: { ...WHOLE_DRAFT.apply, by: 'email', email: 'in@apply.example', subject: '지원' } },
    '주최 누리집 https://apply.example/9',
    '메일 in@apply.example (제목: 지원)',
  ],
  [
    'apply',
    { apply: here },
    { apply: { ...here, questions: [asked], wantsFiles: 'required', filesText: '포트폴리오' } },
    '여기서 지원서 쓰기 (지원 정보는 마감하고 180일 뒤 삭제)\n파일을 받지 않음',
    '여기서 지원서 쓰기 (지원 정보는 마감하고 180일 뒤 삭제)\n파일을 꼭 내야 함: 포트폴리오\n질문 1. 왜 지원하나요? (500자까지, 꼭 답함)',
  ],
  [
    'sections',
    {},
    { sections: [first, { ...second, text: '서류로만 뽑습니다.' }] },
    '뽑는 방법\n서류와 면접으로 뽑습니다.',
    '뽑는 방법\n서류로만 뽑습니다.',
  ],
  ['sections', {}, { sections: [second, first] }, '하는 일, 뽑는 방법', '뽑는 방법, 하는 일'],
])('keeps %s in words, from what to what', (what, before, after, from, to) => {
  expect(changed(before, after)).toEqual([[what, from, to]]);
});

it('names in a notification what is long, what lasts for a line with its words, and reads what was kept before', () => {
  const said = wordsOf(
    changesBetween(content({}), content({ placeText: '서울', sections: [second, { ...first, text: '- 글 한 편' }] })),
    at,
  );
  expect(changeWords(said, at, copy)).toBe('바뀐 것: 장소 전국 5개 권역 → 서울, 공고 내용');
  expect(changeWords([{ what: 'body', from: '', to: '' }], at, copy)).toBe('바뀐 것: 내용');
});
