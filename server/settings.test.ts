import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readSettings, settingsSchema } from './settings.ts';
import { unusedSettings } from './unused-settings.ts';

const secret = 's'.repeat(32);

describe('readSettings', () => {
  it('needs nothing', () => {
    expect(readSettings({})).toMatchObject({
      PORT: 3000,
      DATA_DIR: '.data',
      SEED: 'demo',
      GRACE_SECONDS: 120,
      MARU_DEV: false,
      CHECK_ANSWERS: false,
      DEMO_CONTENT: true,
      ADMIN_DOMAIN: 'admin.localhost',
    });
  });

  it('puts no demo content into a database of somebody else, unless told', () => {
    const external = { DATABASE_URL: 'postgres://db/maru', SESSION_SECRET: secret };
    expect(readSettings(external).SEED).toBe('none');
    expect(readSettings({ ...external, SEED: 'demo' }).SEED).toBe('demo');
  });

  it('listens for this machine alone where demo accounts have the password that everybody knows', () => {
    expect(readSettings({}).HOST).toBe('127.0.0.1');
    expect(readSettings({ SEED: 'none' }).HOST).toBeUndefined();
    for (const open of [{ HOST: '0.0.0.0' }, { HOST: '::' }, { CAREER_DOMAIN: 'maru.example' }, { ADMIN_DOMAIN: 'admin.example' }]) {
      expect(() => readSettings(open)).toThrow(/SEED: .*DEMO_PASSWORD/);
      expect(readSettings({ ...open, SEED: 'none' })).toMatchObject({ SEED: 'none' });
      expect(readSettings({ ...open, DEMO_PASSWORD: 'nobody knows it' })).toMatchObject({ SEED: 'demo' });
    }
    expect(readSettings({ CAREER_DOMAIN: 'other.localhost', HOST: '::1' })).toMatchObject({ SEED: 'demo' });
  });

  it('trusts proxies of this machine unless told of others', () => {
    expect(readSettings({}).TRUSTED_PROXIES).toEqual(['127.0.0.0/8', '::1/128']);
    expect(readSettings({ TRUSTED_PROXIES: ' 10.0.0.0/8, fd00::/8 ' }).TRUSTED_PROXIES).toEqual(['10.0.0.0/8', 'fd00::/8']);
  });

  it('takes an empty value for none', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toEqual(readSettings({}));
  });

  it.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PUBLIC_SCHEME', 'ftp'],
    ['CAREER_DOMAIN', 'https://maru.example'],
    ['DATABASE_URL', 'mysql://db/maru'],
    ['WEB_CONCURRENCY', '0'],
    ['SESSION_SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['SEED', 'yes'],
    ['SMTP_URL', 'mail.example'],
    ['GRACE_SECONDS', '-1'],
    ['SENTRY_DSN', 'https://errors.example/1'],
    ['SENTRY_DSN', 'errors.example'],
    ['HOST', 'maru.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,proxy'],
    ['DEMO_PASSWORD', 'short'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(`${name}: `);
  });

  it('names all invalid ones at once, without their values', () => {
    const wrong = () => readSettings({ PORT: 'x', SESSION_SECRET: 'hunter2' });
    expect(wrong).toThrow(/PORT: .*SESSION_SECRET: /);
    expect(wrong).not.toThrow(/hunter2/);
  });

  it.each([
    [{ S3_BUCKET: 'maru' }, 'S3_ENDPOINT'],
    [{ KAKAO_CLIENT_ID: 'id' }, 'KAKAO_CLIENT_SECRET'],
    [{ DATABASE_URL: 'postgres://db/maru' }, 'SESSION_SECRET'],
  ])('%o needs %s too', (given, missing) => {
    expect(() => readSettings(given)).toThrow(`${missing}: `);
  });
});

it('makes demo accounts without a library where tests ask for it', () => {
  expect(readSettings({ DEMO_CONTENT: '0' })).toMatchObject({ SEED: 'demo', DEMO_CONTENT: false });
});

