import { randomUUID } from 'node:crypto';
import { listingsIn } from '@modules/listing/testing';
import type { HttpAgent } from '@platform/testing';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { register } from '../testing/member.ts';
import { servedProduct } from './testing.ts';

/* Cover letters that members write, over HTTP, with the listings whose questions they answer. */
const product = servedProduct();
const { db } = product.database;
const ALL = '/apiV2/user/me/cover-letters';

interface Answer {
  readonly questionId: string;
  readonly question: string;
  readonly limit: number | null;
  readonly unit: string;
  readonly text: string;
  readonly revision: number;
}
interface Letter {
  readonly letterId: string;
  readonly title: string;
  readonly company: string;
  readonly listing: { readonly listingIdx: number } | null;
  readonly answers: readonly Answer[];
}
const member = async (): Promise<HttpAgent> => {
  const agent = product.agent('career.localhost');
  await register(agent);
  return agent;
};
const start = async (agent: HttpAgent, listingIdx: number | null = null): Promise<Letter> => {
  const answer = await agent.ask(`${ALL}/${randomUUID()}`, { method: 'PUT', body: { listingIdx } });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json<Letter>();
};
const type = (agent: HttpAgent, { letterId }: Letter, writerId: string, lines: readonly object[]) =>
  agent.post(`${ALL}/${letterId}/lines`, {
    writerId,
    lines: lines.map((line) => ({ after: null, place: null, removed: 0, madeAt: 0, ...line })),
  });
const write = async (agent: HttpAgent, letter: Letter, texts: readonly string[]): Promise<void> => {
  const lines = texts.map((inserted, at) => ({ seq: at + 1, questionId: letter.answers[at]!.questionId, inserted }));
  const kept = await type(agent, letter, randomUUID(), lines);
  if (kept.status !== 200) throw new Error(kept.text);
};
const read = async (agent: HttpAgent, { letterId }: Letter): Promise<Letter> => (await agent.get(`${ALL}/${letterId}`)).json<Letter>();

it('takes the questions of a listing with their limits, and begins one letter for one id', async () => {
  const agent = await member();
  const { organization, listing } = listingsIn(db, 'career');
  const questions = [
    { id: 'why', text: '지원 동기', limit: 500, required: true },
    { id: 'how', text: '협력한 경험', limit: 700, required: true },
  ];
  const listingIdx = await listing(await organization('다솔공사'), {
    kind: 'recruit',
    title: '신입 채용',
    body: { apply: { by: 'here', questions, wantsFiles: 'none', keepDays: 180 } },
  });
  const path = `${ALL}/${randomUUID()}`;
  const [first, again] = await Promise.all([1, 2].map(() => agent.ask(path, { method: 'PUT', body: { listingIdx } })));
  expect([first!.status, again!.status]).toEqual([200, 200]);
  const made = first!.json<Letter>();
  expect(made).toMatchObject({ title: '다솔공사 신입 채용', company: '다솔공사', listing: { listingIdx } });
  expect(made.answers.map(({ question, limit, unit }) => [question, limit, unit])).toEqual([
    ['지원 동기', 500, 'letters'],
    ['협력한 경험', 700, 'letters'],
  ]);
  expect(again!.json<Letter>().answers).toEqual(made.answers);
});

it('keeps each line once, also where its answer was lost, and tells a gap and a wrong line', async () => {
  const agent = await member();
  const letter = await start(agent);
  const { questionId } = letter.answers[0]!;
  const writerId = randomUUID();
  const lines = [
    { seq: 1, questionId, inserted: '가' },
    { seq: 2, questionId, after: { writerId, seq: 1 }, place: 1, inserted: '나' },
  ];
  for (let time = 0; time < 2; time += 1) expect((await type(agent, letter, writerId, lines)).json()).toMatchObject({ seq: 2 });
  expect((await read(agent, letter)).answers[0]).toMatchObject({ text: '가나', revision: 2 });
  const kindOf = async (line: object) => (await type(agent, letter, writerId, [line])).json<{ kind: string }>().kind;
  expect(await kindOf({ seq: 4, questionId, place: 0, inserted: '다' })).toBe('cover-letter/gap');
  expect(await kindOf({ seq: 3, questionId, place: 3, inserted: '다' })).toBe('cover-letter/wrong-line');
  expect(await kindOf({ seq: 3, questionId: randomUUID(), inserted: '다' })).toBe('cover-letter/wrong-line');
  expect((await read(agent, letter)).answers[0]).toMatchObject({ text: '가나', revision: 2 });
});

it('what two devices wrote without each other is both there: one in the letter, one beside it', async () => {
  const agent = await member();
  const letter = await start(agent);
  const { questionId } = letter.answers[0]!;
  await type(agent, letter, randomUUID(), [{ seq: 1, questionId, inserted: '집에서 쓴 글' }]);
  await type(agent, letter, randomUUID(), [{ seq: 1, questionId, inserted: '학교에서 쓴 글' }]);
  expect((await read(agent, letter)).answers[0]!.text).toBe('학교에서 쓴 글');
  const { items } = (await agent.get(`${ALL}/${letter.letterId}/versions`)).json<{
    items: readonly { versionIdx: number; kind: string }[];
  }>();
  expect(items.map(({ kind }) => kind)).toEqual(['other-device']);
  const one = (await agent.get(`${ALL}/${letter.letterId}/versions/${items[0]!.versionIdx}`)).json<{
    answers: readonly { text: string }[];
  }>();
  expect(one.answers.map(({ text }) => text)).toEqual(['집에서 쓴 글']);
});

