import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { AddressProof, AttachmentId } from '../contract.ts';

/** What an address lets one do, once signed. */
type Act = 'put' | 'get';

/** Signed addresses of one file. The key is bound to its purpose, so that no other signature of ours opens one. */
export const createAddressSigner = (secret: string) => {
  const key = createSecretKey(createHmac('sha256', secret).update('attachment').digest());
  const signatureOf = (act: Act, id: AttachmentId, expires: number) => createHmac('sha256', key).update(`${act} ${id} ${expires}`).digest();
  return {
    /** @returns the address's query */
    sign: (act: Act, id: AttachmentId, expires: number): string =>
      `?expires=${expires}&signature=${signatureOf(act, id, expires).toString('base64url')}`,
    isGood: (act: Act, id: AttachmentId, { expires, signature }: AddressProof, now: Date): boolean => {
      const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(act, id, expires)];
      return given.length === right.length && timingSafeEqual(given, right) && now.getTime() < expires * 1000;
    },
  };
};
export type AddressSigner = ReturnType<typeof createAddressSigner>;
