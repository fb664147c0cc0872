import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

export interface Seal {
  readonly close: (text: string) => Buffer;
  /** @throws where it was closed with another secret, or changed */
  readonly open: (sealed: Buffer) => string;
}

/**
 * What only the servers can read of what waits in the database (AES-256-GCM): addresses, and links that open accounts.
 *
 * @param purpose part of the key: what was closed for one end opens for no other
 */
export const createSeal = (secret: string, purpose: string): Seal => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `maru ${purpose}`, 32));
  return {
    close: (text) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE));
      decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
      return decipher.update(sealed.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
    },
  };
};
