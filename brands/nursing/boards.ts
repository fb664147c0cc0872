import type { BrandBoard } from '@platform/kernel';

/** Of the nursing community. Slugs are addresses: they stay as they are. */
export const boards: readonly BrandBoard[] = [
  { slug: 'nurse-talk', title: '간호 수다', about: '학교와 병원에서 겪은 일을 나눠요.', kind: 'talk' },
  { slug: 'nurse-worries', title: '진로 고민', about: '혼자 정하기 어려운 진로를 물어보고 함께 생각해요.', kind: 'questions' },
  {
    slug: 'practicum',
    title: '실습',
    about: '병동 실습을 준비하고 배운 점을 나눠요. 환자를 알아볼 수 있는 내용은 올리지 않아요.',
    kind: 'talk',
  },
  { slug: 'new-nurse', title: '신규 간호사', about: '입사 첫해에 겪는 일을 묻고 답해요.', kind: 'questions' },
  { slug: 'nurse-licence', title: '간호사 국가시험', about: '국가시험 여덟 과목의 공부 방법을 이야기해요.', kind: 'exam' },
  { slug: 'hospital', title: '병원 채용·면접', about: '병원 채용 필기와 면접을 함께 준비해요.', kind: 'exam' },
  { slug: 'nurse-major', title: '전공 시험', about: '전공 과목 시험과 공부 방법을 이야기해요.', kind: 'exam' },
];
