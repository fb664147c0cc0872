import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What devices are asked, as far as this one looks at it. */
interface Asked {
  readonly challenge: string;
}
interface How {
  /** The page on which it was asked. */
  readonly origin: string;
  /** The device asked for its owner: a finger, a face, a PIN. */
  readonly isVerified?: boolean;
  /** In place of its own. */
  readonly rpId?: string;
  readonly counter?: number;
}
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');
const number = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
const [PRESENT, VERIFIED, MAY_SYNC, IS_SYNCED, ATTESTED] = [0x01, 0x04, 0x08, 0x10, 0x40] as const;
/** CBOR of `{ fmt: 'none', attStmt: {}, authData: bytes }` up to the length of the last. */
const NO_ATTESTATION = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex');

/** A passkey of a password manager that speaks WebAuthn without a browser: what a browser would prevent can be tried. */
export const softwarePasskey = (rpId: string, id = randomBytes(16)) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (coordinate: string) => Buffer.concat([Buffer.from('5820', 'hex'), Buffer.from(coordinate, 'base64url')]);
  const cose = Buffer.concat([Buffer.from('a501020326200121', 'hex'), bytes(x), Buffer.from('22', 'hex'), bytes(y)]);
  const clientData = (type: string, { challenge }: Asked, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = ({ isVerified = true, counter = 0, ...how }: How, flags = 0) =>
    Buffer.concat([
      sha256(how.rpId ?? rpId),
      Buffer.from([PRESENT | MAY_SYNC | IS_SYNCED | flags | (isVerified ? VERIFIED : 0)]),
      number(counter, 4),
    ]);
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const };
  return {
    id: base64url(id),
    /** `navigator.credentials.create` */
    make: (asked: Asked, how: How) => {
      const authData = Buffer.concat([head(how, ATTESTED), Buffer.alloc(16), number(id.length, 2), id, cose]);
      return {
        ...named,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', asked, how.origin)),
          attestationObject: base64url(Buffer.concat([NO_ATTESTATION, number(authData.length, 2), authData])),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    /** `navigator.credentials.get` */
    sign: (asked: Asked, how: How) => {
      const [authData, data] = [head(how), clientData('webauthn.get', asked, how.origin)];
      return {
        ...named,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)),
        },
      };
    },
  };
};
export type SoftwarePasskey = ReturnType<typeof softwarePasskey>;
