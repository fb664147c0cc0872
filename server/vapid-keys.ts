import { createECDH, hkdfSync } from 'node:crypto';
import { OperatorError } from '@platform/kernel';
import type { VapidKeys } from '@platform/module';
import type { Settings } from './settings.ts';

/** Order of the group of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Made of the secret that signs sessions, which every machine of the product has: so there is no further one to keep, and a restart loses no device. */
const madeOf = (secret: string): Buffer => {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'maru vapid', 48));
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n;
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
};

/**
 * What push services know the product by.
 *
 * @param domain of the product, where no subject is set
 * @throws OperatorError where the two keys that were set do not belong together
 */
export const vapidKeys = (
  { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: Pick<Settings, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT'>,
  secret: string,
  domain: string,
): VapidKeys => {
  const privateKey = VAPID_PRIVATE_KEY ? Buffer.from(VAPID_PRIVATE_KEY, 'base64url') : madeOf(secret);
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  const publicKey = curve.getPublicKey('base64url');
  if (VAPID_PUBLIC_KEY !== undefined && Buffer.from(VAPID_PUBLIC_KEY, 'base64url').toString('base64url') !== publicKey)
    throw new OperatorError('VAPID_PUBLIC_KEY 와 VAPID_PRIVATE_KEY 가 한 쌍이 아닙니다. 함께 만든 두 값을 지정하세요.');
  return { publicKey, privateKey: privateKey.toString('base64url'), subject: VAPID_SUBJECT ?? `https://${domain}` };
};
