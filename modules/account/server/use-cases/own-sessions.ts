import { err, ok } from '@platform/kernel';
import type { AccountApi } from '../../contract.ts';
import type { Sessions } from '../sessions.ts';
import { findSessions } from '../store.ts';
import type { AccountDb } from '../tables.ts';

interface Deps {
  readonly db: AccountDb;
  readonly brandId: string;
  readonly sessions: Sessions;
}

/** Where a member is signed in. */
export const ownSessions = ({
  db,
  brandId,
  sessions,
}: Deps): Pick<AccountApi, 'sessions' | 'endSession' | 'endOtherSessions' | 'endAllSessions'> => ({
  sessions: async ({ memberId, sessionId }) => {
    const rows = await findSessions(db, brandId, memberId);
    return rows.map(({ id, userAgent, startedAt, usedAt }) => ({
      id,
      userAgent: userAgent ?? '',
      startedAt: startedAt.toISOString(),
      usedAt: usedAt.toISOString(),
      isCurrent: id === sessionId,
    }));
  },
  endSession: async ({ memberId }, sessionId) =>
    (await sessions.end({ memberId, only: sessionId })).length > 0 ? ok(null) : err({ kind: 'account/no-session' }),
  endOtherSessions: async ({ memberId, sessionId }) => {
    await sessions.end({ memberId, except: sessionId });
  },
  endAllSessions: async ({ memberId }, headers) => {
    await sessions.end({ memberId });
    return { setCookies: await sessions.endingCookies(headers) };
  },
});
