import { currentUserQuery } from '@modules/account/ui';
import { ensureQueryData, signInUrl, type RouterContext } from '@platform/web';
import { redirect } from '@tanstack/react-router';

/** For pages of a buyer's own. @throws a redirect to sign-in for a visitor, who comes back here */
export const needsMember = async ({ queries, page }: RouterContext, here: string) => {
  const member = await ensureQueryData(queries, currentUserQuery());
  if (!member) throw redirect({ href: signInUrl(page, here) });
  return member;
};
