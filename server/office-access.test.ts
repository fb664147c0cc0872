import { operatorIn } from '@modules/operator/testing';
import { OFFICE_PERMISSIONS } from '@platform/http';
import { exampleBody, type HttpAgent, type OpenApi } from '@platform/testing';
import { beforeAll, expect, it } from 'vitest';
import { signInOperator } from '../testing/operator.ts';
import { servedProduct } from './testing.ts';

/* Who may what in the back office: every endpoint that stands there × an operator of each permission alone, made of what endpoints declare. */
const product = servedProduct();
const office = () => product.agent('admin.localhost');

interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly who: string;
  readonly permission: string | undefined;
}
let document: OpenApi;
let endpoints: readonly Endpoint[];
const operators = new Map<string, HttpAgent>();
beforeAll(async () => {
  document = (await product.agent('cbt.career.localhost').get('/apiV2/openapi.json')).json<OpenApi>();
  endpoints = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(
      methods as unknown as Record<string, { 'x-access'?: { who: string; permission?: string; site?: readonly string[] } }>,
    ).flatMap(([method, { 'x-access': access }]) =>
      access?.site?.includes('admin') ? [{ method: method.toUpperCase(), path, who: access.who, permission: access.permission }] : [],
    ),
  );
  for (const permission of [...OFFICE_PERMISSIONS, 'none'])
    operators.set(
      permission,
      await signInOperator(office(), await operatorIn(product.database.db, 's'.repeat(40), permission === 'none' ? [] : [permission])),
    );
});

const pathOf = ({ path }: Endpoint): string =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    name.endsWith('Id') ? '0d9f6a7e-2b64-4f3a-9c51-7a1e5b8c3d20' : name === 'brandId' ? 'career' : '1',
  );
const bodyOf = ({ method, path }: Endpoint) => (method === 'GET' ? {} : { body: exampleBody(document, method, path) });
const ask = async (agent: HttpAgent, endpoint: Endpoint) => {
  const answer = await agent.ask(pathOf(endpoint), { method: endpoint.method, ...bodyOf(endpoint) });
  const kind = answer.headers['content-type']?.startsWith('application/json') && answer.status >= 400 ? answer.json().kind : undefined;
  if (kind === 'operator/not-allowed' || kind === 'operator/signed-out') return kind;
  // An endpoint says by a kind of its own that what was asked for is not there; anything else is no endpoint, or a broken one.
  return answer.status < 500 && (answer.status < 400 || kind !== undefined) ? 'let in' : `${answer.status} ${answer.text.slice(0, 100)}`;
};

it('every endpoint stands on no other host', async () => {
  const agent = operators.get(OFFICE_PERMISSIONS[0]) as HttpAgent;
  const cookie = agent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const wrong: string[] = [];
  for (const host of ['cbt.career.localhost', 'career.localhost', 'business.career.localhost', 'api.career.localhost', 'nursing.localhost'])
    for (const endpoint of endpoints) {
      const answer = await product.agent(host).ask(pathOf(endpoint), { method: endpoint.method, headers: { cookie }, ...bodyOf(endpoint) });
      // A page says that it is not there; what changes something finds nobody who takes it.
      if (answer.status !== (endpoint.method === 'GET' ? 404 : 405))
        wrong.push(`${host} answers ${endpoint.method} ${endpoint.path} with ${answer.status}`);
    }
  expect(wrong).toEqual([]);
});

it('every endpoint says which permission it asks for', () => {
  expect(endpoints.length).toBeGreaterThan(3);
  expect(endpoints.filter(({ path }) => !path.startsWith('/office/'))).toEqual([]);
  expect(endpoints.filter(({ who }) => who !== 'operator').map(({ path }) => path)).toEqual(['/office/sign-in', '/office/sign-out']);
  expect(
    endpoints.filter(({ who, permission }) => who === 'operator' && ![...OFFICE_PERMISSIONS, 'any'].includes(permission ?? '')),
  ).toEqual([]);
});

it('lets in who holds its permission and nobody else', async () => {
  const wrong: string[] = [];
  for (const endpoint of endpoints.filter(({ who }) => who === 'operator'))
    for (const [held, agent] of [['nobody', office()] as const, ...operators]) {
      const isHeld = held !== 'nobody' && (endpoint.permission === 'any' || endpoint.permission === held);
      const expected = isHeld ? 'let in' : held === 'nobody' ? 'operator/signed-out' : 'operator/not-allowed';
      const got = await ask(agent, endpoint);
      if (got !== expected) wrong.push(`${held} asks ${endpoint.method} ${endpoint.path}: ${got} instead of ${expected}`);
    }
  expect(wrong).toEqual([]);
});
