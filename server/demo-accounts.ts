import type { AccountModule } from '@modules/account/server';
import { brands } from '../brands/index.ts';

export const DEMO_PASSWORD = 'maru-demo-1!';
/** Only where `SEED=demo`. */
export const DEMO_ACCOUNTS = brands.flatMap(({ id: brandId, demoAccounts = [] }) =>
  demoAccounts.map((account) => ({ brandId, ...account })),
);

/** @param password given by the operator: accounts that are there already get it too */
export const seedAccounts = async (accountOf: (brandId: string) => AccountModule | undefined, password?: string): Promise<void> => {
  for (const { brandId, ...account } of DEMO_ACCOUNTS) {
    await accountOf(brandId)?.seed({ ...account, password: password ?? DEMO_PASSWORD });
    if (password !== undefined) await accountOf(brandId)?.setPassword(account.email, password);
  }
};

/** Demo accounts of an earlier start, which outlive it: their password may be known to everybody. */
export const demoAccountsThere = async (accountOf: (brandId: string) => AccountModule | undefined): Promise<readonly string[]> => {
  const found = await Promise.all(
    DEMO_ACCOUNTS.map(async ({ brandId, email }) => ((await accountOf(brandId)?.hasMember(email)) ? [email] : [])),
  );
  return found.flat();
};
