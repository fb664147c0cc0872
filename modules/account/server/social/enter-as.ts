import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** Its hooks are found by it; nothing routes to it. */
export const ENTER_AS_PATH = '/enter-as';
const OPTIONS = { method: 'POST', body: z.object({ memberId: z.string() }), metadata: { SERVER_ONLY: true } } as const;
/** A session for a member whom something else than a password has shown to be there. Only the server itself can call it. */
export const enterAs = () => ({
  id: 'enter-as' as const,
  endpoints: {
    enterAs: createAuthEndpoint(ENTER_AS_PATH, OPTIONS, async (ctx) => {
      const user = await ctx.context.internalAdapter.findUserById(ctx.body.memberId);
      if (!user) throw ctx.error('UNAUTHORIZED');
      const session = await ctx.context.internalAdapter.createSession(user.id);
      await setSessionCookie(ctx, { session, user });
      return ctx.json({ token: session.token, user });
    }),
  },
});
