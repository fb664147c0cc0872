import { randomUUID } from 'node:crypto';
import { listingsIn, type GivenListing } from '@modules/listing/testing';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { register } from '../testing/member.ts';
import { runCommand } from '../testing/run-command.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { BUSINESS, personOfCompany } from './lib/company.ts';
import { press } from './lib/press.ts';
import { signInAs } from './lib/signed-in.ts';
import { lookAt } from './lib/states.ts';

/* States of the portal and of the service for companies that no other journey comes to: what is said where something cannot be done, or is not there yet. */
const product = useProduct();
const visit = useBrowser();
const HOST = hostsOf('career').account;
const at = (path: string) => product().url(HOST, path);
const business = (path: string) => product().url(BUSINESS, path);
const DAY_MS = 86_400_000;
const WIDTHS = [360, 1440];
const OWN = { within: '#main' };
const soon = (days: number): number => Math.floor((Date.now() + days * DAY_MS) / 60_000) * 60_000;

const HERE = { by: 'here', wantsFiles: 'none', keepDays: 180 } as const;
const idxs: Record<string, number> = {};
beforeAll(async () => {
  const { organization, listing } = listingsIn(product.db, 'career');
  const of = await organization('한울전력', true, 900_001);
  const put = async (title: string, given: GivenListing): Promise<void> => {
    idxs[title] = await listing(of, { title, kind: 'intern', fields: ['office'], ...given });
  };
  await put('동계 인턴', { deadlineAt: soon(3), body: { apply: { ...HERE, questions: [] } } });
  await put('지난 인턴', { deadlineAt: soon(-2), body: { apply: { ...HERE, questions: [] } } });
  await put('봄 인턴', { opensAt: soon(5), publishedAt: soon(-1), deadlineAt: soon(9), body: { apply: { ...HERE, questions: [] } } });
  await put('메일 인턴', {
    deadlineAt: soon(3),
    body: { apply: { by: 'email', email: 'hr@hanul.example', subject: '[인턴] 지원 & 문의' } },
  });
  await put('누리집 인턴', { deadlineAt: soon(3) });
});
/** A member who may apply. */
const verified = async () => {
  const agent = product().agent(HOST);
  const { email } = await register(agent);
  await sql`update account.member set email_verified = true where email = ${email}`.execute(product.db);
  return { agent, email };
};

it('who cannot apply reads why: not verified, applied already, too late, too early, of a company', async () => {
  const { page, context } = await visit({ viewport: PHONE });
  const unverified = product().agent(HOST);
  const { email } = await register(unverified);
  await signInAs(context, unverified);
  const open = async (title: string, heading: string): Promise<void> => {
    await page.goto(at(`/listing/${idxs[title]}/apply`));
    await page.getByRole('heading', { level: 2, name: heading }).waitFor();
    expect(await faultsOf(page, heading, WIDTHS, OWN)).toEqual([]);
  };
  await open('동계 인턴', '이메일 인증을 먼저 마쳐 주세요');
  await expect.poll(() => page.locator('#main').innerText()).toContain(email);

  const { agent, email: own } = await verified();
  const { termsHash } = (await agent.get(`/apiV2/listings/${idxs['동계 인턴']}/application`)).json<{ termsHash: string }>();
  const person = { name: '김서윤', email: own, phone: '010-1234-5678' };
  const sent = { requestId: randomUUID(), termsHash, ...person, answers: [], files: [], isConsentGiven: true };
  expect((await agent.post(`/apiV2/listings/${idxs['동계 인턴']}/applications`, sent)).status).toBe(200);
  await signInAs(context, agent);
  await open('동계 인턴', '이미 지원한 공고예요');
  await press(page.getByRole('link', { name: '접수 확인 보기' }));
  await page.getByRole('heading', { level: 1, name: '지원이 접수되었습니다' }).waitFor();
  await open('지난 인턴', '마감되었습니다');
  await open('봄 인턴', '아직 접수 전이에요');

  const { agent: company } = await personOfCompany(product(), product.db);
  await signInAs(context, company);
  await open('동계 인턴', '개인회원만 이용할 수 있는 서비스입니다.');
  // Nor does the button of the listing lead there.
  await page.goto(at(`/listing/${idxs['동계 인턴']}`));
  await press(page.locator('.d-bar').getByRole('link', { name: /지원하기/ }));
  const modal = page.getByRole('alertdialog', { name: '개인회원만 이용할 수 있는 서비스입니다.' });
  await modal.waitFor();
  expect(await faultsOf(page, 'individual members only', WIDTHS, { within: '[role=alertdialog]' })).toEqual([]);
  await modal.getByRole('button', { name: '확인' }).click();
  expect(new URL(page.url()).pathname).toBe(`/listing/${idxs['동계 인턴']}`);
});

