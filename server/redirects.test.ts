import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpAgent } from '@platform/testing';
import { describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { brandOf, journeyBrands } from '../testing/journey-brands.ts';
import { register } from '../testing/member.ts';
import { servedProduct } from './testing.ts';

/* Every place that goes on to an address which somebody else may have written, against one list of what they may write. */
// Nobody comes to the provider from here; that it has keys is enough to be sent there.
const product = servedProduct({ KAKAO_CLIENT_ID: 'k', KAKAO_CLIENT_SECRET: 's' });

interface Place {
  /** The file that sends on, and what it asks. */
  readonly file: string;
  readonly path: string;
  readonly parameter: string;
  readonly site: 'cbt' | 'account' | 'api' | 'business';
  /** A browser that signed in is sent on; another one is shown the page. */
  readonly who: 'member' | 'anybody';
}
/** Those of the brand, and where companies have a site of their own that one too. */
const hostsWithBusiness = (brand: string) => {
  const { sites, defaultDomain } = brandOf(brand);
  return { ...hostsOf(brand), ...(sites.business && { business: `${sites.business}.${defaultDomain}` }) };
};
const returnParameter = (brand: string) => (brandOf(brand).offers.shop ? 'redirect' : 'next');
const placesOf = (brand: string): readonly Place[] => [
  { file: 'sites/accounts/pages/login.tsx', path: '/login', parameter: returnParameter(brand), site: 'account', who: 'member' },
  { file: 'sites/accounts/pages/register.tsx', path: '/register', parameter: returnParameter(brand), site: 'account', who: 'member' },
  {
    file: 'sites/accounts/pages/consents.tsx',
    path: '/accounts/consents',
    parameter: returnParameter(brand),
    site: 'account',
    who: 'member',
  },
  ...(brandOf(brand).sites.business === undefined
    ? []
    : [{ file: 'sites/business/pages/login.tsx', path: '/login', parameter: 'next', site: 'business', who: 'member' } as const]),
  { file: 'sites/cbt/pages/refund-login-local.tsx', path: '/refund-login/local', parameter: 'redirect', site: 'cbt', who: 'member' },
  { file: 'modules/account/server/rest.ts', path: '/logout', parameter: 'next', site: 'api', who: 'anybody' },
  { file: 'modules/account/server/rest.ts', path: '/sso/sign-out', parameter: 'redirectUri', site: 'api', who: 'anybody' },
  { file: 'modules/account/server/rest.ts', path: '/sso/sign-out', parameter: 'redirectUri', site: 'cbt', who: 'anybody' },
];
const casesOf = (brand: string) => placesOf(brand).map((place) => [`${place.path}?${place.parameter} of ${place.site}`, place] as const);
/** What sends on to an address of its own making: nothing that is asked for is in its host. */
const OWN_ADDRESSES: Readonly<Record<string, string>> = {
  'modules/account/server/rest-social.ts': 'pages of the accounts, with the page that was judged before setting out to a provider (below)',
  'sites/frames/frame.ts': 'consents of the brand, with the page in a parameter that consents.tsx judges',
  'sites/cbt/pages/study-due.tsx': 'sign-in of the brand, with the page in a parameter that login.tsx judges',
  'sites/cbt/load-record.ts': 'sign-in of the brand',
  'sites/cbt/pages/exam-list.tsx': 'a page of this site',
  'sites/cbt/pages/random-player.tsx': 'a page of this site',
  'sites/cbt/pages/room-new.tsx': 'a page of this site',
  'sites/cbt/pages/select.tsx': 'a page of this site',
  'sites/community/pages/my-posts.tsx': 'sign-in of the brand, with the page in a parameter that login.tsx judges',
  'sites/community/pages/write.tsx': 'sign-in of the brand, with the page in a parameter that login.tsx judges',
  'sites/community/pages/post.tsx': 'a page of this site',
  'sites/community/pages/root.tsx': 'a page of this site',
  'sites/study/pages/root.tsx': 'a page of this site',
  'sites/study/pages/book-chapter.tsx': 'sign-in of the brand, with the page in a parameter that login.tsx judges; a page of this site',
  'sites/study/pages/lecture.tsx': 'sign-in of the brand, with the page in a parameter that login.tsx judges; a page of this site',
  'sites/shop/parts/needs-member.ts': 'sign-in of the brand, with the page in a parameter that login.tsx judges',
  'sites/accounts/pages/withdraw.tsx': 'sign-in of the brand',
  'sites/accounts/pages/second-factor.tsx': 'sign-in of the brand',
  'sites/accounts/pages/security.tsx': 'sign-in of the brand',
  'sites/accounts/pages/profile.tsx': 'sign-in of the brand',
  'sites/accounts/pages/edit-profile.tsx': 'sign-in of the brand',
  'sites/accounts/pages/privacy.tsx': 'the terms of the brand',
  'sites/accounts/pages/notification-settings.tsx': 'sign-in of the brand',
  'sites/accounts/pages/notifications.tsx': 'sign-in of the brand',
  'sites/accounts/pages/scrap.tsx': 'sign-in of the brand',
  'modules/notification/server/rest-opt-out.ts': 'the page of the brand, with the letters of a token in a parameter',
  'sites/business/pages/profile.tsx': 'sign-in of this site',
  'sites/business/pages/register.tsx': 'a page of this site',
  'sites/business/pages/activities.tsx': 'sign-in of this site',
  'sites/business/pages/posting.tsx': 'sign-in of this site',
  'sites/business/pages/register-activity.tsx': 'sign-in of this site',
  'sites/accounts/pages/channel-comment.tsx': 'sign-in of the brand',
  'sites/accounts/pages/reply.tsx': 'sign-in of the brand',
  'sites/accounts/pages/own-letters.tsx': 'sign-in of the brand, and back to this page',
  'sites/accounts/pages/career.tsx': 'sign-in of the brand, and back to this page',
  'sites/business/pages/applicants.tsx': 'sign-in of this site',
  'sites/business/pages/channel.tsx': 'sign-in of this site',
  'sites/business/pages/written-comment.tsx': 'sign-in of this site',
  'sites/portal/pages/application.tsx': 'sign-in of the brand',
  'sites/portal/pages/applications.tsx': 'sign-in of the brand',
  'sites/portal/pages/channel-home.tsx': 'sign-in of the brand',
  'sites/portal/pages/channel-post.tsx': 'a page of this site',
  'sites/portal/pages/channel.tsx': 'a page of this site',
  'sites/portal/pages/list.tsx': 'the same page, in the browser alone, in one of three views',
  'sites/portal/pages/welcome.tsx': 'the business site of the brand',
  'sites/admin/parts/load-signed-in.ts': 'sign-in of this site, with the page in a parameter that `wished-target.ts` judges',
  'sites/admin/pages/sign-in.tsx': 'the first page of this site',
};

const ATTACKS = (own: string, other: string, port: string): readonly string[] => [
  'https://evil.example/',
  'HTTPS://EVIL.EXAMPLE',
  '//evil.example/',
  '///evil.example/',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%09/evil.example',
  '\u0000//evil.example',
  ' https://evil.example',
  '\u3000//evil.example',
  'http:evil.example',
  'http:/evil.example',
  'http:\\\\evil.example',
  'https:///evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  `blob:http://${own}:${port}/x`,
  `filesystem:http://${own}:${port}/x`,
  'file:///etc/passwd',
  'ftp://evil.example/',
  `http://${other}:${port}/`,
  `http://${own}.evil.example/`,
  `http://evil.example/${own}`,
  `http://evil.example?${own}`,
  `http://evil.example#@${own}:${port}/`,
  `http://${own}:${port}@evil.example/`,
  `http://${own}%2eevil.example/`,
  `http://${own}%00.evil.example/`,
  `http://user:pass@${own}:${port}/`,
  `http://@${own}@evil.example/`,
  `https://${own}:${port}/`,
  `http://${own}:1/`,
  `http://x${own}:${port}/`,
  `http://${own}．evil.example/`,
  `http://evil。example/`,
  'http://[::ffff:7f00:1]/',
  'http://2130706433/',
  'https://[',
  'https://evil.example\r\nSet-Cookie: a=b',
  'x'.repeat(1900),
];

describe.each(journeyBrands)('%s', (brand) => {
  const hosts = hostsWithBusiness(brand);
  const other = hostsOf(journeyBrands.find((id) => id !== brand) ?? '').cbt;
  const portOf = (agent: HttpAgent) => new URL(agent.origin).port;
  const targetOf = (agent: HttpAgent, location: string | undefined) => new URL(location ?? '', agent.origin);

  it.each(casesOf(brand))('%s leads nowhere else', async (_name, { path, parameter, site, who }) => {
    const agent = product.agent(hosts[site] ?? '');
    if (who === 'member') await register(agent);
    const port = portOf(agent);
    for (const wish of ATTACKS(hosts.cbt, other, port)) {
      const answer = await agent.get(`${path}?${parameter}=${encodeURIComponent(wish)}`);
      const told = `${path} with ${JSON.stringify(wish)}`;
      // An endpoint refuses what is no text before anybody looks at where it leads.
      if (who === 'anybody' && answer.status === 400) {
        expect([told, answer.headers.location]).toEqual([told, undefined]);
        continue;
      }
      expect([told, [301, 302, 303, 307, 308].includes(answer.status)]).toEqual([told, true]);
      const target = targetOf(agent, answer.headers.location);
      expect(
        [told, target.protocol, Object.values(hosts).some((host) => target.host === `${host}:${port}`), target.username],
        target.href,
      ).toEqual([told, 'http:', true, '']);
      expect([told, answer.headers['set-cookie']?.some((cookie) => cookie.startsWith('a=')) ?? false]).toEqual([told, false]);
    }
  });

  it.each(casesOf(brand))('%s leads to the page of the brand that was asked for', async (_name, place) => {
    const agent = product.agent(hosts[place.site] ?? '');
    if (place.who === 'member') await register(agent);
    const wish = `http://${hosts.cbt}:${portOf(agent)}/exam/all?sort=title`;
    const answer = await agent.get(`${place.path}?${place.parameter}=${encodeURIComponent(wish)}`);
    expect(targetOf(agent, answer.headers.location).href).toBe(wish);
    // Said twice, it says nothing that may be chosen from.
    const twice = await agent.get(
      `${place.path}?${place.parameter}=${encodeURIComponent(wish)}&${place.parameter}=${encodeURIComponent('https://evil.example/')}`,
    );
    if (twice.status !== 400) expect(targetOf(agent, twice.headers.location).hostname).not.toBe('evil.example');
  });

  it('a way by a provider leads nowhere else', async () => {
    const agent = product.agent(hosts.account);
    const port = portOf(agent);
    const comeBack = async (wish: string) => {
      const begun = await agent.post('/users/social/kakao/start', { purpose: 'sign-in', next: wish });
      if (begun.status === 400) return null;
      const { url } = begun.json<{ readonly url: string }>();
      const state = new URL(url).searchParams.get('state') ?? '';
      const back = await agent.get(`/users/social/kakao/callback?error=access_denied&state=${state}`);
      const page = targetOf(agent, back.headers.location);
      expect([wish, page.host, page.pathname]).toEqual([wish, `${hosts.account}:${port}`, '/login']);
      return ['next', 'redirect'].map((name) => page.searchParams.get(name) ?? '');
    };
    for (const wish of ATTACKS(hosts.cbt, other, port))
      for (const text of (await comeBack(wish)) ?? []) {
        const target = new URL(text);
        const isOurs = Object.values(hosts).some((host) => target.host === `${host}:${port}`);
        expect([wish, target.protocol, isOurs, target.username], text).toEqual([wish, 'http:', true, '']);
      }
    const wish = `http://${hosts.cbt}:${port}/exam/all?sort=title`;
    expect(await comeBack(wish)).toEqual([wish, wish]);
  });

  it('a path that begins like another host stays here', async () => {
    for (const host of new Set(Object.values(hosts)))
      for (const path of [
        '//evil.example/',
        '//evil.example//',
        '/\\evil.example/',
        '/%5Cevil.example/',
        '//evil.example/login/',
        '/%2F/evil.example/',
      ]) {
        const agent = product.agent(host);
        const answer = await agent.get(path);
        const { location } = answer.headers;
        if (location !== undefined) expect([path, targetOf(agent, location).hostname]).toEqual([path, host]);
        expect([path, answer.status < 500]).toEqual([path, true]);
      }
  });
});

it('every file that sends a browser on is in this list', () => {
  const root = join(import.meta.dirname, '..');
  const sends = /\bthrow redirect\(|\bc\.redirect\(/;
  const found = globSync('{modules,sites,server,platform}/**/*.{ts,tsx}', { cwd: root, exclude: (name) => name.includes('node_modules') })
    .filter((file) => !file.includes('.test.') && sends.test(readFileSync(join(root, file), 'utf8')))
    .toSorted();
  const known = new Set([...journeyBrands.flatMap(placesOf).map(({ file }) => file), ...Object.keys(OWN_ADDRESSES)]);
  expect([...known].toSorted()).toEqual(found);
});
