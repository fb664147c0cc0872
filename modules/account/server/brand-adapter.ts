import { createHash } from 'node:crypto';
import { APIError } from 'better-auth/api';
import type { getAdapter } from 'better-auth/db/adapter';

type Adapter = Awaited<ReturnType<typeof getAdapter>>;
type InTransaction = Omit<Adapter, 'transaction'>;
type Where = Parameters<Adapter['deleteMany']>[0]['where'];

/** Who writes passkeys in place of the library. */
export interface PasskeyRows {
  readonly create: (data: NewPasskey) => Promise<object>;
  /** It signed in. @param counter as the device says it now */
  readonly use: (id: string, counter: number) => Promise<void>;
}
/** What the library writes of a new one. */
interface NewPasskey {
  readonly userId: string;
  readonly name: string;
  readonly credentialID: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly deviceType: string;
  readonly backedUp: boolean;
  readonly transports: string;
  readonly aaguid: string;
}

/** What of a session's token stands in the database. The token has 190 random bits, so that one round of a fast hash is enough. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

const UNIQUE_VIOLATION = '23505';
/** Two at once register the same address: the library would log the row and answer that something failed. */
const alreadyThere = (error: unknown): never => {
  if ((error as { code?: unknown }).code === UNIQUE_VIOLATION)
    throw new APIError('UNPROCESSABLE_ENTITY', { code: 'USER_ALREADY_EXISTS', message: 'the address is taken' });
  throw error;
};

/**
 * Stands between the account library and its tables: every row carries the brand and only rows of the brand are found; of a session's token
 * only the hash is kept; passkeys are written by `passkeys`. Rows come back with the token that was asked for, or with the hash where it was not asked by token.
 */
const scopedCalls = (inner: InTransaction, brandId: string, passkeys: PasskeyRows): InTransaction => {
  const isToken = (model: string, field: string) => model === 'session' && field === 'token';
  const scoped = (model: string, where: Where = []): Where => [
    ...where.map((part) =>
      isToken(model, part.field)
        ? {
            ...part,
            value: Array.isArray(part.value) ? part.value.map((token) => tokenHash(String(token))) : tokenHash(String(part.value)),
          }
        : part,
    ),
    { field: 'brandId', value: brandId },
  ];
  const stored = (model: string, data: Record<string, unknown>) =>
    model === 'session' && typeof data.token === 'string' ? { ...data, token: tokenHash(data.token) } : data;
  const withToken = <T>(row: T, token: unknown): T => (row !== null && typeof token === 'string' ? { ...row, token } : row);
  const askedToken = (model: string, where: Where) =>
    where.find(({ field, operator }) => isToken(model, field) && operator !== 'in')?.value;
  return {
    ...inner,
    create: (async (call: Parameters<Adapter['create']>[0]) => {
      if (call.model === 'passkey') return passkeys.create(call.data as unknown as NewPasskey);
      const row = await inner.create({ ...call, data: { ...stored(call.model, call.data), brandId } }).catch(
        call.model === 'user'
          ? alreadyThere
          : (error: unknown) => {
              throw error;
            },
      );
      return withToken(row, call.model === 'session' ? (call.data as { token?: unknown }).token : undefined);
    }) as Adapter['create'],
    findOne: async <T>(call: Parameters<Adapter['findOne']>[0]) =>
      withToken(await inner.findOne<T>({ ...call, where: scoped(call.model, call.where) }), askedToken(call.model, call.where)),
    findMany: (call) => inner.findMany({ ...call, where: scoped(call.model, call.where) }),
    count: (call) => inner.count({ ...call, where: scoped(call.model, call.where) }),
    update: async <T>(call: Parameters<Adapter['update']>[0]) => {
      if (call.model === 'passkey') {
        await passkeys.use(String(call.where[0]?.value), Number(call.update.counter));
        return null;
      }
      return withToken(
        await inner.update<T>({ ...call, where: scoped(call.model, call.where), update: stored(call.model, call.update) }),
        askedToken(call.model, call.where),
      );
    },
    updateMany: (call) => inner.updateMany({ ...call, where: scoped(call.model, call.where), update: stored(call.model, call.update) }),
    delete: (call) => inner.delete({ ...call, where: scoped(call.model, call.where) }),
    deleteMany: (call) => inner.deleteMany({ ...call, where: scoped(call.model, call.where) }),
    consumeOne: (call) => inner.consumeOne({ ...call, where: scoped(call.model, call.where) }),
    incrementOne: (call) => inner.incrementOne({ ...call, where: scoped(call.model, call.where) }),
  };
};

export const brandAdapter = (inner: Adapter, brandId: string, passkeys: PasskeyRows): Adapter => ({
  ...inner,
  ...scopedCalls(inner, brandId, passkeys),
  transaction: (work) => inner.transaction((trx) => work(scopedCalls(trx, brandId, passkeys))),
});
