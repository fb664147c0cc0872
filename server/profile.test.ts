import { describe, expect, it } from 'vitest';
import { register } from '../testing/member.ts';
import { servedProduct } from './testing.ts';

const product = servedProduct();

describe('name and nickname of a member', () => {
  it('are changed for every answer that follows, and an empty nickname takes it away', async () => {
    const agent = product.agent('career.localhost');
    const { email } = await register(agent);
    const answer = await agent.post('/users/me/profile', { username: ' 김서윤 ', nickname: ' 합격하마 ' });
    expect([answer.status, answer.json()]).toEqual([200, expect.objectContaining({ email, username: '김서윤', nickname: '합격하마' })]);
    expect((await agent.get('/users/me')).json()).toMatchObject({ username: '김서윤', nickname: '합격하마' });
    expect((await agent.get('/apiV2/user/me/export')).text).toContain('합격하마');
    expect((await agent.post('/users/me/profile', { username: '김서윤', nickname: '' })).json()).toMatchObject({ nickname: null });
  });

  it.each([
    ['no name', { username: '  ', nickname: '' }],
    ['a name too long', { username: '가'.repeat(41), nickname: '' }],
    ['a nickname too long', { username: '김서윤', nickname: '가'.repeat(21) }],
    ['a letter that no table takes', { username: '김\u0000', nickname: '' }],
    ['no nickname at all', { username: '김서윤' }],
  ])('are refused: %s', async (_what, input) => {
    const agent = product.agent('career.localhost');
    await register(agent);
    expect((await agent.post('/users/me/profile', input)).status).toBe(400);
    expect((await agent.get('/users/me')).json()).toMatchObject({ username: '홍길동', nickname: null });
  });

  it('may be changed thirty times an hour', async () => {
    const agent = product.agent('nursing.localhost');
    await register(agent);
    const statuses = [];
    for (let n = 0; n < 31; n++) statuses.push((await agent.post('/users/me/profile', { username: '이하은', nickname: `${n}` })).status);
    expect([statuses.slice(0, 30).every((status) => status === 200), statuses[30]]).toEqual([true, 429]);
  });

  it('are one brand’s: the member of the same address elsewhere keeps theirs', async () => {
    const [career, nursing] = [product.agent('career.localhost'), product.agent('nursing.localhost')];
    const { email } = await register(career);
    await register(nursing, email);
    await career.post('/users/me/profile', { username: '김서윤', nickname: '합격하마' });
    expect((await nursing.get('/users/me')).json()).toMatchObject({ username: '홍길동', nickname: null });
  });
});

describe('the page', () => {
  it.each([
    ['career.localhost', '/profile', '/mypage/edit-profile', 'next'],
    ['nursing.localhost', '/mypage/edit-profile', '/profile', 'redirect'],
  ])('of %s stands at %s for members, and %s is none', async (host, path, other, parameter) => {
    const agent = product.agent(host);
    const sentTo = (await agent.get(path)).headers.location;
    expect(sentTo).toBe(`/login?${parameter}=${encodeURIComponent(`${agent.origin}${path}`)}`);
    await register(agent);
    const page = await agent.get(path);
    expect([page.status, page.text.includes('회원정보 수정'), page.text.includes('value="홍길동"')]).toEqual([200, true, true]);
    expect((await agent.get(other)).status).toBe(404);
  });
});
