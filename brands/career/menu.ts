import { linksTo, type BrandMenu } from '@platform/kernel';

const portal = linksTo('portal');
const cbt = linksTo('cbt');
const community = linksTo('community');
const business = linksTo('business');

const SPEC_MANAGEMENT = '/my-career/spec-management?section=info';
const spec = portal('MY 이력 관리', SPEC_MANAGEMENT, { rule: 'individual', entry: 'career' });

const inquiry = portal('고객 문의', '/accounts/inquiries', { opens: 'inquiry' });

const cbtMenu = [
  cbt('전체 시험', '/exam/all', { entry: 'exams' }),
  community('CBT 커뮤니티', '/cbt-community', { entry: 'cbtCommunity' }),
  cbt('관심 시험', '/mycbt/archive', { entry: 'archive' }),
  cbt('응시 결과', '/mycbt/review', { entry: 'review' }),
  cbt('오답노트', '/mycbt/note', { entry: 'note' }),
];

/** Specification 2.2; what a company does stands before what everybody can read. */
const businessMenu = [
  business('공고 등록', '/register/activity', { entry: 'postActivity' }),
  business('공고·지원자 관리', '/activities/ALL', { entry: 'activities', rule: 'corporate' }),
  business('채널 관리', '/channel', { entry: 'ownChannel', rule: 'corporate' }),
  business('댓글·질문', '/channel/written-comment', { entry: 'companyComments', rule: 'corporate' }),
  business('기업 정보', '/profile', { entry: 'ownCompany', rule: 'corporate' }),
  business('매체 소개서', '/media-kit', { entry: 'mediaKit', isAside: true }),
  business('광고·제휴 문의', '/partnership', { entry: 'partnership', isAside: true }),
];

/** Specification 2.2 and 6, in their order. */
export const menu: BrandMenu = {
  groups: [
    {
      ...portal('신입·인턴', '/recruit-home'),
      items: [
        portal('채용 홈', '/recruit-home', { entry: 'recruitHome' }),
        portal('인턴 공고', '/list/intern', { entry: 'intern' }),
        portal('신입 공고', '/list/recruit', { entry: 'recruit' }),
        portal('기업 정보', '/company-info', { entry: 'companyInfo' }),
        portal('기업 분석', '/company-analysis', { entry: 'companyAnalysis' }),
        portal('채용 캘린더', '/calendar', { entry: 'calendar' }),
        portal('GSAT 합격 예측', '/prediction/gsat2025-2', { entry: 'prediction' }),
      ],
    },
    {
      ...portal('대외활동·교육·공모전', '/list/activity'),
      items: [
        portal('대외활동', '/list/activity', { entry: 'activity' }),
        portal('교육', '/list/education', { entry: 'education' }),
        portal('공모전', '/list/contest', { entry: 'contest' }),
        portal('동아리', '/list/club', { entry: 'club' }),
      ],
    },
    { ...cbt('CBT', '/'), badge: 'free', items: cbtMenu },
    {
      ...community('커뮤니티', '/community'),
      badge: 'new',
      items: [
        community('커뮤니티 홈', '/community', { entry: 'communityHome' }),
        community('멘토링', '/mentoring', { entry: 'mentoring' }),
        community('이공계 멘토링', '/STEM_mentoring', { entry: 'stemMentoring' }),
        community('인턴 멘토', '/mentor_intern', { entry: 'internMentor' }),
        community('삼성 멘토', '/mento_samsung', { entry: 'samsungMentor' }),
      ],
    },
    {
      ...portal('자기소개서', '/cover-letter/search'),
      items: [
        portal('합격 자소서 검색', '/cover-letter/search', { entry: 'coverLetters' }),
        portal('내 자소서 관리', '/self-introduction/manage', { entry: 'ownLetters' }),
      ],
    },
    {
      ...portal('채널', '/channel?tab=home'),
      items: [
        portal('채널 홈', '/channel?tab=home', { entry: 'channelHome' }),
        portal('관심 채널', '/channel?tab=interest', { entry: 'channelInterest' }),
      ],
    },
    { ...portal('이력 관리', SPEC_MANAGEMENT), rule: 'individual', items: [spec] },
  ],
  side: [spec, portal('공고 등록', '/manage/welcome', { entry: 'postListing' })],
  sites: { cbt: cbtMenu, business: businessMenu },
  member: [
    portal('마이페이지', '/profile'),
    cbt('MY CBT', '/mycbt/archive'),
    portal('MY 커리어', SPEC_MANAGEMENT),
    portal('자기소개서', '/self-introduction/manage'),
    portal('내가 쓴 채널 댓글', '/accounts/channel-comment'),
    portal('담당자 Q&A', '/accounts/reply'),
    inquiry,
  ],
  corporate: [
    business('공고 등록', '/register/activity', { entry: 'postActivity' }),
    business('공고 및 지원자 관리', '/activities/ALL', { entry: 'activities' }),
    business('회원 및 기업 정보 관리', '/profile'),
    business('내가 쓴 채널 댓글', '/channel/written-comment', { rule: 'channel' }),
    business('채널 관리', '/channel', { rule: 'channel' }),
    portal('내 채널 바로가기', '/channel', { rule: 'channel', isOwnChannel: true }),
    business('광고 제휴 문의', '/partnership', { isExternal: true }),
    business('미디어킷 다운로드', '/media-kit', { isExternal: true }),
  ],
  footer: [
    portal('이용약관', '/terms'),
    portal('개인정보 처리방침', '/privacy', { isStrong: true }),
    portal('고객센터', '/faq/qna'),
    inquiry,
    portal('공지사항', '/notice', { entry: 'notices' }),
    portal('인턴 공고', '/list/intern'),
    portal('채용 캘린더', '/calendar'),
    business('기업 서비스', '/login'),
    // Where the state tells of jobs (specification 2.2, "external pages").
    portal('잡알리오', 'https://job.alio.go.kr/', { isExternal: true }),
    portal('고용24', 'https://www.work24.go.kr/', { isExternal: true }),
  ],
};
