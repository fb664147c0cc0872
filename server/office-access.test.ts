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

const ask = async (agent: HttpAgent, { method, path }: Endpoint) => {
  const at = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    name.endsWith('Id') ? '0d9f6a7e-2b64-4f3a-9c51-7a1e5b8c3d20' : name === 'brandId' ? 'career' : '1',
  );
  const answer = await agent.ask(at, { method, ...(method === 'GET' ? {} : { body: exampleBody(document, method, path) }) });
  const kind = answer.headers['content-type']?.startsWith('application/json') && answer.status >= 400 ? answer.json().kind : undefined;
  return kind === 'operator/not-allowed' || kind === 'operator/signed-out' ? kind : 'let in';
};

it('every endpoint stands on no other host, and says which permission it asks for', () => {
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
