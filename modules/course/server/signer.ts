import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { LectureName } from '../contract.ts';

export interface AddressProof {
  readonly stream: string;
  /** Epoch seconds. */
  readonly expires: number;
  readonly signature: string;
}

/** Signed addresses of a lecture's video, each for one stream. The key is bound to its purpose, so that no other signature of ours opens one. */
export const createAddressSigner = (secret: string) => {
  const key = createSecretKey(createHmac('sha256', secret).update('course').digest());
  const signatureOf = (brandId: string, { productNo, lectureId }: LectureName, stream: string, expires: number) =>
    createHmac('sha256', key).update(`${brandId} ${productNo} ${lectureId} ${stream} ${expires}`).digest();
  return {
    /** @returns the address's query */
    sign: (brandId: string, name: LectureName, stream: string, expires: number): string =>
      `?stream=${stream}&expires=${expires}&signature=${signatureOf(brandId, name, stream, expires).toString('base64url')}`,
    isGood: (brandId: string, name: LectureName, { stream, expires, signature }: AddressProof, now: Date): boolean => {
      const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(brandId, name, stream, expires)];
      return given.length === right.length && timingSafeEqual(given, right) && now.getTime() < expires * 1000;
    },
  };
};
export type AddressSigner = ReturnType<typeof createAddressSigner>;
