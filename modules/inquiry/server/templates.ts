import type { AuditApi } from '@modules/audit';
import { handOver } from '@platform/db';
import { err, ok, type Clock, type OfficeWho } from '@platform/kernel';
import type { OfficeInquiryApi, TemplatePlace } from '../contract-office.ts';
import { MOST_TEMPLATES } from '../contract-office-terms.ts';
import type { InquiryDb, InquiryTables } from './tables.ts';

/* Answers that are given again and again. */

interface Given {
  readonly db: InquiryDb;
  readonly audit: Pick<AuditApi, 'record'>;
  readonly clock: Clock;
}
const TABLE = 'inquiry.template';

export const templates =
  ({ db }: Pick<Given, 'db'>): OfficeInquiryApi['templates'] =>
  async (brandId) => ({
    items: await db
      .selectFrom(TABLE)
      .select(['name', 'text'])
      .where('brand_id', '=', brandId)
      .orderBy('name')
      .limit(MOST_TEMPLATES)
      .execute(),
  });

const entryOf = (
  { operatorId, name: by, requestId }: OfficeWho,
  { brandId, name }: TemplatePlace,
  at: Date,
  texts: { readonly before: string | null; readonly after: string | null },
) => ({
  at,
  operatorId,
  by,
  act: texts.after === null ? ('inquiry.remove-template' as const) : ('inquiry.save-template' as const),
  subject: { kind: 'inquiry-template', id: name },
  brandId,
  before: texts.before === null ? null : { text: texts.before },
  after: texts.after === null ? null : { text: texts.after },
  requestId,
});
const textNow = async (tx: InquiryDb, { brandId, name }: TemplatePlace): Promise<string | null> =>
  (await tx.selectFrom(TABLE).select('text').where('brand_id', '=', brandId).where('name', '=', name).forUpdate().executeTakeFirst())
    ?.text ?? null;

export const saveTemplate =
  ({ db, audit, clock }: Given): OfficeInquiryApi['saveTemplate'] =>
  async (who, place, text) => {
    const isSaved = await db.transaction().execute(async (tx) => {
      const at = clock.now();
      const before = await textNow(tx, place);
      const { items } = await templates({ db: tx })(place.brandId);
      if (before === null && items.length >= MOST_TEMPLATES) return false;
      await tx
        .insertInto(TABLE)
        .values({ brand_id: place.brandId, name: place.name, text, saved_at: at })
        .onConflict((conflict) => conflict.columns(['brand_id', 'name']).doUpdateSet({ text, saved_at: at }))
        .execute();
      await audit.record(handOver<InquiryTables>(tx), entryOf(who, place, at, { before, after: text }));
      return true;
    });
    return isSaved ? ok(await templates({ db })(place.brandId)) : err({ kind: 'inquiry/office-many-templates' });
  };

export const removeTemplate =
  ({ db, audit, clock }: Given): OfficeInquiryApi['removeTemplate'] =>
  async (who, place) => {
    const isRemoved = await db.transaction().execute(async (tx) => {
      const before = await textNow(tx, place);
      if (before === null) return false;
      await tx.deleteFrom(TABLE).where('brand_id', '=', place.brandId).where('name', '=', place.name).execute();
      await audit.record(handOver<InquiryTables>(tx), entryOf(who, place, clock.now(), { before, after: null }));
      return true;
    });
    return isRemoved ? ok(await templates({ db })(place.brandId)) : err({ kind: 'inquiry/office-no-template' });
  };
