import http from 'node:http';
import type { HttpAgent } from '@platform/testing';
import { describe, expect, it } from 'vitest';
import { brandOf, journeyBrands } from '../testing/journey-brands.ts';
import { register } from '../testing/member.ts';
import { servedProduct } from './testing.ts';

/* Signing out at one door ends all that was opened with the session: cookies on every host of the brand, the bearer token, and streams that listen. */
const product = servedProduct();

/** Every host that a brand has, by its data: a new site is asked as well. */
const hostsOfBrand = (id: string): readonly string[] => {
  const { sites, defaultDomain } = brandOf(id);
  return [...new Set(Object.values(sites).map((prefix) => (prefix === '' ? defaultDomain : `${prefix}.${defaultDomain}`)))];
};

/** A page that listens for its notifications; ends when the server ends it. */
const listen = (agent: HttpAgent) =>
  new Promise<{ readonly isEnded: () => boolean; readonly close: () => void }>((resolve, reject) => {
    const { host, port } = new URL(agent.origin);
    const cookie = agent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    let isEnded = false;
    const request = http.get(
      { host: '127.0.0.1', port, path: '/apiV2/user/me/notifications/stream', headers: { host, cookie }, agent: false },
      (response) => {
        if (response.statusCode !== 200) return reject(new Error(`stream: ${response.statusCode}`));
        response.on('close', () => (isEnded = true));
        response.on('error', () => (isEnded = true));
        response.once('data', () => resolve({ isEnded: () => isEnded, close: () => request.destroy() }));
      },
    );
    request.on('error', reject);
  });

const DOORS: readonly (readonly [string, (brand: string) => string | null])[] = [
  ['/logout?next=', (brand) => hostOf(brand, 'api')],
  ['/sso/sign-out?redirectUri=', (brand) => hostOf(brand, 'api')],
  ['/sso/sign-out?redirectUri=', (brand) => hostOf(brand, 'shop')],
  ['/sso/sign-out?redirectUri=', (brand) => hostOf(brand, 'cbt')],
];
const hostOf = (brand: string, site: string): string | null => {
  const { sites, defaultDomain } = brandOf(brand);
  const prefix = (sites as Readonly<Record<string, string | undefined>>)[site];
  return prefix === undefined ? null : prefix === '' ? defaultDomain : `${prefix}.${defaultDomain}`;
};
const CASES = journeyBrands.flatMap((brand) =>
  DOORS.flatMap(([door, at]) => {
    const host = at(brand);
    return host === null ? [] : [[host, door, brand] as const];
  }),
);

describe.each(CASES)('%s%s', (host, door, brand) => {
  it('ends the session on all hosts at once, its token and its open streams, and nobody else’s', async () => {
    const hosts = hostsOfBrand(brand);
    const cbt = hostOf(brand, 'cbt') ?? '';
    const [member, bystander] = [product.agent(cbt), product.agent(cbt)];
    const { accessToken } = await register(member);
    await register(bystander);
    const kept = member.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const bearer = { authorization: `Bearer ${accessToken}` };
    const statuses = async () =>
      Promise.all(
        hosts.flatMap((one) => [
          member.at(one).get('/users/me'),
          product.agent(one).get('/users/me', { cookie: kept }),
          product.agent(one).get('/users/me', bearer),
        ]),
      ).then((answers) => [...new Set(answers.map(({ status }) => status))]);
    expect(await statuses()).toEqual([200]);
    const isNamed = () => member.cookies.some(({ name }) => name === 'signedInAs');
    expect(isNamed()).toBe(true);
    const streams = await Promise.all(['cbt', 'api'].map((site) => listen(member.at(hostOf(brand, site) ?? ''))));
    const others = await listen(bystander);

    const back = `${product.agent(cbt).origin}/exam/all`;
    const left = await member.at(host).get(door + encodeURIComponent(back), { 'sec-fetch-site': 'same-site' });
    expect([left.status, left.headers.location]).toEqual([302, back]);
    expect(isNamed(), 'the browser knows without a network that nobody is signed in').toBe(false);

    expect(await statuses()).toEqual([401]);
    await expect.poll(() => streams.map(({ isEnded }) => isEnded())).toEqual([true, true]);
    await expect(listen(member)).rejects.toThrow('stream: 401');
    expect([others.isEnded(), (await bystander.get('/users/me')).status]).toEqual([false, 200]);
    others.close();
  });
});

it('ends it by its token alone too, where no cookie of it is left', async () => {
  const member = product.agent('cbt.career.localhost');
  const { accessToken } = await register(member);
  const bearer = { authorization: `Bearer ${accessToken}` };
  const elsewhere = product.agent('api.career.localhost');
  expect((await elsewhere.get('/users/me', bearer)).status).toBe(200);
  expect((await elsewhere.get('/logout', { ...bearer, 'sec-fetch-site': 'same-site' })).status).toBe(302);
  expect([(await elsewhere.get('/users/me', bearer)).status, (await member.get('/users/me')).status]).toEqual([401, 401]);
});