it('one applies by a letter with its subject or at the organiser’s own page, and reports what is false', async () => {
  const { page, context } = await visit({ viewport: DESKTOP });
  const member = product().agent(HOST);
  await register(member);
  await signInAs(context, member);
  await page.goto(at(`/listing/${idxs['메일 인턴']}`));
  const letter = page.locator('.d-side').getByRole('link', { name: '메일로 지원하기' });
  const href = new URL((await letter.getAttribute('href')) ?? '');
  expect([href.protocol, href.pathname, href.searchParams.get('subject')]).toEqual(['mailto:', 'hr@hanul.example', '[인턴] 지원 & 문의']);
  expect(await letter.getAttribute('target')).toBe(null);

  await page.goto(at(`/listing/${idxs['누리집 인턴']}`));
  await context.route('https://apply.example/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>지원</h1>' }),
  );
  const opened = context.waitForEvent('page');
  await page.locator('.d-side').getByRole('link', { name: '주최 누리집에서 지원하기 (새 창)' }).click();
  const other = await opened;
  await other.getByRole('heading', { name: '지원' }).waitFor();
  // The organiser's page cannot reach back into ours.
  expect(await other.evaluate(() => opener === null)).toBe(true);
  await other.close();

  await press(page.getByRole('button', { name: '사실과 다른 공고 신고' }));
  const dialog = page.getByRole('dialog', { name: '이 공고를 신고할까요?' });
  await dialog.waitFor();
  expect(await faultsOf(page, 'report', WIDTHS, { within: 'dialog' })).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await press(dialog.getByRole('radio', { name: '돈이나 물건을 먼저 내라고 해요' }));
  await dialog.getByLabel('자세한 내용(선택)').fill('교재비 30만 원을 먼저 보내라고 했어요.');
  await dialog.getByRole('button', { name: '신고하기' }).click();
  await page.getByText('신고했어요. 확인한 결과를 알림으로 알려 드려요.').first().waitFor();
  await expect.poll(() => dialog.count()).toBe(0);
  const { out } = await runCommand(
    'review-listing.ts',
    { databaseUrl: product.databaseUrl, dataDir: product().dataDir },
    'reports',
    '--brand',
    'career',
  );
  expect(out).toContain('교재비 30만 원을 먼저 보내라고 했어요.');
});

