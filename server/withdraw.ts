import type { AccountApi, Asker, MemberAsker } from '@modules/account';
import { accountErrors, Withdraw } from '@modules/account';
import { body, defineRoute, givesNothing, reply, SIGNED_OUT, type RestApp } from '@platform/http';
import type { Owner } from '@platform/module';

interface WithdrawDeps {
  readonly accounts: (brandId: string) => AccountApi;
  readonly erase: (owner: Owner) => Promise<void>;
}

const withdrawRoute = defineRoute({
  access: { who: 'member' },
  method: 'post',
  path: '/users/me/withdrawal',
  tags: ['account'],
  summary: 'Leave: everything that is kept of the member is deleted (docs/erasure.md)',
  request: { body: body(Withdraw) },
  responses: givesNothing('Gone, and signed out everywhere', {
    ...SIGNED_OUT,
    422: 'The password is wrong',
    429: 'Too many tries',
  }),
});

/** A member leaves. Once it is begun it is finished, whatever happens to the process: signing in ends at once, the rest follows. */
export const mountWithdrawRoute = (app: RestApp<Asker>, { accounts, erase }: WithdrawDeps): void => {
  app.openapi(withdrawRoute, async (c) => {
    const member = c.get('asker') as MemberAsker;
    const account = accounts(c.get('brandId'));
    const from = { address: c.get('address'), headers: c.req.raw.headers };
    const checked = await account.checkPassword(member, c.req.valid('json'), from);
    if (!checked.ok) return reply(c, checked, accountErrors);
    const { setCookies } = await account.endAllSessions(member, from.headers);
    await erase({ brandId: c.get('brandId'), memberId: member.memberId });
    for (const cookie of setCookies) c.header('set-cookie', cookie, { append: true });
    return c.body(null, 204);
  });
};
