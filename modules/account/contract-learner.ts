import { z } from 'zod';
import type { Asker, VisitorId } from './contract.ts';

/** A member's or a visitor's id. */
export const LearnerId = z.uuid().brand('Learner');
export type LearnerId = z.output<typeof LearnerId>;

/** A member or a visitor, and under which brand. Both come from the request, never from its body. */
export interface Learner {
  readonly brandId: string;
  readonly learnerId: LearnerId;
  readonly isMember: boolean;
}

/** Owns nothing, so that a request without member or visitor finds nothing. */
export const NOBODY = '00000000-0000-0000-0000-000000000000' as LearnerId;

/** What of a request says who asks: Hono's context. */
export interface AskedBy {
  readonly get: (name: 'asker' | 'brandId') => unknown;
}
export const learnerOf = (c: AskedBy): Learner => {
  const asker = c.get('asker') as Asker;
  const learnerId = asker.kind === 'member' ? asker.memberId : asker.kind === 'visitor' ? asker.visitorId : NOBODY;
  return { brandId: c.get('brandId') as string, learnerId: learnerId as string as LearnerId, isMember: asker.kind === 'member' };
};
export const memberLearner = (brandId: string, memberId: string): Learner => ({
  brandId,
  learnerId: memberId as LearnerId,
  isMember: true,
});

export type NewVisitor = (brandId: string) => { readonly visitorId: VisitorId; readonly setCookies: readonly string[] };

/** Who is neither member nor visitor becomes a visitor, whose cookie is set only where something was begun. */
export const asVisitorAtLeast = async <R extends { readonly ok: boolean }>(
  c: AskedBy & { readonly header: (name: string, value: string, options: { readonly append: true }) => void },
  newVisitor: NewVisitor,
  act: (who: Learner) => Promise<R>,
): Promise<R> => {
  const asker = learnerOf(c);
  const visitor = asker.learnerId === NOBODY ? newVisitor(asker.brandId) : null;
  const done = await act(visitor ? { ...asker, learnerId: visitor.visitorId as string as LearnerId } : asker);
  if (done.ok) for (const cookie of visitor?.setCookies ?? []) c.header('set-cookie', cookie, { append: true });
  return done;
};