it('compares answers for tests alone: not where the product has domains', () => {
  expect(readSettings({ CHECK_ANSWERS: '1' }).CHECK_ANSWERS).toBe(true);
  for (const name of ['CAREER_DOMAIN', 'ADMIN_DOMAIN'])
    expect(() => readSettings({ CHECK_ANSWERS: '1', [name]: 'maru.example' })).toThrow('CHECK_ANSWERS');
});

it('takes money by the sandbox only with demo accounts, or where it was asked for', () => {
  const own = { DATABASE_URL: 'postgres://db/maru', SESSION_SECRET: 's'.repeat(40) };
  expect(
    [readSettings({}), readSettings(own), readSettings({ ...own, PAYMENT_PROVIDER: 'sandbox' })].map((one) => one.PAYMENT_PROVIDER),
  ).toEqual(['sandbox', 'none', 'sandbox']);
});

it('takes play money where nobody else comes alone: with domains it is refused, and demo accounts bring none', () => {
  const own = { DATABASE_URL: 'postgres://db/maru', SESSION_SECRET: 's'.repeat(40), CAREER_DOMAIN: 'maru.example' };
  expect(() => readSettings({ ...own, PAYMENT_PROVIDER: 'sandbox' })).toThrow('PAYMENT_PROVIDER: ');
  const demo = { ...own, SEED: 'demo', DEMO_PASSWORD: 'of-this-demo-alone-1!' };
  expect(readSettings(demo).PAYMENT_PROVIDER).toBe('none');
  expect(() => readSettings({ ...demo, PAYMENT_PROVIDER: 'sandbox' })).toThrow('PAYMENT_PROVIDER: ');
});

it('takes real money where the product has domains alone, and play money never there', () => {
  const keys = (kind: string) => ({ PAYMENT_PROVIDER: 'toss', TOSS_CLIENT_KEY: `${kind}_ck_a`, TOSS_SECRET_KEY: `${kind}_sk_a` });
  const own = { DATABASE_URL: 'postgres://db/maru', SESSION_SECRET: 's'.repeat(40), CAREER_DOMAIN: 'maru.example' };
  expect(readSettings(keys('test')).PAYMENT_PROVIDER).toBe('toss');
  expect(readSettings({ ...own, ...keys('live') }).PAYMENT_PROVIDER).toBe('toss');
  expect(() => readSettings(keys('live'))).toThrow('live_ 키는 도메인이 있는 운영 환경에서만');
  expect(() => readSettings({ ...own, ...keys('test') })).toThrow('test_ 키로는 돈을 받을 수 없습니다');
  expect(() => readSettings({ PAYMENT_PROVIDER: 'toss' })).toThrow('TOSS_SECRET_KEY: ');
  expect(() => readSettings({ ...keys('test'), TOSS_SECRET_KEY: 'sk' })).toThrow('TOSS_SECRET_KEY: ');
});

it('.env.example lists exactly the settings that exist, with values that work', () => {
  const example = parseEnv(readFileSync('.env.example', 'utf8'));
  expect(Object.keys(example).toSorted()).toEqual(Object.keys(settingsSchema.in.shape).toSorted());
  expect(readSettings(example)).toEqual(readSettings({}));
});

describe('unusedSettings', () => {
  it('names what is set in vain, without its value', () => {
    const said = unusedSettings(
      readSettings({ REDIS_URL: 'redis://cache', TOSS_CLIENT_KEY: 'test_ck_abcd', TOSS_SECRET_KEY: 'test_sk_hidden' }),
    );
    expect(said).toContain('REDIS_URL');
    expect(said).not.toMatch(/hidden|abcd|cache/);
    expect(said).not.toContain('\n');
  });

  it('says nothing where every setting does something', () => {
    expect(unusedSettings(readSettings({ SENTRY_DSN: 'https://k@errors.example/1', PORT: '4000' }))).toBeUndefined();
  });
});