it('keeps what stood there before somebody goes on after a while', async () => {
  const agent = await member();
  const letter = await start(agent);
  const { questionId } = letter.answers[0]!;
  const writerId = randomUUID();
  await type(agent, letter, writerId, [{ seq: 1, questionId, inserted: '어제 쓴 글' }]);
  await sql`update cover_letter.letter set changed_at = now() - interval '1 day' where letter_id = ${letter.letterId}`.execute(db);
  await type(agent, letter, writerId, [{ seq: 2, questionId, inserted: '오늘 쓴 글' }]);
  const { items } = (await agent.get(`${ALL}/${letter.letterId}/versions`)).json<{ items: readonly { kind: string; letters: number }[] }>();
  expect(items).toMatchObject([{ kind: 'automatic', letters: 6 }]);
});

it('a question that was taken out comes back with its text', async () => {
  const agent = await member();
  const letter = await start(agent);
  await write(agent, letter, ['하나', '둘']);
  const asked = letter.answers.map(({ questionId, question, limit, unit }) => ({ questionId, text: question, limit, unit }));
  const put = async (questions: readonly object[]) =>
    (await agent.ask(`${ALL}/${letter.letterId}/questions`, { method: 'PUT', body: { questions } })).json<Letter>();
  expect((await put([asked[1]!])).answers.map(({ text }) => text)).toEqual(['둘']);
  expect((await put([asked[1]!, asked[0]!])).answers.map(({ text }) => text)).toEqual(['둘', '하나']);
});

it('names other companies than its own, and paragraphs that stand in another letter too', async () => {
  const agent = await member();
  await listingsIn(db, 'career').organization('모아전자');
  const twice = '역 안내 봉사단 여섯 명이 주말마다 길 안내를 맡았고, 첫 달에 안내 시간을 재 보니 한 사람에 평균 6분이었습니다.';
  const [other, letter] = [await start(agent), await start(agent)];
  await write(agent, other, [`다른 글입니다.\n\n${twice}`]);
  await write(agent, letter, ['모아전자에서 먼저 재고 함께 고치겠습니다.', twice.replace('6분', '3분 40초')]);
  const body = { title: '한울 자소서', company: '한울전력', isDone: false };
  await agent.ask(`${ALL}/${letter.letterId}`, { method: 'PATCH', body });
  const review = (await agent.get(`${ALL}/${letter.letterId}/review`)).json<{
    otherCompanies: readonly object[];
    alike: readonly { letterId: string; text: string; percent: number; questionId: string }[];
  }>();
  expect(review.otherCompanies).toEqual([{ questionId: letter.answers[0]!.questionId, name: '모아전자' }]);
  expect(review.alike).toMatchObject([{ letterId: other.letterId, text: twice, questionId: letter.answers[1]!.questionId }]);
  expect(review.alike[0]!.percent).toBeGreaterThan(80);
});

it('is a document that word processors read, with what was written as it was written', async () => {
  const agent = await member();
  const letter = await start(agent);
  await write(agent, letter, ['A & B <글>\n둘째 줄\u0007']);
  const answer = await agent.get(`${ALL}/${letter.letterId}/document`);
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent('새 자기소개서.docx'));
  const parts = unzipSync(new Uint8Array(answer.bytes));
  expect(Object.keys(parts).toSorted()).toEqual(
    ['[Content_Types].xml', '_rels/.rels', 'word/_rels/document.xml.rels', 'word/document.xml', 'word/styles.xml'].toSorted(),
  );
  const body = strFromU8(parts['word/document.xml']!);
  expect(body).toContain('A &amp; B &lt;글&gt;</w:t></w:r></w:p><w:p><w:r><w:t xml:space="preserve">둘째 줄</w:t>');
  expect(body).not.toContain('\u0007');
});

it('is deleted and taken back, and is nobody else’s', async () => {
  const [agent, other] = [await member(), await member()];
  const letter = await start(agent);
  const one = `${ALL}/${letter.letterId}`;
  expect((await other.get(one)).status).toBe(404);
  expect((await other.ask(one, { method: 'PUT', body: { listingIdx: null } })).status).toBe(404);
  expect((await other.ask(one, { method: 'DELETE', body: {} })).status).toBe(404);
  const gone = (await agent.ask(one, { method: 'DELETE', body: {} })).json<{ items: readonly object[]; deleted: readonly object[] }>();
  expect([gone.items, gone.deleted.length]).toEqual([[], 1]);
  expect((await agent.get(one)).status).toBe(404);
  expect((await agent.post(`${one}/restore`)).json<{ items: readonly object[] }>().items).toHaveLength(1);
  expect((await agent.get(one)).status).toBe(200);
});
