import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** Signs short texts that the browser keeps for us. A purpose is part of the key, so that no signature serves two ends. */
export interface Signer {
  readonly sign: (text: string) => string;
  /** @returns the text without its signature, or null when it was not us */
  readonly open: (signed: string) => string | null;
}

/** Texts whose signature was found right: a token comes with each request until it runs out, and looking at it again costs most of what there is to do for it. */
export const rememberOpened = ({ open }: Pick<Signer, 'open'>, most: number): Signer['open'] => {
  const known = new Map<string, string>();
  return (signed) => {
    const found = known.get(signed);
    if (found !== undefined) return found;
    const text = open(signed);
    if (text === null) return null;
    known.set(signed, text);
    if (known.size > most) known.delete(known.keys().next().value ?? '');
    return text;
  };
};

export const createSigner = (secret: string, purpose: string): Signer => {
  // A key object: handing over bytes would cost four times the signature.
  const key = createSecretKey(createHmac('sha256', secret).update(purpose).digest());
  const signatureOf = (text: string) => createHmac('sha256', key).update(text);
  return {
    sign: (text) => `${text}.${signatureOf(text).digest('base64url')}`,
    open: (signed) => {
      const cut = signed.lastIndexOf('.');
      if (cut < 1) return null;
      const text = signed.slice(0, cut);
      const given = Buffer.from(signed.slice(cut + 1), 'base64url');
      const right = signatureOf(text).digest();
      return given.length === right.length && timingSafeEqual(given, right) ? text : null;
    },
  };
};
