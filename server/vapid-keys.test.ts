import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { vapidKeys } from './vapid-keys.ts';

const SECRET = 's'.repeat(40);

it('the same secret gives the same keys, another one others, and both are keys of P-256', () => {
  const keys = vapidKeys(readSettings({}), SECRET, 'maru.example');
  expect(vapidKeys(readSettings({}), SECRET, 'maru.example')).toEqual(keys);
  expect(vapidKeys(readSettings({}), `${SECRET}2`, 'maru.example').publicKey).not.toBe(keys.publicKey);
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(keys.privateKey, 'base64url')).toHaveLength(32);
  expect(keys.subject).toBe('https://maru.example');
  // Not the secret itself, nor what anything else is signed with.
  expect(keys.privateKey).not.toContain(SECRET);
});

/** A pair as push tools print it; `createECDH` leaves leading zeros of a private key out. */
const newPair = () => {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), ...[x, y].map((part) => Buffer.from(part ?? '', 'base64url'))]);
  return { publicKey: point.toString('base64url'), privateKey: d ?? '' };
};

it('takes keys that belong together, and says where they do not', () => {
  const { publicKey, privateKey } = newPair();
  const given = { VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:push@maru.example' };
  expect(vapidKeys(readSettings({ ...given, VAPID_PUBLIC_KEY: publicKey }), SECRET, 'x')).toEqual({
    publicKey,
    privateKey,
    subject: 'mailto:push@maru.example',
  });
  expect(() => vapidKeys(readSettings({ ...given, VAPID_PUBLIC_KEY: newPair().publicKey }), SECRET, 'x')).toThrow('한 쌍이 아닙니다');
  expect(() => readSettings({ VAPID_PUBLIC_KEY: publicKey })).toThrow('VAPID_PRIVATE_KEY');
  expect(() => readSettings({ ...given, VAPID_PUBLIC_KEY: publicKey, VAPID_SUBJECT: 'push@maru.example' })).toThrow('VAPID_SUBJECT');
});
