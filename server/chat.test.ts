import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { HttpAgent } from '@platform/testing';
import { waitFor } from '@platform/testing/wait-for';
import { expect, it } from 'vitest';
import { PASSWORD, register } from '../testing/member.ts';
import { servedProduct } from './testing.ts';

/* The chat over HTTP: by the names of specification 7.1, and as a stream that ends with its session. */
const product = servedProduct();
const at = (host: string) => product.agent(host);
const graph = async (agent: HttpAgent, query: string) =>
  (await agent.at('api.career.localhost').post('/graphql', { query })).json<{ data: Record<string, unknown> }>().data;

it('the room of an exam is asked for, joined and counted by the graph', async () => {
  const [one, other] = [at('chat.career.localhost'), at('chat.career.localhost')];
  await register(one);
  await register(other);
  const { examIdx } = (await one.at('cbt.career.localhost').get('/apiV2/exams/mini')).json<{ examIdx: number }>();
  const room = { id: `exam-${examIdx}` };
  for (const id of ['mini', examIdx])
    expect(await graph(one, `{ cbtExamChatRoom(cbtExamId: "${id}") { id } }`)).toEqual({ cbtExamChatRoom: room });
  const join = `mutation { joinChatRoom(chatRoomId: "${room.id}") { chatRoom { id } failure { __typename } } }`;
  for (const agent of [one, other]) expect(await graph(agent, join)).toEqual({ joinChatRoom: { chatRoom: room, failure: null } });
  const sent = await one.post(`/apiV2/chat/rooms/${room.id}/messages`, { clientId: randomUUID(), text: '같이 풀어요' });
  expect([sent.status, sent.json()]).toMatchObject([200, { no: 1 }]);
  expect(await graph(other, '{ chatMessageUnreadCount }')).toEqual({ chatMessageUnreadCount: 1 });
  expect(await graph(one, '{ chatMessageUnreadCount }')).toEqual({ chatMessageUnreadCount: 0 });
  const nursing = product.agent('api.nursing.localhost');
  const asked = await nursing.post('/graphql', { query: '{ cbtExamChatRoom(cbtExamId: "mini") { id } }' });
  expect(asked.json()).toEqual({ data: { cbtExamChatRoom: null } });
});

/** Events as they come, until the server ends them. */
const listen = (agent: HttpAgent, path: string) => {
  const heard = { text: '', isOver: false };
  const { host, port } = new URL(agent.origin);
  const cookie = agent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  http
    .get({ host: '127.0.0.1', port, path, headers: { host, cookie } }, (answer) => {
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (heard.text += chunk));
      answer.on('end', () => (heard.isOver = true));
    })
    .on('error', (error) => (heard.text += String(error)));
  return heard;
};

it('a stream tells what is written, and ends when its session is ended elsewhere', async () => {
  const agent = at('chat.career.localhost');
  const { email } = await register(agent);
  const rooms = '/apiV2/chat/rooms';
  const { chatRoomId } = (await agent.post(rooms, { title: '필기 스터디', requestId: randomUUID() })).json<{ chatRoomId: string }>();
  const heard = listen(agent, `/apiV2/chat/stream?chatRoomId=${chatRoomId}&after=0`);
  await waitFor(() => expect(heard.text).toContain('event: ready'));
  await agent.post(`${rooms}/${chatRoomId}/messages`, { clientId: randomUUID(), text: '들리나요' });
  await waitFor(() => expect(heard.text).toContain('들리나요'));
  const other = at('career.localhost');
  await other.post('/users/sign-in', { email, password: PASSWORD });
  expect(heard.isOver).toBe(false);
  expect((await other.post('/users/me/sessions/end-others')).status).toBeLessThan(300);
  await waitFor(() => expect(heard.isOver).toBe(true));
});

it('whoever is removed while they read is told so, and refused afterwards', async () => {
  const [owner, guest] = [at('chat.career.localhost'), at('chat.career.localhost')];
  await register(owner);
  await register(guest);
  const rooms = '/apiV2/chat/rooms';
  const { chatRoomId } = (await owner.post(rooms, { title: '필기 스터디', requestId: randomUUID() })).json<{ chatRoomId: string }>();
  expect((await guest.ask(`${rooms}/${chatRoomId}/members/me`, { method: 'PUT', body: {} })).status).toBeLessThan(300);
  const heard = listen(guest, `/apiV2/chat/stream?chatRoomId=${chatRoomId}&after=0`);
  await waitFor(() => expect(heard.text).toContain('event: ready'));
  expect((await owner.ask(`${rooms}/${chatRoomId}/members/2`, { method: 'DELETE', body: {} })).status).toBeLessThan(300);
  await waitFor(() => expect(heard.text).toContain(`event: left\ndata: {"chatRoomId":"${chatRoomId}"}`));
  expect((await guest.get(`${rooms}/${chatRoomId}/messages`)).json()).toMatchObject({ kind: 'chat/removed' });
});

it('the chat may stand in frames of its brand’s pages alone, and they may have nothing but it, and videos in posts', async () => {
  const policyOf = async (host: string, path = '/') => String((await at(host).get(path)).headers['content-security-policy']);
  const chat = at('chat.career.localhost').origin;
  const around = ['career.localhost', 'cbt.career.localhost', 'community.career.localhost'];
  const own = around.map((host) => at(host).origin);
  expect(await policyOf('chat.career.localhost')).toContain(`; frame-ancestors ${own.join(' ')}`);
  expect(await policyOf('chat.career.localhost')).not.toContain('frame-src');
  for (const host of ['career.localhost', 'cbt.career.localhost']) {
    expect(await policyOf(host)).toContain(`; frame-src ${chat};`);
    expect(await policyOf(host)).toContain("frame-ancestors 'none'");
  }
  expect(await policyOf('community.career.localhost', '/community')).toContain(`; frame-src ${chat} https://www.youtube-nocookie.com;`);
  for (const host of ['cbt.nursing.localhost', 'business.career.localhost']) {
    expect(await policyOf(host)).not.toContain('frame-src');
    expect(await policyOf(host)).toContain("frame-ancestors 'none'");
  }
});
