import type { AskOptions, HttpAgent } from '@platform/testing';
import { undocumented, type OpenApi } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawPackage } from '../testing/draw-package.ts';
import type { Mount } from './compose.ts';
import { NOT_IN_FIXTURE, OPERATORS_POSTS } from './testing-posts.ts';
import { OFFICE_OPERATIONS } from './testing-office.ts';
import { startProvider } from './testing-social.ts';
import { SHOP_OPERATIONS } from './testing-shop.ts';
import { servedProduct } from './testing.ts';
import { walkEverything } from './testing-whole-walk.ts';

/*
 * A learner's way through the whole API: every answer is compared with its documented schema, member by member. An operation that the way does
 * not come to must be added to it.
 */
const kakao = await startProvider('kakao');
let apis: Parameters<Mount>[1];
const product = servedProduct(kakao.env, { mount: (_app, given) => void (apis = given) });
afterAll(() => kakao.close());
/** What the fixture has nothing of, and other brands' or sites' alone: their refusals are compared. What the shop answers: `server/shop-orders.test.ts`; the back office: `server/office.test.ts`; a preview: `server/sitting-preview.test.ts`. */
const NOTHING_HERE = [...NOT_IN_FIXTURE, ...OPERATORS_POSTS, ...SHOP_OPERATIONS, ...OFFICE_OPERATIONS].toSorted();

let document: OpenApi;
const wrong: string[] = [];
const answered = new Set<string>();
const operationOf = (method: string, path: string) => {
  const parts = path.split('?')[0]!.split('/');
  const templates = Object.keys(document.paths).filter((template) => {
    const named = template.split('/');
    return (
      named.length === parts.length &&
      named.every((part, index) => part.startsWith('{') || part === parts[index]) &&
      document.paths[template]?.[method.toLowerCase()]
    );
  });
  return `${method} ${templates.toSorted((a, b) => a.split('{').length - b.split('{').length)[0]}`;
};
/** Asks, compares and gives back the body. */
const ask = async <T = Record<string, never>>(agent: HttpAgent, path: string, options: AskOptions = {}): Promise<T> => {
  const method = options.method ?? 'GET';
  const answer = await agent.ask(path, options);
  wrong.push(...undocumented(document, method, path, answer));
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
  answered.add(operationOf(method, path));
  return answer.status === 200 ? answer.json<T>() : ({} as T);
};
const change = <T = Record<string, never>>(
  agent: HttpAgent,
  method: string,
  path: string,
  body: unknown = {},
  headers: Readonly<Record<string, string>> = {},
) => ask<T>(agent, path, { method, body, headers });

beforeAll(async () => {
  await product.bring(await drawPackage('career', `${product.dataDir}/draws`));
  document = (await product.agent('cbt.career.localhost').get('/apiV2/openapi.json')).json<OpenApi>();
});
it('every answer is what the document of the API says', async () => {
  const { agent, indexes } = await walkEverything({ product, apis, ask, change });

  // What needs no more than an address.
  const givingJson = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      responses?.['200']?.content?.['application/json'] ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  );
  for (const operation of givingJson.filter((name) => name.startsWith('GET ') && !answered.has(name))) {
    const path = operation.slice('GET '.length).replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(indexes[name]));
    const host = path.startsWith('/office/') ? 'admin.localhost' : 'api.career.localhost';
    const answer = await agent.at(/^\/(?:v2|shop|books|courses|cbt-product|office)(?:\/|$)/.test(path) ? host : agent.host).get(path);
    wrong.push(...undocumented(document, 'GET', path, answer));
    if (answer.status === 200) answered.add(operation);
  }
  expect(wrong).toEqual([]);
  expect(givingJson.filter((name) => !answered.has(name)).toSorted()).toEqual(NOTHING_HERE);
});
