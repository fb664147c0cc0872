import { randomUUID } from 'node:crypto';
import type { HttpAgent } from '@platform/testing';
import { expect, it } from 'vitest';
import { register } from '../testing/member.ts';
import { servedProduct } from './testing.ts';

/* What members write down of themselves, over HTTP. */
const product = servedProduct();
const OWN = '/apiV2/user/me/career';

interface Item {
  readonly itemId: string;
  readonly values: Readonly<Record<string, string>>;
}
interface Section {
  readonly section: string;
  readonly version: number;
  readonly items: readonly Item[];
  readonly changedAt: number | null;
}
const member = async () => {
  const agent = product.agent('career.localhost');
  return { agent, ...(await register(agent)) };
};
const item = (values: Item['values']): Item => ({ itemId: randomUUID(), values });
const put = (agent: HttpAgent, section: string, version: number, items: readonly Item[]) =>
  agent.ask(`${OWN}/${section}`, { method: 'PUT', body: { version, items } });
const read = async (agent: HttpAgent, name: string): Promise<Section> =>
  (await agent.get(OWN)).json<{ sections: readonly Section[] }>().sections.find(({ section }) => section === name)!;
const kindOf = (answer: { readonly text: string }): string => (JSON.parse(answer.text) as { kind: string }).kind;

it('keeps a section with its items in the member’s order, and gives all ten', async () => {
  const { agent } = await member();
  const { sections } = (await agent.get(OWN)).json<{ sections: readonly Section[] }>();
  expect(sections).toHaveLength(10);
  expect(sections[0]).toEqual({ section: 'info', version: 0, items: [], changedAt: null });
  const items = [item({ name: '나', got: '2026-06' }), item({ name: '가', got: '2025-08', validTo: '2027-08' })];
  const saved = await put(agent, 'certificates', 0, items);
  expect(saved.status, saved.text).toBe(200);
  expect(saved.json<Section>()).toMatchObject({ version: 1, items });
  expect(await read(agent, 'certificates')).toMatchObject({ version: 1, items });
  const turned = items.toReversed();
  expect((await put(agent, 'certificates', 1, turned)).json<Section>()).toMatchObject({ version: 2, items: turned });
});

it('of two who saw the same one writes and the other is told, and nothing of the first is lost', async () => {
  const { agent } = await member();
  const [mine, theirs] = [item({ name: 'SQL', level: 'basic' }), item({ name: 'R', level: 'working' })];
  const answers = await Promise.all([put(agent, 'skills', 0, [mine]), put(agent, 'skills', 0, [theirs])]);
  expect(answers.map(({ status }) => status).toSorted((one, another) => one - another)).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(kindOf(refused)).toBe('career/changed');
  const there = await read(agent, 'skills');
  expect(there.items).toHaveLength(1);
  const both = [...there.items, there.items[0]!.itemId === mine.itemId ? theirs : mine];
  expect((await put(agent, 'skills', there.version, both)).json<Section>().items).toHaveLength(2);
  // An old page knows neither.
  expect(kindOf(await put(agent, 'skills', 1, [mine]))).toBe('career/changed');
  expect((await read(agent, 'skills')).items).toHaveLength(2);
});

it('sent again after an answer that was lost it is no change', async () => {
  const { agent } = await member();
  const items = [item({ name: '장려상', got: '2025-11' })];
  for (let time = 0; time < 3; time += 1) expect((await put(agent, 'awards', 0, items)).json<Section>().version).toBe(1);
});

it('takes nothing that its page would not take', async () => {
  const { agent } = await member();
  const wrong: readonly (readonly [string, readonly Item[]])[] = [
    ['awards', [item({ name: '상' })]],
    ['awards', [item({ name: '상', got: '2025-11', school: '새솔대학교' })]],
    ['awards', [item({ name: '상', got: '2025-11', constructor: 'x' })]],
    ['info', [item({ name: '하나' }), item({ name: '둘' })]],
    ['portfolio', [item({ name: '글', url: 'javascript:alert(1)' })]],
    ['education', [item({ kind: 'university', school: '새솔', state: 'attending', from: '2021-03', grade: '4.4', scale: '4.3' })]],
  ];
  for (const [section, items] of wrong) {
    const answer = await put(agent, section, 0, items);
    expect([section, answer.status, kindOf(answer)]).toEqual([section, 422, 'career/wrong-item']);
  }
  const same = item({ name: 'SQL', level: 'basic' });
  expect((await put(agent, 'skills', 0, [same, same])).status).toBe(400);
  const many = Array.from({ length: 31 }, (_, nth) => item({ name: `기술 ${nth}`, level: 'basic' }));
  expect((await put(agent, 'skills', 0, many)).status).toBe(400);
  expect((await put(agent, 'hobbies', 0, [])).status).toBe(400);
});

it('takes the longest section whole', async () => {
  const { agent } = await member();
  const long = '가'.repeat(1_000);
  const items = Array.from({ length: 30 }, (_, nth) =>
    item({ name: `활동 ${nth}`, kind: 'club', state: 'over', from: '2025-01', work: long }),
  );
  const saved = await put(agent, 'activities', 0, items);
  expect(saved.status, saved.text.slice(0, 200)).toBe(200);
  expect((await read(agent, 'activities')).items.at(-1)!.values.work).toHaveLength(1_000);
});

it('is nobody else’s', async () => {
  const [one, other] = [await member(), await member()];
  await put(one.agent, 'skills', 0, [item({ name: 'SQL', level: 'basic' })]);
  expect((await read(other.agent, 'skills')).items).toEqual([]);
});

it('asked for by nobody, its page leads to the sign-in and back', async () => {
  const answer = await product.agent('career.localhost').get('/my-career/spec-management?section=awards', { accept: 'text/html' });
  expect([301, 302, 303, 307, 308]).toContain(answer.status);
  const next = new URL(answer.headers.location!, 'http://career.localhost').searchParams.get('next') ?? '';
  expect(decodeURIComponent(next)).toContain('/my-career/spec-management?section=awards');
});
