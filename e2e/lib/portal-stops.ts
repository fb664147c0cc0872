import type { Stop } from './stops.ts';

/* The routes of specification 2.2 that stand: the portal and the service for companies, by who asks for them. */

export interface PortalPlaces {
  readonly listingIdx: number;
  readonly organizationIdx: number;
  /** Of an analysis. */
  readonly slug: string;
  readonly postIdx: number;
  readonly noticeIdx: number;
}
const HOME = {
  path: '/',
  h1: '오늘 마감',
  title: '대학생과 취업 준비생의 공고와 마감',
  canonical: '/',
  framed: true,
  out: '로그인',
} as const;
const MISSING = {
  status: 404,
  h1: '찾을 수 없는 페이지입니다',
  title: '찾을 수 없는 페이지입니다',
  canonical: null,
  out: '홈으로',
} as const;
const LISTS = [
  ['intern', '인턴 공고'],
  ['recruit', '신입 공고'],
  ['activity', '대외활동'],
  ['education', '교육'],
  ['contest', '공모전'],
  ['club', '동아리'],
] as const;

/** A page that search engines keep at its own address, called as its heading. */
const page = (path: string, h1: string, out: string, title = h1): Stop => ({ path, h1, title, canonical: path, framed: true, out });
/** One that they do not keep. */
const own = (path: string, h1: string, out: string, title = h1): Stop => ({ path, h1, title, canonical: null, framed: true, out });

export const ofPortalForEverybody = ({ listingIdx, organizationIdx, slug, postIdx, noticeIdx }: PortalPlaces): readonly Stop[] => [
  page('/recruit-home', '신입·인턴', '인턴 공고'),
  ...LISTS.map(([kind, title]) => page(`/list/${kind}`, title, '최신순')),
  { path: '/list/nothing', ...MISSING },
  page(`/listing/${listingIdx}`, '동계 인턴 17기', '지원하기'),
  { path: '/listing/999999', ...MISSING },
  // Section 2.2: with q and p; without them it is the page to search on.
  own('/search', '통합 검색', '검색'),
  own(`/search?q=${encodeURIComponent('동계')}&p=1`, '‘동계’ 검색 결과', '동계'),
  page('/calendar', '년', '구독', '채용 캘린더'),
  page('/company-info', '기업 정보', '한울전력'),
  page(`/company-info/${organizationIdx}`, '한울전력', '기업 분석', '한울전력 기업 정보'),
  page('/company-analysis', '기업 분석', '송전망과 현장'),
  page(`/company-analysis/${slug}`, '한울전력 기업 분석', '자료', '한울전력 기업 분석: 송전망과 현장'),
  page('/prediction/gsat2025-2', '2025 하반기 GSAT 합격 예측', '채용 홈으로'),
  page('/prediction/gsat2024-2', '2024 하반기 GSAT 합격 예측', '채용 홈으로'),
  { path: '/prediction/nothing', ...MISSING },
  page('/channel', '채널', '접수를 사흘 늘렸습니다'),
  { ...page('/channel?tab=home', '채널', '접수를 사흘 늘렸습니다'), canonical: '/channel' },
  page('/channel/hanul', '한울전력', '소개', '한울전력 채널'),
  page(`/channel/hanul/posts/${postIdx}`, '접수를 사흘 늘렸습니다', '한울전력 채널로 가기', '접수를 사흘 늘렸습니다 - 한울전력'),
  { path: '/channel/nothing', ...MISSING },
  page('/manage/welcome', '공고를 올리고 지원자를 만나세요', '기업회원 가입', '공고 등록'),
  page('/cover-letter/search', '합격 자소서 검색', '한울전력'),
  page('/cover-letter/hanul-power-electric', '한울전력 전기 합격 자소서', '지원한 이유를 적어 주세요.'),
  { path: '/cover-letter/nothing', ...MISSING },
  page('/notice', '공지사항', '고객센터 운영 시간 안내'),
  page(`/notice/${noticeIdx}`, '고객센터 운영 시간 안내', '공지 목록'),
  { path: '/notice/999999', ...MISSING },
  page('/nav', '전체 메뉴', '채용 캘린더'),
  page('/terms', '이용약관', '개인정보'),
  page('/privacy', '개인정보 처리방침', '이용약관'),
  page('/faq/qna', '자주 묻는 질문', '문의'),
];