it('a company closes its channel: its menu opens the modal of section 4, and visitors are told what they see', async () => {
  const { agent } = await personOfCompany(product(), product.db, { name: '다온전기' });
  const { page, context } = await visit({ viewport: DESKTOP, expects: /status of (404|410)|ApiError: 지금은 운영하지 않는 채널/ });
  await signInAs(context, agent);
  // Nothing yet: neither channel nor question.
  for (const [box, title] of [
    ['', '답을 기다리는 질문이 없어요'],
    ['?box=answered', '아직 답한 질문이 없어요'],
    ['?box=written', '아직 쓴 댓글이 없어요'],
  ] as const) {
    await page.goto(business(`/channel/written-comment${box}`));
    await page.getByRole('heading', { name: title }).waitFor();
  }
  expect(await faultsOf(page, 'no comments', WIDTHS, OWN)).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await page.goto(business('/channel'));
  await page.getByRole('heading', { level: 2, name: '채널 만들기' }).waitFor();
  await press(page.getByRole('button', { name: '채널 만들기' }));
  await page.getByText('소개를 입력해 주세요.').waitFor();
  expect(await faultsOf(page, 'a channel with what is missing', WIDTHS, OWN)).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await page.getByLabel('채널 주소').fill('daon');
  await page.getByLabel('소개', { exact: true }).fill('전기를 쉽게 말하는 창구입니다.');
  await press(page.getByRole('button', { name: '채널 만들기' }));
  await lookAt(page, 'channel.post.none');
  await page.route('**/users/me/company/channel/posts?**', (route) => route.fulfill({ status: 410, json: {} }));
  await page.reload();
  await lookAt(page, 'channel.post.failed');
  await page.unroute('**/users/me/company/channel/posts?**');

  const post = { title: '여름 정비를 시작합니다', text: '정비 기간에는 전화를 늦게 받습니다.', pictureIds: [] };
  const visitor = await visit({ expects: /status of (404|410)|ApiError: (지금은 운영하지 않는 채널|이미 지워졌거나)/ });
  for (const tab of ['', '?tab=listings', '?tab=comments']) {
    await visitor.page.goto(at(`/channel/daon${tab}`));
    await visitor.page.getByRole('heading', { level: 3 }).first().waitFor();
    expect(await faultsOf(visitor.page, `an empty channel${tab}`, [360, 1440], OWN)).toEqual([]);
  }

  const { postIdx } = (await agent.post('/users/me/company/channel/posts', post)).json<{ postIdx: number }>();
  await press(page.getByRole('button', { name: '채널 닫기' }));
  await press(page.getByRole('dialog', { name: '채널을 닫을까요?' }).getByRole('button', { name: '채널 닫기' }));
  await page.getByText('지금은 채널과 소식이 보이지 않고').waitFor();
  expect(await faultsOf(page, 'a closed channel, for its company', WIDTHS, OWN)).toEqual([]);
  await page.setViewportSize(DESKTOP);
  // What visitors read is dropped when the server has heard of it.
  await expect.poll(async () => (await visitor.page.goto(at('/channel/daon')))?.status()).toBe(410);
  await visitor.page.getByRole('heading', { level: 1, name: '지금은 운영하지 않는 채널이에요' }).waitFor();
  expect(await faultsOf(visitor.page, 'a closed channel', WIDTHS, OWN)).toEqual([]);
  expect((await visitor.page.goto(at(`/channel/daon/posts/${postIdx}`)))?.status()).toBe(404);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await faultsOf(visitor.page, 'a post of a closed channel', WIDTHS, OWN)).toEqual([]);
  expect((await visitor.page.goto(at('/channel/nobody')))?.status()).toBe(404);

  await page.goto(at('/'));
  await press(page.getByRole('button', { name: '홍길동 님, 메뉴 열기' }));
  await press(page.getByRole('dialog', { name: '내 메뉴' }).getByRole('link', { name: '내 채널 바로가기' }));
  const closed = page.getByRole('dialog', { name: '채널 서비스를 이용할 수 없습니다' });
  await closed.getByText('닫은 채널을 다시 열 수 있어요').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await faultsOf(page, 'the modal', WIDTHS, { within: 'dialog[open]' })).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await closed.getByRole('button', { name: '채널 관리로 가기' }).click();
  await page.waitForURL(business('/channel'));
  await press(page.getByRole('button', { name: '채널 다시 열기' }));
  await page.getByText('채널을 다시 열었어요.').first().waitFor();
  await page.goto(at('/'));
  await press(page.getByRole('button', { name: '홍길동 님, 메뉴 열기' }));
  await press(page.getByRole('dialog', { name: '내 메뉴' }).getByRole('link', { name: '내 채널 바로가기' }));
  await page.waitForURL(at('/channel/daon'));
});

