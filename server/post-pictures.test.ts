import { operatorIn } from '@modules/operator/testing';
import type { HttpAgent } from '@platform/testing';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { register } from '../testing/member.ts';
import { signInOperator } from '../testing/operator.ts';
import { uploadedFile } from '../testing/uploaded-file.ts';
import { servedProduct } from './testing.ts';

/* Pictures of posts: shown to whoever may see the post, and to nobody once they are no part of it. */
const product = servedProduct();
const at = (host: string) => product.agent(host);
let png: Buffer;
beforeAll(async () => {
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#01a0ff' } })
    .png()
    .toBuffer();
});
const member = async (): Promise<HttpAgent> => {
  const agent = at('community.career.localhost');
  await register(agent);
  return agent;
};
const upload = (agent: HttpAgent): Promise<string> =>
  uploadedFile(agent.at('api.career.localhost'), { name: '책상.png', bytes: png, path: 'post-picture' });
let written = 0;
const values = (pictureIds?: readonly string[]) => ({ title: '공부 자리', text: `제 책상이에요. ${(written += 1)}`, pictureIds });
const write = (agent: HttpAgent, pictureIds: readonly string[]) => agent.post('/apiV2/posts', { board: 'free', ...values(pictureIds) });
const postOf = async (agent: HttpAgent, pictureIds: readonly string[]) =>
  (await write(agent, pictureIds)).json<{ postIdx: number }>().postIdx;
const pictureOf = async (agent: HttpAgent, id: string) => (await agent.get(`/apiV2/post-pictures/${id}`)).status;
const picturesIn = async (agent: HttpAgent, postIdx: number) =>
  (await agent.get(`/apiV2/posts/${postIdx}`)).json<{ pictures: { pictureId: string }[] }>().pictures.map(({ pictureId }) => pictureId);

it('are shown in their order with the post, changed with it, and gone with it', async () => {
  const [author, visitor] = [await member(), at('community.career.localhost')];
  const [first, second, third] = [await upload(author), await upload(author), await upload(author)] as const;
  expect(await pictureOf(author, first), 'of no post yet').toBe(404);
  const postIdx = await postOf(author, [second, first]);
  expect(await picturesIn(visitor, postIdx)).toEqual([second, first]);
  const shown = await visitor.get(`/apiV2/post-pictures/${first}`);
  expect([shown.status, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([200, 'image/png', 'private, max-age=300']);

  expect((await author.ask(`/apiV2/posts/${postIdx}`, { method: 'PUT', body: values([first, third]) })).status).toBe(200);
  expect(await picturesIn(visitor, postIdx)).toEqual([first, third]);
  expect(await Promise.all([first, second, third].map((id) => pictureOf(visitor, id)))).toEqual([200, 404, 200]);
  expect((await author.ask(`/apiV2/posts/${postIdx}`, { method: 'PUT', body: values() })).status).toBe(200);
  expect(await picturesIn(visitor, postIdx), 'a page of before knows of none and takes none away').toEqual([first, third]);

  expect((await author.ask(`/apiV2/posts/${postIdx}`, { method: 'DELETE', body: {} })).status).toBe(200);
  expect(await Promise.all([first, third].map((id) => pictureOf(author, id)))).toEqual([404, 404]);
});

it('of somebody else, of another post, for another purpose or too many are refused, and nothing is written', async () => {
  const [author, other, third] = [await member(), await member(), await member()];
  const [own, theirs] = [await upload(author), await upload(other)];
  const suggestion = await uploadedFile(third.at('api.career.localhost'), { name: '화면.png', bytes: png, path: 'suggestion' });
  const refusals: [HttpAgent, readonly string[]][] = [
    [author, [own, theirs]],
    [third, [suggestion]],
    [third, ['0b8f8a3e-8f0c-4a0b-9d8e-6c1f2f3a4b5c']],
  ];
  for (const [who, ids] of refusals) {
    const refused = await write(who, ids);
    expect([refused.status, refused.json().kind]).toEqual([422, 'community/no-picture']);
  }
  for (const who of [author, third]) expect((await who.get('/apiV2/user/me/posts')).json()).toMatchObject({ totalCount: 0 });
  // What a refused post took along is free again.
  const postIdx = await postOf(author, [own]);
  expect(await picturesIn(author, postIdx)).toEqual([own]);
  expect((await write(author, [own])).json().kind, 'it is part of another').toBe('community/no-picture');
  expect((await write(other, [theirs, theirs])).status).toBe(400);
  expect(
    (
      await write(
        other,
        Array.from({ length: 7 }, () => crypto.randomUUID()),
      )
    ).status,
  ).toBe(400);
});

it('of a hidden post are seen by its author and operators alone, and go with a member who leaves', async () => {
  const [author, reader] = [await member(), await member()];
  const picture = await upload(author);
  const postIdx = await postOf(author, [picture]);
  const operator = await signInOperator(
    at('admin.localhost'),
    await operatorIn(product.database.db, 's'.repeat(40), ['moderation'], '박도윤'),
  );
  const path = `/office/posts/career/${postIdx}/pictures/${picture}`;
  expect((await operator.get(path)).status, 'nobody reported it').toBe(404);
  expect((await reader.post(`/apiV2/posts/${postIdx}/reports`, { reason: 'private' })).status).toBe(200);
  expect([await pictureOf(author, picture), await pictureOf(reader, picture)]).toEqual([200, 404]);
  const { items } = (await operator.get('/office/posts')).json<{ items: { postIdx: number; pictures: { path: string }[] }[] }>();
  expect(items.find((one) => one.postIdx === postIdx)?.pictures.map((one) => one.path)).toEqual([path]);
  const seen = await operator.get(path);
  expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await operator.get(`/office/posts/nursing/${postIdx}/pictures/${picture}`)).status).toBe(404);
});