export const ofPortalForMembers = ({ listingIdx }: PortalPlaces): readonly Stop[] => [
  { ...HOME, out: '스크랩' },
  own(`/listing/${listingIdx}/apply`, '지원서 쓰기', '공고로 돌아가기'),
  own('/channel?tab=interest', '관심 채널', '채널 둘러보기'),
  own('/applications', '지원 현황', '공고'),
  own('/self-introduction/manage', '내 자소서 관리', '새 자소서 쓰기'),
  own('/notifications', '알림', '알림'),
  own('/accounts/scrap', '스크랩', '스크랩'),
  own('/accounts/channel-comment', '내가 쓴 댓글', '댓글'),
  own('/accounts/reply', '담당자 Q&A', '담당자'),
  own('/accounts/inquiries', '내 문의', '문의'),
  { path: '/profile', h1: '회원정보 수정', title: '회원정보 수정', canonical: null, out: '이메일' },
];

/** Who has not signed in is sent to do so and comes back. */
const gated = (path: string): Stop => ({
  path,
  to: new RegExp(`^/login\\?next=http[^&]*${encodeURIComponent(path).replaceAll('.', '\\.')}$`),
  h1: '로그인',
  title: '로그인',
  canonical: '/login',
  out: '회원가입',
});
export const ofPortalForVisitors = ({ listingIdx }: PortalPlaces): readonly Stop[] => [
  HOME,
  own(`/listing/${listingIdx}/apply`, '지원서 쓰기', '로그인'),
  { path: '/login', h1: '로그인', title: '로그인', canonical: '/login', out: '회원가입' },
  { path: '/register', h1: '회원가입', title: '회원가입', canonical: '/register', out: '로그인' },
  ...[
    '/channel?tab=interest',
    '/applications',
    '/self-introduction/manage',
    '/notifications',
    '/accounts/scrap',
    '/profile',
    '/accounts/channel-comment',
    '/accounts/reply',
  ].map(gated),
];

/** On the host of companies, for somebody of an approved one. */
export const ofBusinessForCompanies: readonly Stop[] = [
  { path: '/', h1: '한울전력', title: '기업 서비스', canonical: '/', framed: true, out: '공고 등록' },
  own('/register/activity', '공고 등록', '대외활동'),
  own('/activities/ALL', '공고·지원자 관리', '공고 등록'),
  own('/profile', '회원 및 기업 정보', '연락처'),
  own('/channel', '채널 관리', '새 소식 쓰기'),
  own('/channel/written-comment', '댓글과 질문', '답변 대기'),
  { ...own('/login', '한울전력', '공고 등록', '기업 서비스'), to: '/', canonical: '/' },
];
const gatedOfBusiness = (path: string): Stop => ({
  path,
  to: `/login?next=${encodeURIComponent(path)}`,
  h1: '기업회원 로그인',
  title: '기업회원 로그인',
  canonical: '/login',
  out: '가입',
});
export const ofBusinessForVisitors: readonly Stop[] = [
  page('/', '마루커리어 기업 서비스', '기업회원 가입', '기업 서비스'),
  page('/media-kit', '마루커리어 매체 소개서', '광고·제휴 문의', '매체 소개서'),
  page('/partnership', '광고·제휴 문의', '매체 소개서'),
  { path: '/login', h1: '기업회원 로그인', title: '기업회원 로그인', canonical: '/login', out: '가입' },
  { path: '/register', h1: '기업회원 가입', title: '기업회원 가입', canonical: '/register', out: '로그인' },
  ...['/register/activity', '/activities/ALL', '/profile', '/channel', '/channel/written-comment'].map(gatedOfBusiness),
  { path: '/nothing', ...MISSING },
];