it('a company that waits reads so on every page, and asks with the lines that the operator needs', async () => {
  const { agent } = await personOfCompany(product(), product.db, { name: '새솔물산', state: 'pending' });
  const { page, context } = await visit({ viewport: DESKTOP });
  await signInAs(context, agent);
  for (const [path, text] of [
    ['/', '미리 써 두고, 승인되면 바로 심사를 요청하세요.'],
    ['/channel', '승인된 기업만 채널을 운영할 수 있어요'],
    ['/channel/written-comment', '승인된 기업만 채널을 운영할 수 있어요'],
    ['/register/activity', '기업이 승인되면 보낼 수 있어요'],
    ['/activities/ALL', '여기에는 아직 공고가 없어요'],
    ['/media-kit', '매체 소개서'],
    ['/partnership', '광고·제휴 문의'],
  ] as const) {
    await page.goto(business(path));
    await page.locator('#main').getByText(text).first().waitFor();
    expect(await faultsOf(page, path, WIDTHS, OWN)).toEqual([]);
  }
  await page.setViewportSize(DESKTOP);
  await press(page.locator('#main').getByRole('link', { name: '고객센터에 문의하기' }));
  const panel = page.getByRole('dialog', { name: '광고·제휴 문의' });
  const content = panel.getByLabel('내용');
  const lines = '회사 이름: \n공고 이름: \n담당자: \n이메일: \n전화번호: \n문의 내용: ';
  await expect.poll(() => content.inputValue()).toBe(lines);
  // Its lines alone are nobody's question.
  await press(panel.getByRole('button', { name: '보내기' }));
  await panel.getByText('내용을 입력해주세요.').waitFor();
  await content.fill(`${lines}배너 문의`);
  await press(panel.getByRole('button', { name: '보내기' }));
  await page.getByText('소중한 의견에 감사드립니다.').first().waitFor();
});

/** A company with a channel, a listing to which one applies here, and one who did. */
const offering = async (name: string) => {
  const { agent, companyIdx } = await personOfCompany(product(), product.db, { name });
  const channel = { url: `channel-${companyIdx}`, name, about: '소식을 전합니다.', paper: 1, coverId: null };
  expect((await agent.post('/users/me/company/channel', channel)).status).toBe(200);
  const { organization, listing } = listingsIn(product.db, 'career');
  const organizationIdx = await organization(name, true, companyIdx);
  const body = { apply: { ...HERE, questions: [] } };
  const idx = await listing(organizationIdx, { title: '영업 신입 채용', kind: 'recruit', fields: ['office'], deadlineAt: soon(3), body });
  await sql`
    insert into listing.posting (brand_id, company_idx, listing_idx, state, title, created_at, updated_at)
    values ('career', ${companyIdx}, ${idx}, 'published', '영업 신입 채용', now(), now())`.execute(product.db);
  const { agent: applicant, email } = await verified();
  const { termsHash } = (await applicant.get(`/apiV2/listings/${idx}/application`)).json<{ termsHash: string }>();
  const person = { name: '김서윤', email, phone: '010-1234-5678' };
  const sent = { requestId: randomUUID(), termsHash, ...person, answers: [], files: [], isConsentGiven: true };
  const { applicationIdx } = (await applicant.post(`/apiV2/listings/${idx}/applications`, sent)).json<{ applicationIdx: number }>();
  return { agent, companyIdx, organizationIdx, idx, url: channel.url, applicant, applicationIdx };
};

