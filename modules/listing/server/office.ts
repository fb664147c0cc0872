import type { AuditApi, NewAuditEntry } from '@modules/audit';
import type { CompanyApi, CompanyFacts } from '@modules/company';
import type { Db } from '@platform/db';
import { makeCopy } from '@platform/i18n/copy';
import { clockText, dayText } from '@platform/i18n/formats';
import { err, ok, type Clock } from '@platform/kernel';
import type { OfficeListing, OfficeListingApi } from '../contract-office.ts';
import type { PostingState } from '../contract-posting.ts';
import copyOfModule from '../copy/ko.json' with { type: 'json' };
import officeCopy from '../copy/office.json' with { type: 'json' };
import postingCopy from '../copy/posting.json' with { type: 'json' };
import { allSaid, changesBetween, type Difference } from '../domain/posting-changes.ts';
import type { PostingContent } from '../domain/posting-content.ts';
import { afterPostingAct, OPERATORS_ACTS, type OperatorsAct } from '../domain/posting-states.ts';
import { wordsOf } from './difference-words.ts';
import { findOfficeListings, findPostingBrand, isPosterOf } from './office-store.ts';
import { listingDesk } from './posting/desk.ts';
import type { Renditions } from './posting/posters.ts';
import type { ListingDb } from './tables.ts';

interface Given {
  readonly db: ListingDb;
  readonly audit: Pick<AuditApi, 'record'>;
  readonly companies: Pick<CompanyApi, 'facts' | 'factsOf'>;
  readonly renditions: Renditions;
  readonly clock: Clock;
}
type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof listingDesk>['one']>>>;
const copy = makeCopy(copyOfModule, postingCopy, officeCopy);

const deadlineText = ({ type, at }: PostingContent['deadline'], now: number): string =>
  at === null ? copy(`listing.dday.${type}`) : `${dayText(at, now)} ${clockText(at)}`;
const labelOf = (what: string): string => copy(what === 'deadline' ? 'listing.office.what.deadline' : `listing.changed.what.${what}`);
const worded = (differences: readonly Difference[], now: number) =>
  wordsOf(differences, now).map((one) => ({
    what: one.what,
    label: labelOf(one.what),
    ...(one.what === 'deadline' ? { from: deadlineText(one.from, now), to: deadlineText(one.to, now) } : { from: one.from, to: one.to }),
  }));
const posterOf = (content: PostingContent | null) => {
  const poster = content?.facts.poster;
  return poster ? { pictureId: poster.id, alt: poster.alt } : null;
};

/** What the log says of a decision, whoever made it and wherever: in the back office or by a command. */
export const postingEntry = (
  kind: OperatorsAct,
  { postingIdx, brandId, reason }: { readonly postingIdx: number; readonly brandId: string; readonly reason: string | null },
  before: PostingState,
  after: PostingState,
): Pick<NewAuditEntry, 'act' | 'subject' | 'brandId' | 'reason' | 'before' | 'after'> => ({
  act: `listing.${kind}`,
  subject: { kind: 'listing', id: String(postingIdx) },
  brandId,
  reason,
  before: { state: before },
  after: { state: after },
});

/** Why it cannot be approved although it waits for that. */
const heldByOf = ({ state, content }: Found, facts: CompanyFacts | null): OfficeListing['heldBy'] => {
  if (afterPostingAct(state, 'approve') === null) return null;
  if (content === null) return 'unfinished';
  return facts?.state === 'approved' ? null : 'company';
};
/** Which acts are possible now. */
const mayOf = ({ state, decided }: Found, heldBy: OfficeListing['heldBy']): OfficeListing['may'] =>
  decided === null
    ? OPERATORS_ACTS.filter((kind) => afterPostingAct(state, kind) !== null && !(kind === 'approve' && heldBy !== null))
    : [];
/** As it would be published: whoever leaves the opening out keeps the one before (`posting/apply.ts`). */
const asPublished = (content: PostingContent, published: PostingContent): PostingContent => ({
  ...content,
  opensAt: content.opensAt ?? published.opensAt,
});
/** In words: against what is published, and whole. */
const wordsIn = ({ content, published }: Found, now: number): Pick<OfficeListing, 'changes' | 'says'> => ({
  changes:
    published && (content === null || content === published ? [] : worded(changesBetween(published, asPublished(content, published)), now)),
  says: content === null ? [] : worded(allSaid(content), now).map(({ what, label, to }) => ({ what, label, text: to })),
});
const postersIn = ({ content, published }: Found): Pick<OfficeListing, 'poster' | 'formerPoster'> => {
  const [poster, shown] = [posterOf(content), posterOf(published)];
  return { poster, formerPoster: shown?.pictureId === poster?.pictureId ? null : shown };
};

