import { randomUUID } from 'node:crypto';
import type { Clock } from '@platform/kernel';
import { APIError } from 'better-auth/api';
import type { MemberId } from '../../contract.ts';
import { MOST_PASSKEYS } from '../../contract-passkey.ts';
import type { AccountMails } from '../account-mail.ts';
import type { PasskeyRows } from '../brand-adapter.ts';
import { findReceiver, isUniqueViolation } from '../store.ts';
import type { AccountDb } from '../tables.ts';
import { lockMember } from '../ways.ts';
import { countPasskeys, raiseCounter } from './store.ts';

interface Deps {
  readonly db: AccountDb;
  readonly brandId: string;
  readonly mails: AccountMails;
  readonly clock: Clock;
}
/** The library takes whatever else fails for a refusal. */
export class StoreFailed extends APIError {
  override readonly cause: unknown;
  constructor(cause: unknown) {
    super('INTERNAL_SERVER_ERROR', { code: 'STORE_FAILED', message: 'the row was not written' });
    this.cause = cause;
  }
}
const asStoreFailed = (error: unknown): never => {
  throw error instanceof APIError ? error : new StoreFailed(error);
};
const refused = (code: string) => new APIError('CONFLICT', { code, message: code });

/** How rows of passkeys are written, in place of the library's own statements: those know no transaction, no mail and no number of the device that goes back. */
export const passkeyRows = ({ db, brandId, mails, clock }: Deps): PasskeyRows => ({
  create: (data) =>
    db
      .transaction()
      .execute(async (tx) => {
        const owner = { brandId, memberId: data.userId as MemberId };
        await lockMember(tx, brandId, owner.memberId);
        const member = await findReceiver(tx, brandId, owner.memberId);
        if (!member) throw refused('MEMBER_GONE');
        if ((await countPasskeys(tx, owner)) >= MOST_PASSKEYS) throw refused('TOO_MANY');
        const id = randomUUID();
        await tx
          .insertInto('account.passkey')
          .values({
            id,
            brand_id: brandId,
            member_id: owner.memberId,
            name: data.name,
            credential_id: data.credentialID,
            public_key: data.publicKey,
            counter: data.counter,
            device_type: data.deviceType,
            backed_up: data.backedUp,
            transports: data.transports,
            aaguid: data.aaguid,
            created_at: clock.now(),
          })
          .execute();
        await mails.tellPasskey(tx, member, { what: 'added', passkey: data.name, at: clock.now() });
        return { ...data, id };
      })
      .catch((error: unknown) => asStoreFailed(isUniqueViolation(error) ? refused('TAKEN') : error)),
  use: async (id, counter) => {
    const isTaken = await raiseCounter(db, brandId, id, counter, clock.now()).catch(asStoreFailed);
    if (!isTaken) throw new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED', message: 'its counter went back' });
  },
});
