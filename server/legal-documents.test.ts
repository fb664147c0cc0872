import type { Brand, LegalDocument, LegalDocumentVersion } from '@platform/kernel';
import { expect, it } from 'vitest';
import { brands } from '../brands/index.ts';
import { servedProduct } from './testing.ts';

/** Career with a second version of its terms in force and a third announced. */
const withLater = (brand: Brand): Brand => ({
  ...brand,
  documents: (brand.documents ?? []).map((document): LegalDocument => {
    const [first] = document.versions;
    const later = (version: number, effectiveOn: string): LegalDocumentVersion => ({
      ...first,
      version,
      effectiveOn,
      changes: `${version}판에서 바꾼 것`,
      text: `${first.text}\n## 새 조항\n${version}판의 글`,
    });
    return document.kind === 'USE' ? { ...document, versions: [first, later(2, '2026-11-24'), later(3, '2999-01-01')] } : document;
  }),
});
const product = servedProduct({}, { brands: brands.map((brand) => (brand.id === 'career' ? withLater(brand) : brand)) });
const career = () => product.agent('career.localhost');
const nursing = () => product.agent('nursing.localhost');
const heading = (text: string) => /<h1[^>]*>([^<]*)</.exec(text)?.[1];

it.each([
  ['career.localhost', '/terms', '이용약관'],
  ['career.localhost', '/privacy', '개인정보 처리방침'],
  ['career.localhost', '/terms?termsType=MARKETING', '광고성 정보 받기'],
  ['nursing.localhost', '/terms?termsType=USE', '이용약관'],
  ['nursing.localhost', '/terms', '이용약관'],
  ['nursing.localhost', '/terms?termsType=PI_PROCESS', '개인정보 처리방침'],
])('%s%s shows %s between header and footer', async (host, path, title) => {
  const { status, text } = await product.agent(host).get(path);
  expect([status, heading(text), text.includes('<header'), text.includes('<footer')]).toEqual([200, title, true, true]);
});

it('footers of every page lead there', async () => {
  for (const [cbt, account, paths] of [
    ['cbt.career.localhost', career(), ['/terms', '/privacy']],
    ['cbt.nursing.localhost', nursing(), ['/terms?termsType=USE', '/terms?termsType=PI_PROCESS']],
  ] as const) {
    const { text } = await product.agent(cbt).get('/exam/all');
    for (const path of paths) {
      expect(text).toContain(`href="${account.origin}${path}"`);
      expect((await account.get(path)).status).toBe(200);
    }
  }
});

it('shows the version in force, older ones with the way back, and one that is announced', async () => {
  const now = (await career().get('/terms')).text;
  expect(now).toContain('2판의 글');
  expect(now).not.toContain('3판의 글');
  expect(now).toContain('2판에서 바꾼 것');
  for (const version of [1, 2, 3]) expect(now).toContain(`href="/terms?version=${version}"`);
  expect(now).toContain(`rel="canonical" href="${career().origin}/terms"`);
  const old = (await career().get('/terms?version=1')).text;
  expect(old).not.toContain('2판의 글');
  expect(old).toContain('지난 판이에요.');
  expect(old).toContain('href="/terms"');
  expect(old).toContain('noindex');
  expect((await career().get('/terms?version=3')).text).toContain('아직 적용되지 않은 판이에요.');
});

it('an address that is none is not found', async () => {
  for (const path of ['/terms?termsType=NONE', '/terms?version=9', '/privacy?version=9', '/terms?termsType=use'])
    expect([path, (await career().get(path)).status]).toEqual([path, 404]);
  // A brand without documents.
  for (const path of ['/terms', '/privacy']) expect((await product.agent('plain.localhost').get(path)).status).toBe(404);
  expect((await nursing().get('/privacy')).headers.location).toBe('/terms?termsType=PI_PROCESS');
  for (const query of ['version=0', 'version=x', 'version=99999999999999999999'])
    expect((await career().get(`/apiV2/legal-documents/USE?${query}`)).status).toBe(400);
});

it('search engines are told of them', async () => {
  expect((await career().get('/sitemap.xml')).text).toContain('/privacy</loc>');
  expect((await nursing().get('/sitemap.xml')).text).toContain('/terms?termsType=PI_PROCESS</loc>');
});
