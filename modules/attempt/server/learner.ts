import type { Asker, VisitorId } from '@modules/account';
import type { RouteEnv } from '@platform/http';
import type { Context } from 'hono';
import type { Learner, LearnerId } from '../contract.ts';

/** Owns nothing, so that whoever is nobody finds nothing. */
export const NOBODY = '00000000-0000-0000-0000-000000000000' as LearnerId;

export const learnerOf = (c: Context<RouteEnv>): Learner => {
  const asker = c.get('asker') as Asker;
  const learnerId = asker.kind === 'member' ? asker.memberId : asker.kind === 'visitor' ? asker.visitorId : NOBODY;
  return { brandId: c.get('brandId'), learnerId: learnerId as string as LearnerId, isMember: asker.kind === 'member' };
};

export type NewVisitor = (brandId: string) => { readonly visitorId: VisitorId; readonly setCookies: readonly string[] };

/** Whoever is nobody yet becomes a visitor, whose cookie is set only where something was begun. */
export const asVisitorAtLeast = async <R extends { readonly ok: boolean }>(
  c: Context<RouteEnv>,
  newVisitor: NewVisitor,
  act: (who: Learner) => Promise<R>,
): Promise<R> => {
  const asker = learnerOf(c);
  const visitor = asker.learnerId === NOBODY ? newVisitor(asker.brandId) : null;
  const done = await act(visitor ? { ...asker, learnerId: visitor.visitorId as string as LearnerId } : asker);
  if (done.ok) for (const cookie of visitor?.setCookies ?? []) c.header('set-cookie', cookie, { append: true });
  return done;
};
