import { memberByEmail, type AccountModule } from '@modules/account/server';
import type { CompanyMember } from '@modules/company';
import type { SeedCompany } from '@modules/company/server';
import type { Db } from '@platform/db';
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

/** The companies of those accounts; which of them are approved says the company's state from then on. */
export const seedCompanies = async (product: {
  readonly db: Db<never>;
  readonly accountModule: (brandId: string) => unknown;
  readonly company: { readonly seed: (who: CompanyMember, company: SeedCompany) => Promise<void> };
}): Promise<void> => {
  for (const { brandId, email, approved, company } of DEMO_ACCOUNTS) {
    if (!company || product.accountModule(brandId) === undefined) continue;
    const memberId = await memberByEmail(product.db, brandId, email);
    if (memberId !== null) await product.company.seed({ brandId, memberId }, { ...company, isApproved: approved });
  }
};

/** Demo accounts of an earlier start, which outlive it: their password may be known to everybody. */
export const demoAccountsThere = async (accountOf: (brandId: string) => AccountModule | undefined): Promise<readonly string[]> => {
  const found = await Promise.all(
    DEMO_ACCOUNTS.map(async ({ brandId, email }) => ((await accountOf(brandId)?.hasMember(email)) ? [email] : [])),
  );
  return found.flat();
};
