import type { MemberId } from '@modules/account';
import { handOver } from '@platform/db';
import { sql } from 'kysely';
import type { Deps } from './deps.ts';
import type { ApplicationTables } from './tables.ts';
import { pathOf } from './tell.ts';

export interface OfCompany {
  readonly brandId: string;
  readonly companyIdx: number;
}

/** Told in one transaction. */
const AT_ONCE = 200;

/**
 * A company that is suspended, closed or gone gets no applications, and whoever applied to it hears that nobody reads theirs now. One after the other of a
 * company, each with what it is once its turn has come. Delivered again, everybody is told once: notification and mail have keys.
 */
export const followCompanies = async (deps: Deps, companies: readonly OfCompany[]): Promise<void> => {
  for (const { brandId, companyIdx } of companies) {
    const since = await hold(deps, { brandId, companyIdx });
    if (since === null) continue;
    for (let after: number | null = 0; after !== null;) after = await tellSome(deps, { brandId, companyIdx, since }, after);
  }
};

/** @returns since when it gets none; null: it does */
const hold = (deps: Deps, { brandId, companyIdx }: OfCompany): Promise<Date | null> =>
  deps.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('application.company', ${companyIdx}))`.execute(tx);
    const company = await deps.companies.facts(brandId, companyIdx);
    if (company?.state === 'approved') {
      await tx.deleteFrom('application.held_company').where('company_idx', '=', companyIdx).execute();
      return null;
    }
    await tx
      .insertInto('application.held_company')
      .values({ company_idx: companyIdx, brand_id: brandId, since: deps.clock.now() })
      .onConflict((conflict) => conflict.column('company_idx').doNothing())
      .execute();
    const { since } = await tx
      .selectFrom('application.held_company')
      .select('since')
      .where('company_idx', '=', companyIdx)
      .executeTakeFirstOrThrow();
    return since;
  });

interface Row {
  readonly applicationIdx: number;
  readonly memberId: string;
  readonly title: string;
  readonly organization: string;
}
/** Whose application is under way: neither withdrawn nor deleted, nor told of the end. */
const findUnderWay = async (deps: Deps, { brandId, companyIdx }: OfCompany, after: number): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select a.application_idx as "applicationIdx", a.member_id as "memberId", c.body ->> 'title' as title, c.body ->> 'organization' as organization
    from application.application a join application.listing_copy c using (copy_hash)
    where a.company_idx = ${companyIdx} and a.brand_id = ${brandId} and a.stage <> 'withdrawn' and a.data_deleted_at is null and a.told_at is null
      and a.application_idx > ${after}
    order by a.application_idx limit ${AT_ONCE}`.execute(deps.db);
  return rows;
};

/** @returns after which application it goes on; null: that was all */
const tellSome = async (deps: Deps, held: OfCompany & { readonly since: Date }, after: number): Promise<number | null> => {
  const { brandId, companyIdx, since } = held;
  const rows = await findUnderWay(deps, held, after);
  const people = await deps.membersOf(brandId).names(rows.map(({ memberId }) => memberId as MemberId));
  const { copy } = deps;
  const keyOf = (applicationIdx: number): string => `application.held:${companyIdx}:${since.getTime()}:${applicationIdx}`;
  await deps.db.transaction().execute(async (tx) => {
    // Who left is told nothing.
    const told = rows.flatMap((row) => {
      const to = people.get(row.memberId as MemberId);
      return to ? [{ ...row, to }] : [];
    });
    await deps.notifications.create(
      handOver<ApplicationTables>(tx),
      told.map(({ memberId, applicationIdx, title, organization }) => ({
        brandId,
        memberId,
        kind: 'APPLICATION_HELD',
        data: { title, organization },
        link: { site: 'portal', path: pathOf(applicationIdx) },
        key: keyOf(applicationIdx),
      })),
    );
    await deps.mail.sendAll(
      handOver<ApplicationTables>(tx),
      told.map(({ memberId, applicationIdx, title, organization, to }) => ({
        key: keyOf(applicationIdx),
        kind: 'application.held',
        brandId,
        memberId,
        to: { name: to.username, address: to.email },
        text: {
          subject: copy('application.mail.held.subject', { organization }),
          preview: copy('application.mail.held.preview', { title }),
          heading: copy('application.mail.held.heading'),
          paragraphs: [copy('application.mail.held.text', { organization, title }), copy('application.mail.held.kept')],
          action: { label: copy('application.mail.held.action'), url: deps.portalOrigin(brandId) + pathOf(applicationIdx) },
        },
      })),
    );
  });
  return rows.length < AT_ONCE ? null : (rows.at(-1)?.applicationIdx ?? null);
};
