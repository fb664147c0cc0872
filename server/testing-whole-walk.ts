import { randomUUID } from 'node:crypto';
import { articleIn } from '@modules/company-analysis/testing';
import { listingsIn, WHOLE_DRAFT } from '@modules/listing/testing';
import { handOver } from '@platform/db';
import type { AskOptions, HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect } from 'vitest';
import { mailTo } from '../testing/mailbox.ts';
import { CONSENTS, PASSWORD, register } from '../testing/member.ts';
import { codeOf } from '../testing/second-factor.ts';
import { softwarePasskey } from '../testing/software-passkey.ts';
import { Sitter } from '../testing/sitter.ts';
import { uploadedFile } from '../testing/uploaded-file.ts';
import type { Mount } from './compose.ts';
import { applyHere, readApplicants } from './testing-applications.ts';
import { walkChat } from './testing-chat.ts';
import { readLetters, readNotices, walkCareer, walkComments, walkOwnLetters, walkPredictions } from './testing-portal.ts';
import { walkPosts } from './testing-posts.ts';
import type { ServedProduct } from './testing.ts';

/* A learner's way through the whole API, to everything that is not the shop's or the back office's; who walks it says what becomes of each answer. */

/** The product with `draws`, keys of Kakao, and how it is asked: both give back the body of an answer that is no refusal. */
export interface World {
  readonly product: ServedProduct;
  readonly apis: Parameters<Mount>[1];
  readonly ask: <T = Record<string, never>>(agent: HttpAgent, path: string, options?: AskOptions) => Promise<T>;
  readonly change: <T = Record<string, never>>(
    agent: HttpAgent,
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<T>;
}
const there = <T>(thing: T | undefined): T => {
  if (thing === undefined) throw new Error('the fixture has nothing of this kind');
  return thing;
};

/** A learner who has come so far, and how they sign in. */
interface Learner {
  readonly agent: HttpAgent;
  readonly email: string;
}
/** What they sat and solved. */
interface Solved {
  readonly examIdx: number;
  readonly examDetailIdx: number;
  readonly recordIdx: number;
  readonly problemIdx: number;
}

/** A room with somebody else in it, from its making to its end. */
const studyTogether = async (
  { ask, change }: World,
  owner: HttpAgent,
  guest: HttpAgent,
  examDetailIdx: number,
  problemIdx: number,
): Promise<void> => {
  const { roomCode } = await change<{ roomCode: string }>(owner, 'POST', '/apiV2/study-rooms', {
    examDetailIdx,
    closesAt: Date.now() + 3_600_000,
    capacity: 5,
    requestId: randomUUID(),
  });
  const room = `/apiV2/study-rooms/${roomCode}`;
  for (const [agent, nickname] of [
    [owner, '하늘'],
    [guest, '바다'],
  ] as const) {
    await change(agent, 'POST', `${room}/participants`, { nickname });
    const sitter = new Sitter(agent);
    await change(agent, 'POST', `${room}/start`, { deviceId: sitter.deviceId });
    await sitter.start(examDetailIdx);
    expect((await sitter.submit()).status).toBe(200);
  }
  for (const path of [`${room}/paper`, '/apiV2/study-rooms']) await ask(owner, path);
  await change(owner, 'POST', `${room}/end`);
  for (const agent of [owner, guest]) await change(agent, 'PUT', `${room}/shown`, { isShown: true });
  for (const path of [room, `${room}/comparison`]) await ask(owner, path);
  const messages = `${room}/problems/${problemIdx}/messages`;
  const said = await change<{ messageIdx: number }[]>(guest, 'POST', messages, { text: '왜 그럴까요?', requestId: randomUUID() });
  await ask(owner, messages);
  await change(owner, 'POST', `${room}/messages/${there(said[0]).messageIdx}/reports`);
  await change(guest, 'DELETE', `${room}/messages/${there(said[0]).messageIdx}`);
  await change(owner, 'DELETE', `${room}/participants/2`);
  await change(owner, 'DELETE', `${room}/participants/me`);
  await change(owner, 'DELETE', room);
};

/** A channel, what it says, and somebody who follows it. */
const speak = async ({ ask, change }: World, business: HttpAgent): Promise<void> => {
  const [own, all, mine] = ['/users/me/company/channel', '/apiV2/channels', '/apiV2/user/me'];
  const values = { url: 'hanbit', name: '한빛전자', about: '소식입니다.', paper: 1, coverId: null };
  const { channel } = await change<{ channel: { channelIdx: number } }>(business, 'POST', own, values);
  await change(business, 'PUT', own, { ...values, name: '한빛' });
  const post = { title: '새 소식', text: '글입니다.', pictureIds: [] };
  const { postIdx } = await change<{ postIdx: number }>(business, 'POST', `${own}/posts`, post);
  await change(business, 'PUT', `${own}/posts/${postIdx}`, { ...post, title: '고친 소식' });
  await change(business, 'PUT', `${mine}/channels/${channel.channelIdx}`);
  for (const path of [own, `${own}/posts`, `${mine}/channels`, `${mine}/channel-posts`, all, `${all}/of-listing/1`])
    await ask(business, path);
  for (const part of ['', '/posts', '/listings', '/questions']) await ask(business, `${all}/hanbit${part}`);
  for (const path of ['/apiV2/channel-posts', `/apiV2/channel-posts/${postIdx}`]) await ask(business, path);
  await change(business, 'DELETE', `${mine}/channels/${channel.channelIdx}`);
  await change(business, 'PUT', `${own}/closed`, { isClosed: true });
  await change(business, 'DELETE', `${own}/posts/${postIdx}`);
};

/** From its registration to its being sent again; last of all, since it makes the member a corporate one. */
const registerCompany = async (world: World, agent: HttpAgent): Promise<void> => {
  const { ask, change, product } = world;
  const business = agent.at('business.career.localhost');
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#01a0ff' } })
    .png()
    .toBuffer();
  const proofId = await uploadedFile(agent.at('api.career.localhost'), { name: '증명.png', bytes, path: 'company-proof' });
  const company = { registrationNumber: '1248100998', name: '한빛전자', representative: '김한빛', openedOn: '2015-03-02' };
  await change(business, 'POST', '/users/me/company', { ...company, proofId });
  await sql`update company.company set state = 'rejected', reason = '흐립니다.'`.execute(product.database.db);
  await change(business, 'PUT', '/users/me/company', company);
  await ask(business, '/users/me/company');
  await sql`update company.company set state = 'approved', reason = null`.execute(product.database.db);
  await ask(business, '/users/me/company/questions');
  await speak(world, business);
  await shareCompany(world, business);
  await writeListing(world, business);
};

/** From an empty draft to what waits to be looked at, and back; what members say of a listing. */
const writeListing = async ({ ask, change, product }: World, business: HttpAgent): Promise<void> => {
  interface Posting {
    readonly postingIdx: number;
    readonly version: number;
  }
  const all = '/users/me/postings';
  const { postingIdx } = await change<Posting>(business, 'POST', all, { kind: 'activity' });
  const one = `${all}/${postingIdx}`;
  const { version } = await change<Posting>(business, 'PUT', one, { version: 0, draft: WHOLE_DRAFT });
  await ask(business, one);
  await change(business, 'POST', `${one}/submit`, { version });
  await ask(business, all);
  await change(business, 'POST', `${one}/withdraw`);
  await change(business, 'DELETE', one);
  const { organization, listing } = listingsIn(product.database.db, 'career');
  const listingIdx = await listing(await organization());
  const { rows } = await sql<{ idx: number }>`
    insert into listing.posting (brand_id, company_idx, listing_idx, state, title, created_at, updated_at)
    select 'career', company_idx, ${listingIdx}, 'published', '공고', now(), now() from company.member order by joined_at limit 1
    returning posting_idx as idx`.execute(product.database.db);
  await change(business, 'POST', `${all}/${rows[0]?.idx}/close`);
  await change(business.at('career.localhost'), 'POST', `/apiV2/listings/${listingIdx}/reports`, { reason: 'fee', text: '' });
};

/** Who is invited joins, is made the owner, and made one no more. */
const shareCompany = async ({ ask, change, product }: World, owner: HttpAgent): Promise<void> => {
  type People = { members: { memberId: string; isMe: boolean }[]; invitations: { invitationIdx: number }[] };
  const invited = await change<People>(owner, 'POST', '/users/me/company/invitations', { email: 'else@documented.test' });
  await change(owner, 'DELETE', `/users/me/company/invitations/${there(invited.invitations[0]).invitationIdx}`);
  const joined = async () => {
    const guest = product.agent('business.career.localhost');
    const { email } = await register(guest);
    await change(owner, 'POST', '/users/me/company/invitations', { email });
    const { token } = await mailTo(product.dataDir, email, 'company.invited');
    await change(guest, 'POST', '/users/company-invitation', { token });
    await change(guest, 'POST', '/users/me/company/invitation', { token });
    return guest;
  };
  await change(await joined(), 'POST', '/users/me/company/leave');
  const guest = await joined();
  const { members } = await ask<People>(owner, '/users/me/company/people');
  const idOf = (isMe: boolean) => there(members.find((member) => member.isMe === isMe)).memberId;
  await change(owner, 'POST', `/users/me/company/members/${idOf(false)}/owner`);
  await change(guest, 'POST', `/users/me/company/members/${idOf(true)}/owner`);
  await change(owner, 'DELETE', `/users/me/company/members/${idOf(false)}`);
};

/** Registers by a provider; who they are is looked at before. */
const comeByProvider = async ({ ask, change }: World, agent: HttpAgent): Promise<void> => {
  await ask(agent, '/users/social');
  const { url } = await change<{ url: string }>(agent, 'POST', '/users/social/kakao/start', { purpose: 'sign-in' });
  const page = new URL(url);
  page.pathname = '/choose';
  const email = `${randomUUID()}@documented.test`;
  for (const [name, value] of Object.entries({ choice: 'verified', email })) page.searchParams.set(name, value);
  const back = new URL((await fetch(page, { redirect: 'manual' })).headers.get('location') ?? '');
  expect((await agent.get(back.pathname + back.search)).status).toBe(302);
  await ask(agent, '/users/social/arrival');
  await change(agent, 'POST', '/users/social/sign-up', { email, nickname: '하늘', consents: CONSENTS });
  await ask(agent, '/users/me/social');
};

/** Keeps an exam, puts it into a folder, and takes all of it back. */
const keepThings = async ({ ask, change }: World, agent: HttpAgent, examIdx: number): Promise<void> => {
  const [scraps, folders] = ['/apiV2/user/me/scraps', '/apiV2/user/me/scrap-folders'];
  const thing = `${scraps}/of/exam/${examIdx}`;
  await change(agent, 'PUT', thing);
  await ask(agent, thing);
  const { items } = await ask<{ items: { scrapIdx: number }[] }>(agent, scraps);
  const scrapIdxs = items.map(({ scrapIdx }) => scrapIdx);
  await change(agent, 'PATCH', `${scraps}/${scrapIdxs[0]}`, { note: '가산점' });
  const made = await change<{ folders: { folderIdx: number }[] }>(agent, 'POST', folders, { name: '이번 달' });
  const { folderIdx } = there(made.folders[0]);
  await change(agent, 'PATCH', `${folders}/${folderIdx}`, { name: '다음 달' });
  await change(agent, 'PUT', folders, { folderIdxs: [folderIdx] });
  await change(agent, 'POST', `${scraps}/move`, { scrapIdxs, folderIdx });
  await ask(agent, `${scraps}/overview`);
  await change(agent, 'POST', `${scraps}/remove`, { scrapIdxs });
  await change(agent, 'POST', `${scraps}/restore`, { scrapIdxs });
  await change(agent, 'DELETE', `${folders}/${folderIdx}`);
  await change(agent, 'DELETE', thing);
};

/** One listing in every way in which it is shown. */
const readListings = async ({ ask, change, product }: World, agent: HttpAgent): Promise<void> => {
  const { organization, listing } = listingsIn(product.database.db, 'career');
  const of = await organization();
  const deadlineAt = Date.now() + 3_600_000;
  const idx = await listing(of, { deadlineAt });
  await listing(of, { deadlineAt });
  const day = new Date(deadlineAt + 9 * 3_600_000).toISOString().slice(0, 10);
  for (const path of [
    '?kind=activity&field=supporters.press',
    '/home',
    `/${idx}`,
    `/${idx}/changes`,
    `/calendar?from=${day}&to=${day}&perDay=3`,
    `/day?day=${day}`,
  ])
    await ask(agent, `/apiV2/listings${path}`);
  for (const path of ['?q=서포터즈', '?q=서포터즈&kind=activity&open=1', '?q=없는말', '/suggestions?q=서포터즈'])
    await ask(agent, encodeURI(`/apiV2/search${path}`));
  await change(agent, 'POST', `/apiV2/listings/${idx}/views`);
  await listing(of, {
    opensAt: 0,
    deadlineAt: 60_000,
    body: { exam: 'an-exam', jobs: [{ title: '사무', headcount: '3명', place: '나주', needs: '없음' }] },
  });
  const slug = await articleIn(product.database.db, 'career', of);
  for (const path of [
    `organizations?q=${encodeURIComponent('한울')}&open=1`,
    `organizations/${of}`,
    'company-analyses',
    `company-analyses/${slug}`,
  ])
    await ask(agent, `/apiV2/${path}`);
  await ask(agent, `/apiV2/user/me/scraps/kept?scrapKind=listing&targetIds=${idx}`);
  await change(agent, 'PUT', `/apiV2/user/me/scraps/of/listing/${idx}`);
  const calendar = '/apiV2/user/me/calendar';
  const kept = await ask<{ items: unknown[] }>(agent, `${calendar}?from=${day}&to=${day}`);
  if (kept.items.length !== 1) throw new Error('what is kept does not stand in the calendar');
  await ask(agent, `${calendar}/marks`);
  await change(agent, 'PUT', `${calendar}/marks`, { days: 7, isOn: false });
  await ask(agent, `${calendar}/feed`);
  await change(agent, 'POST', `${calendar}/feed`, { replaces: null });
  await change(agent, 'DELETE', `${calendar}/feed`);
  const searches = '/apiV2/user/me/saved-searches';
  await change(agent, 'POST', searches, { name: '서울 활동', kind: 'activity', filter: { region: 'seoul' } });
  const { items } = await ask<{ items: readonly { searchIdx: number }[] }>(agent, searches);
  await change(agent, 'PATCH', `${searches}/${items[0]?.searchIdx}`, { isOn: false });
  await change(agent, 'DELETE', `${searches}/${items[0]?.searchIdx}`);
};

/** A mail of what was switched on, its way out, and back. */
const optOut = async ({ ask, change, product, apis }: World, agent: HttpAgent, email: string): Promise<void> => {
  await change(agent, 'PUT', '/apiV2/user/me/notification-settings', { kind: 'RESULT_READY', channel: 'mail', isOn: true });
  const { id: memberId } = await ask<{ id: string }>(agent, '/users/me');
  await product.database.db
    .transaction()
    .execute((tx) =>
      apis.notification.create(handOver<never>(tx), [
        { brandId: 'career', memberId, kind: 'RESULT_READY', data: { title: '회' }, link: { site: 'cbt', path: '/' }, key: 'documented' },
      ]),
    );
  const { text } = await mailTo(product.dataDir, email, 'notification.RESULT_READY');
  const token = /unsubscribe\/one-click\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
  await ask(agent, `/apiV2/unsubscribe?token=${token}`);
  const { undo } = await change<{ undo: string }>(agent, 'POST', '/apiV2/unsubscribe', { token });
  await change(agent, 'POST', '/apiV2/unsubscribe/undo', { undo });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await ask(agent, `/apiV2/unsubscribe/one-click?token=${token}`, { method: 'POST', body: 'List-Unsubscribe=One-Click', headers });
};

const passkeys = async ({ ask, change }: World, agent: HttpAgent) => {
  const [key, page] = [softwarePasskey('career.localhost'), { origin: agent.origin }];
  const own = '/users/me/passkeys';
  const made = key.make(await change<{ challenge: string }>(agent, 'POST', `${own}/creation`, { currentPassword: PASSWORD }), page);
  const { id } = await change<{ id: string }>(agent, 'POST', own, { response: made });
  await ask(agent, own);
  await change(agent, 'PUT', `${own}/${id}`, { name: '내 열쇠' });
  const shown = key.sign(await change<{ challenge: string }>(agent, 'POST', `${own}/request`), page);
  await change(agent, 'POST', `${own}/confirm`, { response: shown });
  const signed = key.sign(await change<{ challenge: string }>(agent, 'POST', '/users/passkeys/request'), page);
  await change(agent, 'POST', '/users/sign-in/passkey', { response: signed });
  await change(agent, 'POST', `${own}/${id}/remove`, { currentPassword: PASSWORD });
};
/** Registers, signs in and out in every way, and says who they are. */
const enter = async (world: World): Promise<Learner> => {
  const { ask, change, product } = world;
  const agent = product.agent('cbt.career.localhost');
  const email = `${randomUUID()}@documented.test`;
  await change(agent, 'POST', '/users/sign-up', { email, password: PASSWORD, username: '홍길동', consents: CONSENTS });
  const { token: verifying } = await mailTo(product.dataDir, email, 'account.verify');
  await change(agent, 'POST', '/users/verify-email', { token: verifying });
  await change(agent, 'POST', '/users/sign-out');
  await change(agent, 'POST', '/users/sign-in', { email, password: PASSWORD });
  const { key } = await change<{ key: string }>(agent, 'POST', '/users/me/second-factor/set-up', { currentPassword: PASSWORD });
  await change(agent, 'POST', '/users/me/second-factor/confirm', { code: await codeOf(key) });
  await agent.post('/users/sign-out', {});
  await agent.post('/users/sign-in', { email, password: PASSWORD });
  await change(agent, 'POST', '/users/sign-in/code', { code: await codeOf(key, 1) });
  await change(agent, 'POST', '/users/me/second-factor/recovery-codes', { currentPassword: PASSWORD });
  await change(agent, 'POST', '/users/me/second-factor/end', { currentPassword: PASSWORD });
  await passkeys(world, agent);
  await change(agent, 'POST', '/users/me/consents', { answers: [{ kind: 'MARKETING', version: 1, isGiven: true }] });
  await change(agent, 'POST', '/users/me/profile', { username: '홍길동', nickname: '' });
  await ask(agent, '/apiV2/legal-documents/USE');
  for (const path of ['/users/me', '/users/session', '/apiV2/auth/profile', '/apiV2/exam-types', '/apiV2/exams', '/apiV2/exams/best'])
    await ask(agent, path);
  return { agent, email };
};

/** Exams, a sitting, one question at a time, and a draw. */
const learn = async ({ ask, change }: World, { agent }: Learner): Promise<Solved> => {
  const exam = await ask<{ examIdx: number; details: { examDetailIdx: number; paperHash: string | null }[] }>(agent, '/apiV2/exams/mini');
  const details = await ask<{ examDetailIdx: number }[]>(agent, '/apiV2/exams/mini/exam-details');
  expect(details.length).toBe(exam.details.length);
  const { examDetailIdx, paperHash } = there(exam.details[0]);
  await ask(agent, `/apiV2/exam-details/${examDetailIdx}`);
  const paper = await ask<{
    passages: { multipleProblemIdx: number }[];
    problems: { problemIdx: number; multipleProblemIdx: number | null }[];
  }>(agent, `/apiV2/papers/${paperHash}`);
  await ask(agent, `/apiV2/papers/${paperHash}/pace`);
  const { multipleProblemIdx } = there(paper.passages[0]);
  await ask(agent, `/apiV2/multiple-problems/${multipleProblemIdx}`);
  await change(agent, 'POST', `/apiV2/multiple-problems/${multipleProblemIdx}/answers`, {
    problemIdx: there(paper.problems.find((one) => one.multipleProblemIdx === multipleProblemIdx)).problemIdx,
    choices: [1],
  });
  await change(agent.at('api.career.localhost'), 'POST', '/graphql', { query: '{ currentUser { id } }' });
  await change(agent.at('api.career.localhost'), 'POST', '/community/graphql', { query: '{ currentUser { id } }' });
  for (const word of ['like', 'unlike', 'like']) await change(agent, 'POST', `/apiV2/exams/mini/${word}`);
  for (const path of ['/apiV2/user/me/likes/exams', '/apiV2/user/me/likes/exam-idxs']) await ask(agent, path);

  // A sitting, first another's unfinished one.
  const [device, records] = [randomUUID(), '/apiV2/user-exam-records'];
  const view = await change<{ recordIdx: number; attemptToken: string }>(agent, 'POST', records, { examDetailIdx, deviceId: device });
  const token = { authorization: `Bearer ${view.attemptToken}` };
  const own = `${records}/${view.recordIdx}`;
  for (const path of [
    `${own}?deviceId=${device}`,
    `/apiV2/exam-details/${examDetailIdx}/open-record?deviceId=${device}`,
    `${records}/open`,
    `${own}/receipt`,
  ])
    await ask(agent, path);
  const events = paper.problems.map(({ problemIdx }, index) => ({
    seq: index + 1,
    atMs: 100 + index,
    kind: 'answer',
    problemIdx,
    value: [1],
  }));
  await change(agent, 'POST', `${own}/events`, { deviceId: device, events }, token);
  await change(agent, 'POST', `${own}/take-over`, { deviceId: device }, token);
  await change(agent, 'POST', `${own}/submit`, { deviceId: device, events: [] }, token);
  await change(agent, 'POST', `${own}/hand-in`, { format: 'maru-receipt-file/1', recordIdx: view.recordIdx, devices: [] });
  for (const path of [`${own}/score`, `${own}/solution`, `${own}/receipt`, records, `${records}/latest?examIdxs=${exam.examIdx}`])
    await ask(agent, path);

  // One question at a time.
  const study = await change<{ studyIdx: number; items: { problemIdx: number }[] }>(agent, 'POST', '/apiV2/study-sessions', {
    examDetailIdx,
  });
  const { problemIdx } = there(study.items[0]);
  await change(agent, 'POST', `/apiV2/study-sessions/${study.studyIdx}/answers`, { problemIdx, choices: [1] });
  await ask(agent, `/apiV2/study-sessions/${study.studyIdx}`);
  await ask(agent, `/apiV2/study-sessions/${study.studyIdx}/answers/${problemIdx}`);

  await ask(agent, `/apiV2/exam-details/${examDetailIdx}/problems/${problemIdx}/alike`);
  await change(agent, 'POST', `/apiV2/problems/${problemIdx}/reports`, { kind: 'answer', words: '보기 ②도 맞아요.' });

  // A draw.
  await ask(agent, '/apiV2/exams/draws/random-plan?count=10');
  const drawn = await change<{ code: string; examDetailIdx: number }>(agent, 'POST', '/apiV2/exams/draws/random-details', { count: 10 });
  await ask(agent, `/apiV2/random-details/${drawn.code}`);
  await ask(agent, `/apiV2/exam-details/${drawn.examDetailIdx}`);
  const sitter = new Sitter(agent);
  await sitter.start(drawn.examDetailIdx);
  return { examIdx: exam.examIdx, examDetailIdx, recordIdx: view.recordIdx, problemIdx };
};

/**
 * The whole way, from signing up to a company's applicants.
 *
 * @returns who walked it, and the numbers of what they have by the names of path parameters
 */
export const walkEverything = async (
  world: World,
): Promise<{ readonly agent: HttpAgent; readonly indexes: Readonly<Record<string, number>> }> => {
  const { ask, change, product } = world;
  const { agent, email } = await enter(world);
  const { examIdx, examDetailIdx, recordIdx, problemIdx } = await learn(world, { agent, email });
  const { id: memberId } = await ask<{ id: string }>(agent, '/users/me');
  await sql`insert into notification.member values ('career', ${memberId}, 1, 1)`.execute(product.database.db);
  await sql`insert into notification.notification (brand_id, member_id, no, kind, data, link_site, link_path, key, created_at)
    values ('career', ${memberId}, 1, 'RESULT_READY', '{"title":"NCS"}', 'cbt', '/', 'x', now())`.execute(product.database.db);
  await ask(agent, '/apiV2/user/me/notifications');
  await change(agent, 'POST', '/apiV2/user/me/notifications/1/read');
  await change(agent, 'POST', '/apiV2/user/me/notifications/read', { upTo: 1 });
  await change(agent, 'PUT', '/apiV2/user/me/notification-settings', { kind: 'REVIEW_DUE', channel: 'product', isOn: true });
  const notes = await ask<{ items: { problemIdx: number }[] }>(agent, '/apiV2/user/me/review-notes');
  const note = `/apiV2/user/me/review-notes/${there(notes.items[0]).problemIdx}`;
  await ask(agent, note);
  await change(agent, 'PATCH', note, { reason: 'careless', addTags: ['단위'], memo: { text: '메모', version: 0 } });
  await change(agent, 'POST', `${note}/answers`, { answerId: randomUUID(), choices: [1] });
  await change(agent, 'PUT', `/apiV2/user/me/review-notes/goals/${examIdx}`, { examOn: '2027-01-22' });
  await change(agent, 'PUT', '/apiV2/user/me/study-goal', { dailyProblems: 10 });
  const reminders = await change<{ devices: { deviceHash: string }[] }>(agent, 'PUT', '/apiV2/user/me/reminders', {
    endpoint: `https://push.example.com/${randomUUID()}`,
    keys: {
      p256dh: 'BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m-mYZBc62frMKrEoMk88r3Lk596T0ck9xlT-aok0fO1KXBLV4-XqxYM',
      auth: 'k2i6Kj2zZyuC3Yz9cS3l2Q',
    },
    hour: 9,
  });
  await change(agent, 'DELETE', `/apiV2/user/me/reminders/${there(reminders.devices[0]).deviceHash}`);

  await applyHere({ ask, change, db: product.database.db }, agent);
  await keepThings(world, agent, examIdx);
  await readListings(world, agent);
  const guest = product.agent('cbt.career.localhost');
  const walk = { db: product.database.db, ask, change };
  await walkComments(walk, agent, guest);
  await walkPosts(walk, agent, guest);
  await walkChat(walk, agent, product.agent('cbt.career.localhost'), examIdx);
  await walkPredictions(walk, agent);
  await readNotices(walk, agent);
  await readLetters(walk, agent);
  await walkOwnLetters(walk, agent);
  await walkCareer(walk, agent);
  await comeByProvider(world, product.agent('cbt.career.localhost'));
  await studyTogether(world, agent, product.agent('cbt.career.localhost'), examDetailIdx, problemIdx);

  await registerCompany(world, agent);
  // The token says what it was when it signed in.
  await change(agent, 'POST', '/users/sign-in', { email, password: PASSWORD });
  await readApplicants({ ask, change, db: product.database.db }, agent);
  await optOut(world, agent, email);
  return { agent, indexes: { examIdx, examDetailIdx, recordIdx, problemIdx: there(notes.items[0]).problemIdx } };
};