it('a company sees first what it offers and who waits; suspended it reads so on every page, and nobody finds what it offered', async () => {
  const { agent, companyIdx, organizationIdx, idx, url, applicant, applicationIdx } = await offering('누리상사');
  const expects = /status of (404|410)|ApiError: /;
  const { page, context } = await visit({ viewport: DESKTOP, expects });
  await signInAs(context, agent);
  await page.goto(business('/'));
  const own = page.getByRole('region', { name: '우리 공고' });
  const row = own.getByRole('listitem').filter({ hasText: '영업 신입 채용' });
  await row.getByRole('link', { name: '답을 기다리는 지원자 1명' }).waitFor();
  expect(await row.innerText()).toMatch(/^모집 중\s[^]*D-[23]\s/);
  // Before all else of the page.
  expect(await page.locator('#main h2').first().innerText()).toBe('우리 공고');
  expect(await own.getByRole('link', { name: '공고 등록' }).count()).toBe(1);
  expect(await faultsOf(page, 'home with postings', [360, 768, 1440], OWN)).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await press(row.getByRole('link', { name: '답을 기다리는 지원자 1명' }));
  await page.getByRole('heading', { level: 1, name: /^지원자/ }).waitFor();

  const { code } = await runCommand(
    'review-company.ts',
    { databaseUrl: product.databaseUrl, dataDir: product().dataDir },
    '--brand',
    'career',
    '--company',
    String(companyIdx),
    '--suspend',
    '확인이 필요합니다.',
    '--by',
    '운영자',
  );
  expect(code).toBe(0);
  const guest = product().agent(HOST);
  const gone = [`/listing/${idx}`, `/channel/${url}`];
  for (const path of gone) await expect.poll(async () => (await guest.get(path)).status, { timeout: 30_000 }).toBe(410);

  for (const [path, text] of [
    ['/', '이용이 정지되었어요'],
    ['/', '게시한 공고가 가려져 있어요'],
    ['/profile', '이용이 정지되었어요'],
    ['/activities/ALL', '게시한 공고가 가려져 있어요'],
    ['/channel', '승인된 기업만 채널을 운영할 수 있어요'],
    ['/channel/written-comment', '승인된 기업만 채널을 운영할 수 있어요'],
    ['/register/activity', '기업이 승인되면 보낼 수 있어요'],
  ] as const) {
    await page.goto(business(path));
    await page.locator('#main').getByText(text).first().waitFor();
    expect(await faultsOf(page, `suspended, ${path}`, WIDTHS, OWN)).toEqual([]);
  }
  await page.setViewportSize(DESKTOP);
  await page.goto(business('/'));
  await expect.poll(() => row.innerText()).toMatch(/^가려짐/);
  // Who applied is not theirs to see now, nor may they begin another one.
  expect(await own.getByRole('link', { name: /지원자|공고 등록/ }).count()).toBe(0);
  expect((await page.goto(business(`/activities/${idx}/applicants`)))?.status()).toBe(404);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await faultsOf(page, 'suspended, the board', WIDTHS, OWN)).toEqual([]);

  const visitor = await visit({ viewport: PHONE, expects });
  for (const [path, status, heading] of [
    [`/listing/${idx}`, 410, '내려간 공고예요'],
    [`/channel/${url}`, 410, '지금은 운영하지 않는 채널이에요'],
    // Nothing is known of it but what it published.
    [`/company-info/${organizationIdx}`, 404, /\S/],
  ] as const) {
    expect((await visitor.page.goto(at(path)))?.status()).toBe(status);
    await visitor.page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await visitor.page.locator('#main').innerText()).not.toContain('영업 신입 채용');
    expect(await faultsOf(visitor.page, `suspended, for visitors, ${path}`, WIDTHS, OWN)).toEqual([]);
  }

  const theirs = await visit({ viewport: PHONE, expects });
  await signInAs(theirs.context, applicant);
  await theirs.page.goto(at('/notifications'));
  await expect
    .poll(async () => {
      await theirs.page.reload();
      return theirs.page.locator('#main').innerText();
    })
    .toContain('영업 신입 채용');
  await theirs.page.goto(at(`/applications/${applicationIdx}`));
  await theirs.page.locator('#main').getByText('영업 신입 채용').first().waitFor();
  expect(await faultsOf(theirs.page, 'an application to a suspended company', WIDTHS, OWN)).toEqual([]);
});