const toView = (found: Found, brandId: string, facts: CompanyFacts | null, now: number): OfficeListing => {
  const heldBy = heldByOf(found, facts);
  return {
    postingIdx: found.postingIdx,
    brandId,
    title: found.content?.facts.title ?? found.title,
    state: found.state,
    updatedAt: found.updatedAt.getTime(),
    companyName: facts?.name ?? found.companyName,
    decided: found.decided,
    version: found.version,
    listingIdx: found.listingIdx,
    company: facts && {
      companyIdx: facts.companyIdx,
      name: facts.name,
      isApproved: facts.state === 'approved',
      checkedOn: facts.checked?.on ?? null,
    },
    ...wordsIn(found, now),
    ...postersIn(found),
    acts: found.acts.map(({ at, kind, by, reason }) => ({ at: at.getTime(), kind, by, reason })),
    may: mayOf(found, heldBy),
    heldBy,
  };
};

/** What the back office does with listings: by the desk that the command `review-listing` works at, with the log in the same transaction. */
export const officeListings = ({ db, audit, companies, renditions, clock }: Given): OfficeListingApi => {
  const desk = listingDesk(db as unknown as Db<never>);
  const find = async (postingIdx: number): Promise<OfficeListing | null> => {
    const brandId = await findPostingBrand(db, postingIdx);
    const found = brandId === null ? null : await desk.one(brandId, postingIdx);
    if (!found || brandId === null) return null;
    const facts = found.companyIdx === null ? null : await companies.facts(brandId, found.companyIdx);
    return toView(found, brandId, facts, clock.now().getTime());
  };
  return {
    listings: async (query) => {
      const { items, nextAfter } = await findOfficeListings(db, query);
      const idxsOf = Map.groupBy(
        items.filter(({ companyIdx }) => companyIdx !== null),
        ({ brandId }) => brandId,
      );
      const facts = new Map(
        await Promise.all(
          [...idxsOf].map(async ([brandId, of]) => {
            const idxs = [...new Set(of.map(({ companyIdx }) => companyIdx ?? 0))];
            return [brandId, await companies.factsOf(brandId, idxs)] as const;
          }),
        ),
      );
      return {
        items: items.map(({ companyIdx, organizationName, ...row }) => ({
          ...row,
          companyName: (companyIdx === null ? undefined : facts.get(row.brandId)?.get(companyIdx)?.name) ?? organizationName,
        })),
        nextAfter,
      };
    },
    listing: async (postingIdx) => {
      const found = await find(postingIdx);
      return found ? ok(found) : err({ kind: 'listing/office-not-there' });
    },
    poster: async (postingIdx, pictureId) => {
      const picture = (await isPosterOf(db, postingIdx, pictureId)) ? await renditions({ pictureId, size: 'full' }) : null;
      return picture ? ok(picture) : err({ kind: 'listing/office-no-picture' });
    },
    decide: async ({ operatorId, name: by, requestId }, postingIdx, decision) => {
      const { kind, version } = decision;
      const looked = await find(postingIdx);
      if (!looked) return err({ kind: 'listing/office-not-there' });
      // Carried out it would come to nothing, and nobody would be told (`posting/apply.ts`).
      if (kind === 'approve' && looked.heldBy !== null) return err({ kind: `listing/office-${looked.heldBy}` });
      const { brandId } = looked;
      const reason = 'reason' in decision ? decision.reason : null;
      const at = clock.now();
      const outcome = await desk.decide(brandId, postingIdx, { kind, reason, by, at, version }, (tx, before, after) =>
        audit.record(tx, { ...postingEntry(kind, { postingIdx, brandId, reason }, before, after), at, operatorId, by, requestId }),
      );
      if (outcome === 'decided') return err({ kind: 'listing/office-decided' });
      if (outcome !== 'done') return err({ kind: outcome === 'none' ? 'listing/office-not-there' : 'listing/office-not-now' });
      const found = await find(postingIdx);
      return found ? ok(found) : err({ kind: 'listing/office-not-there' });
    },
  };
};
