import { readFileSync } from 'node:fs';
import account from '@modules/account/copy' with { type: 'json' };
import { articleIn } from '@modules/company-analysis/testing';
import { exampleIn } from '@modules/cover-letter/testing';
import { noticeIn } from '@modules/notice/testing';
import { MOST_ATTACHED_BYTES, MOST_ATTACHMENTS } from '@modules/inquiry/limits';
import { listingsIn } from '@modules/listing/testing';
import http from '@platform/http/copy' with { type: 'json' };
import { countText } from '../platform/ui/count.tsx';
import * as toast from '../platform/ui/toast.tsx';
import { MEDIA_DEBOUNCE_MS } from '../platform/ui/use-media-query.ts';
import { ApiError, TIMEOUT_MS } from '../platform/web/api.ts';
import { failureMessage } from '../platform/web/failure-message.ts';
import type { PageContext } from '../platform/web/page-context.ts';
import type { MenuItem } from '@platform/kernel';
import { PREFETCH_MARGIN } from '../platform/web/link.tsx';
import { newQueryClient } from '../platform/web/query-client.ts';
import { DEFAULT_QUALITY, SCREEN_WIDTHS, SMALL_WIDTHS } from '../server/images/image-request.ts';
import { PREVIEW_SIZE } from '../server/preview/sheet.ts';
import { SHOWN_MS as UPLOAD_MESSAGE_MS } from '../modules/attachment/ui/uploads.ts';
import inquiry from '../modules/inquiry/copy/panel.json' with { type: 'json' };
import upload from '../modules/attachment/copy/upload.json' with { type: 'json' };
import app from '../sites/app/copy/ko.json' with { type: 'json' };
import chatPanel from '../sites/frames/chat/copy/ko.json' with { type: 'json' };
import { hideTipCookie } from '../sites/frames/chat/opened-room.ts';
import { LATEST_MS, OPENS_AFTER_MS } from '../sites/frames/chat/timings.ts';
import portal from '../sites/frames/portal/copy/ko.json' with { type: 'json' };
import portalMenu from '../sites/frames/portal/copy/menu.json' with { type: 'json' };
import { logoutAddress, searchAddress } from '../sites/frames/portal/links.ts';
import { headerLinks, tabLinks } from '../sites/frames/portal/portal-links.ts';
import { hidePromotionCookie, isUnderWay } from '../sites/frames/portal/promotion.ts';
import share from '../sites/frames/share/copy/ko.json' with { type: 'json' };
import shop from '../sites/frames/shop/copy/ko.json' with { type: 'json' };
import { career } from '../brands/career/brand.ts';
import { menu } from '../brands/career/menu.ts';
import { foundSearch } from '../sites/portal/parts/search-search.ts';
import { describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { CONSENTS, register } from '../testing/member.ts';
import { journeyBrands } from '../testing/journey-brands.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';
import { BUSINESS, personOfCompany } from './lib/company.ts';
import {
  ofBusinessForCompanies,
  ofBusinessForVisitors,
  ofPortalForEverybody,
  ofPortalForMembers,
  ofPortalForVisitors,
} from './lib/portal-stops.ts';
import { asked } from './lib/stop-said.ts';
import type { Stop } from './lib/stops.ts';

const chatPanelStyles = readFileSync(new URL('../sites/frames/chat/chat-panel.css', import.meta.url), 'utf8');
const inquiryPanelStyles = readFileSync(new URL('../modules/inquiry/ui/inquiry-panel.css', import.meta.url), 'utf8');

/*
 * The specification's texts, limits and constants of the CBT site and the portal, letter for letter, each with the section that demands it. What they do is
 * shown by the journeys; this table catches a value that somebody changed because it looked better.
 */
const product = useProduct();

const refused = (status: number, kind = '') => new ApiError(status, kind, '', 'r');
/** Where links lead, those of another site with its name. */
const leads = (items: readonly MenuItem[] = []) => items.map(({ site, path }) => (site === 'portal' ? path : `${site} ${path}`));
const group = (label: string) => leads(menu.groups.find((one) => one.label === label)?.items);
/** A portal as its pages know it, as far as addresses go. */
const ofPortal = {
  brand: { urls: { portal: 'https://maru.example' }, logoutUrl: 'https://api.maru.example/logout' },
  origin: 'https://maru.example',
} as unknown as PageContext;
const SPEC_MANAGEMENT = '/my-career/spec-management?section=info';
const options = newQueryClient().getDefaultOptions().queries;

it.each<[section: string, what: string, demanded: unknown, is: unknown]>([
  ['2.3', 'title of 401 and 403', '접근 권한이 없는 페이지입니다.', app['app.error.forbidden']],
  ['2.3', 'title of every other error', '오류가 발생하였습니다', app['app.error.title']],
  ['2.3', 'its button', '새로고침', app['app.error.refresh']],
  ['3', 'a toast in state, ms', 1500, toast.STATE_TIMEOUT_MS],
  ['3, 9', 'a toast opened by the helper, ms', 2000, toast.HELPER_TIMEOUT_MS],
  ['4, 9', 'fade of a toast, ms', 350, toast.FADE_MS],
  ['9', 'exit delay of a toast, ms', 125, toast.EXIT_DELAY_MS],
  ['9', 'toasts visible at once', 3, toast.MOST_VISIBLE],
  ['5', 'empty e-mail', '이메일을 입력해주세요.', account['account.invalid.email.empty']],
  ['5', 'wrong e-mail', '잘못된 이메일 형식입니다.', account['account.invalid.email']],
  ['3', 'greeting without a name', '익명', account['account.name.unknown']],
  ['3', 'greeting of the shop without a name', '익명', shop['shop.name.unknown']],
  ['5', 'search of the shop for nothing', '1글자 이상 검색해주세요.', shop['shop.search.empty']],
  ['2.3', 'category of the study menu', 'e-전공학습', shop['shop.study']],
  [
    '2.2',
    'the header’s search invites to contests, internships and recruitment',
    '공모전, 인턴, 채용 정보 검색',
    portal['portal.search.example'],
  ],
  ['2.2', 'a visitor’s two ways in', ['개인회원', '기업 서비스'], [portal['portal.signIn.individual'], portal['portal.business']]],
  ['2.2', 'badge of CBT', '100% 무료', portal['portal.badge.free']],
  ['2.2, 4, 8', 'the modal of a channel that is closed to a company', '채널 서비스를 이용할 수 없습니다', portal['portal.channel.closed']],
  [
    '6',
    'its words where the registration is not approved',
    '사업자등록번호를 정확히 입력한 뒤 승인을 기다려 주세요.',
    portal['portal.channel.closed.unapproved'].split(' 승인이')[0],
  ],
  ['4, 8', 'MY career for others than individual members', '개인회원만 이용할 수 있는 서비스입니다.', portal['portal.individualOnly']],
  [
    '2.2',
    'new grads and interns',
    ['/recruit-home', '/list/intern', '/list/recruit', '/company-info', '/company-analysis', '/calendar', '/prediction/gsat2025-2'],
    group('신입·인턴'),
  ],
  [
    '2.2',
    'activities, education and contests',
    ['/list/activity', '/list/education', '/list/contest', '/list/club'],
    group('대외활동·교육·공모전'),
  ],
  ['2.2', 'CBT', ['cbt /exam/all', 'community /cbt-community', 'cbt /mycbt/archive', 'cbt /mycbt/review', 'cbt /mycbt/note'], group('CBT')],
  [
    '2.2',
    'community',
    ['/community', '/mentoring', '/STEM_mentoring', '/mentor_intern', '/mento_samsung'].map((path) => `community ${path}`),
    group('커뮤니티'),
  ],
  ['2.2', 'cover letters', ['/cover-letter/search', '/self-introduction/manage'], group('자기소개서')],
  ['2.2', 'channels', ['/channel?tab=home', '/channel?tab=interest'], group('채널')],
  ['2.2', 'career management', [SPEC_MANAGEMENT], group('이력 관리')],
  [
    '2.2',
    'badges of groups',
    ['CBT free', '커뮤니티 new'],
    menu.groups.flatMap(({ label, badge }) => (badge ? [`${label} ${badge}`] : [])),
  ],
  [
    '2.2',
    'right side of the bar',
    [
      ['MY 이력 관리', SPEC_MANAGEMENT],
      ['공고 등록', '/manage/welcome'],
    ],
    menu.side?.map(({ label, path }) => [label, path]),
  ],
  ['2.2', 'icons of the header', ['/calendar', '/notifications', '/accounts/scrap'], leads(Object.values(headerLinks))],
  [
    '2.2',
    'tabs of a phone',
    ['/nav', 'community /community', '/', '/calendar'],
    leads([tabLinks.menu, tabLinks.community, tabLinks.home, tabLinks.calendar]),
  ],
  [
    '2.2',
    'corporate-service pages',
    ['/register/activity', '/activities/ALL', '/channel', '/channel/written-comment', '/profile'].map((path) => `business ${path}`),
    leads(menu.sites?.business?.filter(({ isAside }) => !isAside)),
  ],
  [
    '2.2',
    'links of the footer',
    ['/terms', '/privacy', '/faq/qna', '/list/intern', '/calendar', '/notice'].map((path) => [path, true]),
    ['/terms', '/privacy', '/faq/qna', '/list/intern', '/calendar', '/notice'].map((path) => [path, leads(menu.footer).includes(path)]),
  ],
  [
    '2.2, 9',
    'a search keeps the query and begins with page 1',
    'https://maru.example/search?open=1&p=1&q=%EA%B3%B5%EB%AA%A8%EC%A0%84',
    searchAddress(ofPortal, ' 공모전 ', '?open=1&p=7'),
  ],
  ['5', 'an empty term is not searched for', null, searchAddress(ofPortal, ' ', '?q=x')],
  ['2.2', 'what a search takes from its address', { q: '공모전', p: 2 }, foundSearch({ q: ' 공모전', p: '2', other: 'x' })],
  ['2.2', 'signing out', 'https://api.maru.example/logout?next=https%3A%2F%2Fmaru.example%2F', logoutAddress(ofPortal)],
  [
    '6',
    'menu of an individual member, before signing out',
    [
      '/profile',
      'cbt /mycbt/archive',
      SPEC_MANAGEMENT,
      '/self-introduction/manage',
      '/accounts/channel-comment',
      '/accounts/reply',
      '/accounts/inquiries',
    ],
    leads(menu.member),
  ],
  [
    '6',
    'menu of a corporate member, before signing out',
    [
      '공고 등록',
      '공고 및 지원자 관리',
      '회원 및 기업 정보 관리',
      '내가 쓴 채널 댓글',
      '채널 관리',
      '내 채널 바로가기',
      '광고 제휴 문의',
      '미디어킷 다운로드',
    ],
    menu.corporate?.map(({ label }) => label),
  ],
  [
    '4, 6',
    'what needs an approved channel',
    ['내가 쓴 채널 댓글', '채널 관리', '내 채널 바로가기'],
    menu.corporate?.flatMap(({ label, rule }) => (rule === 'channel' ? [label] : [])),
  ],
  ['4, 6', 'MY career is for individual members', ['individual', 'individual'], [menu.side?.[0]?.rule, menu.groups.at(-1)?.rule]],
  ['6', 'the modal’s button to check the number', '등록번호 확인하기', portal['portal.channel.closed.unapproved.go']],
  ['6', 'signing out, in the menu', '로그아웃', portalMenu['portal.user.logout']],
  ['9', 'inquiry panel on a desktop', ['488', '534'], /width: (\d+)px;.*? height: (\d+)px/.exec(inquiryPanelStyles)?.slice(1)],
  ['9', 'chat panel', ['360'], /left: auto; width: (\d+)px/.exec(chatPanelStyles)?.slice(1)],
  ['4, 9', 'the chat panel is there, and opens a room, ms', [5_000, 1_000], [LATEST_MS, OPENS_AFTER_MS]],
  ['4, 9', 'the tip of the chat stays away for seven days', String(7 * 86_400), /Max-Age=(\d+)/.exec(hideTipCookie)?.[1]],
  ['4', 'what was copied in the chat', '복사되었습니다.', chatPanel['chatPanel.copied']],
  ['5', 'inquiry without e-mail', '이메일을 입력해주세요.', inquiry['inquiry.invalid.email.missing']],
  ['5', 'inquiry with a wrong e-mail', '잘못된 이메일 형식입니다.', inquiry['inquiry.invalid.email.malformed']],
  ['5', 'inquiry without content', '내용을 입력해주세요.', inquiry['inquiry.invalid.content.missing']],
  ['8', 'an inquiry that arrived', '소중한 의견에 감사드립니다.', inquiry['inquiry.sent']],
  ['8', 'an inquiry that did not', '죄송합니다. 의견을 보내는 중 오류가 발생했습니다.', inquiry['inquiry.failed']],
  [
    '6',
    'lines of a company’s inquiry',
    ['회사 이름', '공고 이름', '담당자', '이메일', '전화번호', '문의 내용'],
    inquiry['inquiry.template'].split('\n').map((line) => line.replace(/: $/, '')),
  ],
  ['5, 9', 'pictures of an inquiry', 3, MOST_ATTACHMENTS],
  ['5, 9', 'all of them together, bytes', 10_240_000, MOST_ATTACHED_BYTES],
  ['5, 8', 'files too large', '파일 업로드 최대 용량을 초과했습니다.', upload['attachment.upload.refused.too-large']],
  ['5', 'too many files', '최대 3개까지 등록할 수 있습니다.', upload['attachment.upload.refused.too-many'].replace('{most}', '3')],
  ['5', 'wrong type of file', '허용된 확장자의 파일만 업로드할 수 있습니다.', upload['attachment.upload.refused.wrong-type']],
  ['5, 9', 'the message of an upload, ms', 3000, UPLOAD_MESSAGE_MS],
  ['8', 'what was copied', '복사되었습니다.', share['share.copied']],
  [
    '4, 9',
    'the promotion ends after 2024-10-27 23:59:59',
    [true, false],
    ['2024-10-27T23:59:58+09:00', '2024-10-28T00:00:00+09:00'].map((at) => isUnderWay(Date.parse(at), '')),
  ],
  ['4, 9', 'not today, seconds', '60', /Max-Age=(\d+)/.exec(hidePromotionCookie)?.[1]],
  ['9', 'counters up to 99 and above', ['99', '99+'], [countText(99), countText(100)]],
  ['9', 'debounce of media queries, ms', 100, MEDIA_DEBOUNCE_MS],
  ['8', '400', '잘못된 형식의 요청입니다.', failureMessage(refused(400))],
  ['8', '401', '로그인이 필요한 서비스입니다. 로그인 후 다시 시도해주세요.', failureMessage(refused(401))],
  ['8', '403', '로그인이 필요한 서비스입니다. 로그인 후 다시 시도해주세요.', failureMessage(refused(403))],
  ['8', '404', '찾을 수 없습니다.', failureMessage(refused(404))],
  ['8', '500', '알 수 없는 에러가 발생했습니다.', failureMessage(refused(500))],
  ['8', 'anything else', '알 수 없는 에러.', failureMessage(refused(502))],
  ['8', 'O8002', '최대 구매 가능 개수를 초과하였습니다.', failureMessage(refused(400, 'O8002'))],
  ['8', 'O8003', '최대 구매 가능 개수를 초과하였습니다.', failureMessage(refused(400, 'O8003'))],
  ['8', 'O8004', '장바구니에 동일한 강의가 담겨있습니다. 장바구니를 확인해주세요.', failureMessage(refused(400, 'O8004'))],
  [
    '8',
    'CART0001',
    '장바구니에 담을 수 있는 최대 상품 수를 초과하였습니다. 담겨있는 상품 삭제 후 추가하실 수 있습니다.',
    failureMessage(refused(400, 'CART0001')),
  ],
  [
    '8',
    'a code before a call’s own text',
    '최대 구매 가능 개수를 초과하였습니다.',
    failureMessage(refused(400, 'O8002'), { 400: '다른 말' }),
  ],
  ['8', 'a call’s own text before the default', '다른 말', failureMessage(refused(400), { 400: '다른 말' })],
  ['8', 'timeout', '요청 시간이 초과되었습니다.', failureMessage(new DOMException('', 'TimeoutError'))],
  ['8', 'the server’s 400', '잘못된 형식의 요청입니다.', http['http.400']],
  ['8', 'the server’s 401', '로그인이 필요한 서비스입니다. 로그인 후 다시 시도해주세요.', http['http.401']],
  ['8', 'the server’s 403', '로그인이 필요한 서비스입니다. 로그인 후 다시 시도해주세요.', http['http.403']],
  ['8', 'the server’s 404', '찾을 수 없습니다.', http['http.404']],
  ['8', 'the server’s 500', '알 수 없는 에러가 발생했습니다.', http['http.500']],
  ['7, 9', 'HTTP timeout, ms', 10_000, TIMEOUT_MS],
  ['9', 'staleTime', 0, options?.staleTime],
  ['9', 'refetch on mount', false, options?.refetchOnMount],
  ['9', 'refetch on window focus', false, options?.refetchOnWindowFocus],
  ['9', 'refetch in the background', false, options?.refetchIntervalInBackground],
  ['9', 'retry', false, options?.retry],
  ['9', 'error boundary', true, options?.throwOnError],
  ['9', 'margin of link prefetch', '200px', PREFETCH_MARGIN],
  ['9', 'widths of images', [640, 750, 828, 1080, 1200, 1920, 2048, 3840], [...SCREEN_WIDTHS]],
  ['9', 'smallest and largest of the small images', [16, 384], [SMALL_WIDTHS[0], SMALL_WIDTHS.at(-1)]],
  ['9', 'quality of images', 75, DEFAULT_QUALITY],
  ['9', 'social-preview image', { width: 1200, height: 630 }, PREVIEW_SIZE],
  ['9', 'main theme colour', '#01a0ff', career.themeColor],
])('%s: %s is %o', (_section, _what, demanded, is) => {
  expect(is).toEqual(demanded);
});

describe('2.2: the portal of a brand that has one', () => {
  const HOUR_MS = 3_600_000;
  const { account } = hostsOf('career');
  /** One of everything that has a page. */
  const furnished = async () => {
    const { agent, companyIdx } = await personOfCompany(product(), product.db);
    const { organization, listing } = listingsIn(product.db, 'career');
    const organizationIdx = await organization('한울전력', true, companyIdx);
    const until = { kind: 'intern' as const, fields: ['office'], deadlineAt: Date.now() + 72 * HOUR_MS };
    const body = { apply: { by: 'here', questions: [], wantsFiles: 'none', keepDays: 180 } } as const;
    const listingIdx = await listing(organizationIdx, { title: '동계 인턴 17기', ...until, body });
    const slug = await articleIn(product.db, 'career', organizationIdx);
    await exampleIn(product.db, 'career', organizationIdx);
    const channel = { url: 'hanul', name: '한울전력', about: '전기를 쉽게 말하는 창구입니다.', paper: 1, coverId: null };
    expect((await agent.post('/users/me/company/channel', channel)).status).toBe(200);
    const post = { title: '접수를 사흘 늘렸습니다', text: '이미 낸 지원서는 그대로입니다.', pictureIds: [] };
    const { postIdx } = (await agent.post('/users/me/company/channel/posts', post)).json<{ postIdx: number }>();
    return { agent, listingIdx, organizationIdx, slug, postIdx, noticeIdx: await noticeIn(product.db, 'career') };
  };

  it('every route says what it is before any script, to visitors, members and companies', async () => {
    const { agent: company, ...places } = await furnished();
    const member = product().agent(account);
    await register(member);
    const faults: string[] = [];
    const ask = async (who: typeof member, stops: readonly Stop[]) => {
      for (const stop of stops) faults.push(...(await asked(who, 'career', stop, { isDrawnWithOut: true })));
    };
    const everybody = ofPortalForEverybody(places);
    await ask(product().agent(account), [...everybody, ...ofPortalForVisitors(places)]);
    await ask(member, [...everybody, ...ofPortalForMembers(places)]);
    await ask(product().agent(BUSINESS), ofBusinessForVisitors);
    await ask(company, ofBusinessForCompanies);
    expect(faults).toEqual([]);
  });

  it('to post a listing leads who has a company to the form, and everybody else to what it is', async () => {
    const { agent } = await personOfCompany(product(), product.db);
    const { status, headers } = await agent.at(account).get('/manage/welcome');
    expect([status, headers.location]).toEqual([307, product().url(BUSINESS, '/register/activity')]);
  });
});

describe.each(journeyBrands)('at %s', (brand) => {
  const { cbt } = hostsOf(brand);

  it('2.1: every route of the CBT site answers', async () => {
    const idx = await sittingIdx(product(), brand, 'full');
    const agent = product().agent(cbt);
    const { details } = (await agent.get('/apiV2/exams/mini')).json<{ details: { paperHash: string }[] }>();
    const sets = await Promise.all(
      details.map(
        async ({ paperHash }) =>
          (await agent.get(`/apiV2/papers/${paperHash}`)).json<{ passages: { multipleProblemIdx: number }[] }>().passages,
      ),
    );
    const set = sets.flat()[0]?.multipleProblemIdx;
    const statuses: Readonly<Record<string, number>> = {
      '/': 200,
      '/exam/all': 200,
      '/exam/detail/mini': 200,
      [`/cbt/select/${idx}`]: 200,
      '/cbt/select/random/mini': 200,
      [`/cbt/onequestions/${idx}`]: 200,
      '/cbt/onequestions/random/mini': 200,
      '/cbt/onequestions/review': 200,
      '/cbt/practice': 200,
      [`/cbt/practice/${idx}`]: 200,
      [`/cbt/problem/${set}`]: 200,
      '/cbt/practice/score/999999': 404,
      '/cbt/practice/result/999999': 404,
      '/cbt/practice/solution/999999': 404,
      '/refund-login': 200,
      '/refund-login/local': 200,
      '/404': 404,
    };
    const got = Object.fromEntries(
      await Promise.all(Object.keys(statuses).map(async (path) => [path, (await agent.get(path)).status] as const)),
    );
    expect(got).toEqual(statuses);
  });

  it('7.2, 7.4: who is signed in is known by cookie and by bearer token', async () => {
    const member = product().agent(cbt);
    const { email, accessToken } = await register(member);
    expect((await member.get('/users/me')).json<{ email: string }>().email).toBe(email);
    for (const path of ['/users/me', '/apiV2/auth/profile']) {
      expect((await product().agent(cbt).get(path)).status).toBe(401);
      expect(
        (
          await product()
            .agent(cbt)
            .get(path, { authorization: `Bearer ${accessToken}` })
        ).json<{ email: string }>().email,
      ).toBe(email);
    }
  });

  it('9: a session belongs to the brand’s domain', async () => {
    const answer = await product()
      .agent(cbt)
      .post('/users/sign-up', {
        email: `${crypto.randomUUID()}@journey.test`,
        password: 'a long enough password',
        username: '홍길동',
        consents: CONSENTS,
      });
    expect(answer.setCookies.length).toBeGreaterThan(0);
    for (const cookie of answer.setCookies) expect(cookie).toMatch(new RegExp(`Domain=\\.?${brand}\\.localhost(;|$)`, 'i'));
  });
});
