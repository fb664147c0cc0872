import { expect, it } from 'vitest';
import { servedProduct } from './testing.ts';

const product = servedProduct();
const career = () => product.agent('career.localhost');
const nursing = () => product.agent('nursing.localhost');
const questionsIn = (text: string) => [...text.matchAll(/<summary><span>([^<]+)</g)].map(([, question]) => question);
/** Of a document's head; a text that could end the script would end it here too. */
const structuredIn = (text: string): { readonly '@type': string; readonly mainEntity?: readonly { readonly name: string }[] }[] =>
  [...text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json!));

it.each([
  ['career.localhost', '/faq/qna', '자주 묻는 질문'],
  ['nursing.localhost', '/help', '고객센터'],
])('%s%s is the whole list without a script, between header and footer, and leads on', async (host, path, title) => {
  const agent = product.agent(host);
  const { status, text } = await agent.get(path);
  const heading = /<h1[^>]*>([^<]*)</.exec(text)?.[1];
  expect([status, heading, text.includes('<header'), text.includes('<footer')]).toEqual([200, title, true, true]);
  expect(text).toContain(`<title>${title} | `);
  expect(text).toContain(`rel="canonical" href="${agent.origin}${path}"`);
  const questions = questionsIn(text);
  expect(questions).toHaveLength(21);
  expect(new Set(questions).size).toBe(questions.length);
  expect(text).toContain('href="/accounts/inquiries"');
});

it.each([
  ['career.localhost', '/faq/qna'],
  ['nursing.localhost', '/help'],
])('%s%s tells search engines the same questions, with answers that cannot end the script', async (host, path) => {
  const { text } = await product.agent(host).get(path);
  const page = structuredIn(text).find((one) => one['@type'] === 'FAQPage');
  expect(page?.mainEntity?.map(({ name }) => name)).toEqual(questionsIn(text));
  expect(page?.mainEntity?.[0]).toEqual({
    '@type': 'Question',
    name: expect.any(String),
    acceptedAnswer: { '@type': 'Answer', text: expect.stringMatching(/요\.$/) },
  });
});

it('says what is true of the brand alone', async () => {
  const [portal, shop] = [(await career().get('/faq/qna')).text, (await nursing().get('/help')).text];
  expect(portal).toContain('정말 모든 시험이 무료인가요?');
  expect(portal).not.toContain('구매가 필요한 시험');
  expect(shop).not.toContain('정말 모든 시험이 무료인가요?');
  expect(shop).toContain('구매가 필요한 시험');
  const ask = shop.slice(shop.indexOf('class="help-ask"'));
  expect(ask.slice(0, ask.indexOf('</section>')).replaceAll('<!-- -->', '')).toContain('상담 시간: 평일 10:00–19:00. 점심시간 13:00–14:00');
  expect(portal).not.toContain('상담 시간');
});

it('is nowhere at the address of the other brand', async () => {
  for (const [agent, path] of [
    [career(), '/help'],
    [nursing(), '/faq/qna'],
    [product.agent('cbt.career.localhost'), '/faq/qna'],
    [product.agent('cbt.nursing.localhost'), '/help'],
  ] as const) {
    const { status, text } = await agent.get(path);
    expect([agent.origin + path, status, questionsIn(text)]).toEqual([agent.origin + path, 404, []]);
    expect(text).not.toContain('FAQPage');
  }
});

it('every footer leads to it, and so does the list for search engines', async () => {
  expect((await product.agent('cbt.career.localhost').get('/exam/all')).text).toContain(`href="${career().origin}/faq/qna"`);
  expect((await product.agent('cbt.nursing.localhost').get('/exam/all')).text).toContain(`href="${nursing().origin}/help"`);
  expect((await career().get('/sitemap.xml')).text).toContain(`<loc>${career().origin}/faq/qna</loc>`);
  expect((await nursing().get('/sitemap.xml')).text).toContain(`<loc>${nursing().origin}/help</loc>`);
});
