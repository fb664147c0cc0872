import type { BrandBoard } from '@platform/kernel';

/** Of the community. Slugs that menus and the specification name (section 2.2) are addresses: they stay as they are. */
export const boards: readonly BrandBoard[] = [
  { slug: 'job-talk', title: '취업 수다', about: '준비하면서 겪은 일과 고민을 나눠요.', kind: 'talk' },
  { slug: 'worries', title: '취업 고민', about: '혼자 정하기 어려운 일을 물어보고 함께 생각해요.', kind: 'questions' },
  { slug: 'passed', title: '합격 후기', about: '합격까지 걸린 시간과 준비한 방법을 적어요.', kind: 'talk' },
  { slug: 'interview', title: '면접 후기', about: '면접 분위기와 준비한 방법을 적어요. 공개가 금지된 문제는 올리지 않아요.', kind: 'talk' },
  { slug: 'essay', title: '서류·자소서', about: '서류와 자기소개서를 어떻게 쓰는지 묻고 답해요.', kind: 'questions' },
  { slug: 'activity', title: '대외활동', about: '공모전, 서포터즈, 교육, 동아리 경험을 나눠요.', kind: 'talk' },
  { slug: 'cbt-community', title: 'CBT 커뮤니티', about: 'NCS, 인적성, PSAT, 한국사 시험을 함께 준비해요.', kind: 'talk' },
  { slug: 'cbt-ncs', title: 'NCS', about: '공기업 NCS 문제와 공부 방법을 이야기해요.', kind: 'exam' },
  { slug: 'cbt-aptitude', title: '인적성', about: '대기업 인적성 문제와 공부 방법을 이야기해요.', kind: 'exam' },
  { slug: 'cbt-psat', title: 'PSAT', about: 'PSAT 문제와 공부 방법을 이야기해요.', kind: 'exam' },
  { slug: 'cbt-history', title: '한국사', about: '한국사능력검정시험 문제와 공부 방법을 이야기해요.', kind: 'exam' },
  { slug: 'mentoring', title: '멘토링', about: '먼저 일하고 있는 사람에게 직무와 회사를 물어봐요.', kind: 'questions' },
  { slug: 'STEM_mentoring', title: '이공계 멘토링', about: '연구, 설계, 공정, 개발 직무를 물어봐요.', kind: 'questions' },
  { slug: 'mentor_intern', title: '인턴 멘토', about: '인턴 지원과 인턴 생활을 물어봐요.', kind: 'questions' },
  { slug: 'mento_samsung', title: '삼성 멘토', about: '삼성 지원과 직무를 물어봐요.', kind: 'questions' },
  { slug: 'free', title: '자유', about: '취업이 아니어도 무엇이든 이야기해요.', kind: 'talk' },
];
