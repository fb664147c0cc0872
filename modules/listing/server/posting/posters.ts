import { memberLearner } from '@modules/account/learner';
import type { AttachmentId } from '@modules/attachment';
import { handOver } from '@platform/db';
import { err, ok } from '@platform/kernel';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Picture, PictureQuery, PostingApi, PostingMember } from '../../contract-posting.ts';
import type { ListingDb, ListingTables } from '../tables.ts';
import type { PostingDeps } from './deps.ts';

/* The picture of a posting: in its draft, published, or both where a change of it waits. */

const PATH = 'listing-poster';

/** It becomes the posting's, where it is not yet. @returns false where it is no finished upload of the member's, or part of something else */
export const holdPoster = async (
  { attachments }: Pick<PostingDeps, 'attachments'>,
  tx: ListingDb,
  { brandId, memberId }: PostingMember,
  { postingIdx, pictureId }: { readonly postingIdx: number; readonly pictureId: string },
): Promise<boolean> => {
  const held = await tx
    .selectFrom('listing.poster')
    .select('picture_id')
    .where('picture_id', '=', pictureId)
    .where('posting_idx', '=', postingIdx)
    .executeTakeFirst();
  if (held) return true;
  const attached = await attachments.attach(
    handOver<ListingTables>(tx),
    memberLearner(brandId, memberId),
    [pictureId as AttachmentId],
    PATH,
  );
  if (!attached.ok) return false;
  await tx
    .insertInto('listing.poster')
    .values({ picture_id: pictureId, posting_idx: postingIdx, brand_id: brandId, member_id: memberId })
    .execute();
  return true;
};

/** What neither its draft nor what is published shows any more goes; so do those of postings that are gone. */
export const releasePosters = async (
  { attachments }: Pick<PostingDeps, 'attachments'>,
  tx: ListingDb,
  postingIdx: number | null,
): Promise<void> => {
  const { rows } = await sql<{ readonly id: AttachmentId }>`
    delete from listing.poster p where p.posting_idx is null or (p.posting_idx = ${postingIdx}::bigint and not exists (
      select from listing.posting g left join listing.listing l on l.listing_idx = g.listing_idx
      where g.posting_idx = p.posting_idx and (g.draft -> 'poster' ->> 'id' = p.picture_id::text or l.poster_id = p.picture_id)))
    returning p.picture_id::text as id`.execute(tx);
  await attachments.release(
    handOver<ListingTables>(tx),
    rows.map(({ id }) => id),
  );
};

/** Within this it stands on pages, for screens of two pixels a point. */
const SMALL = { width: 640, height: 896 } as const;
const QUALITY = 80;
/** So many small ones are kept, of some tens of kilobytes each. */
const MOST_KEPT = 200;
export type Renditions = (picture: PictureQuery) => Promise<Picture | null>;

/** Bytes of one picture, whoever may see it. Small ones are kept: they never change. */
export const createRenditions = ({ attachments }: Pick<PostingDeps, 'attachments'>): Renditions => {
  const kept = new Map<string, Promise<Picture | null>>();
  const full = async (pictureId: string): Promise<Picture | null> => {
    const found = await attachments.read(pictureId as AttachmentId, PATH);
    return found && { type: found.file.type, bytes: found.bytes };
  };
  const small = async (pictureId: string): Promise<Picture | null> => {
    const found = await full(pictureId);
    if (!found) return null;
    const drawn = await sharp(found.bytes)
      .resize({ ...SMALL, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
    return { type: 'image/webp', bytes: new Uint8Array(drawn) };
  };
  return async ({ pictureId, size }) => {
    if (size === 'full') return full(pictureId);
    const known = kept.get(pictureId);
    const drawn = known ?? small(pictureId);
    // The last one asked for goes last.
    kept.delete(pictureId);
    kept.set(pictureId, drawn);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    const forget = () => kept.get(pictureId) === drawn && kept.delete(pictureId);
    return drawn.then(
      (picture) => {
        if (!picture) forget();
        return picture;
      },
      (cause: unknown) => {
        forget();
        throw cause;
      },
    );
  };
};

export const ownPoster =
  ({ db, companies }: Pick<PostingDeps, 'db' | 'companies'>, renditions: Renditions): PostingApi['poster'] =>
  async (who, postingIdx, picture) => {
    const company = await companies.membership(who);
    if (!company) return err({ kind: 'posting/no-company' });
    const { rows } = await sql`
      select from listing.poster p join listing.posting g using (posting_idx)
      where p.picture_id = ${picture.pictureId} and p.posting_idx = ${postingIdx} and g.brand_id = ${who.brandId}
        and g.company_idx = ${company.companyIdx}`.execute(db);
    const found = rows.length === 0 ? null : await renditions(picture);
    return found ? ok(found) : err({ kind: 'posting/not-found' });
  };

export const publicPoster =
  ({ db }: Pick<PostingDeps, 'db'>, renditions: Renditions): PostingApi['publicPoster'] =>
  async (brandId, picture) => {
    const { rows } = await sql`
      select from listing.poster p join listing.posting g using (posting_idx) join listing.listing l on l.listing_idx = g.listing_idx
      where p.picture_id = ${picture.pictureId} and l.poster_id = p.picture_id and l.brand_id = ${brandId} and l.state = 'published'`.execute(
      db,
    );
    const found = rows.length === 0 ? null : await renditions(picture);
    return found ? ok(found) : err({ kind: 'posting/no-listing' });
  };

/** Of who leaves: their files go, and a cover is drawn instead. @returns listings that look otherwise by now */
export const forgetPosters = async (tx: ListingDb, { brandId, memberId }: PostingMember): Promise<readonly number[]> => {
  const { rows } = await sql<{ readonly listingIdx: number }>`
    with gone as (
      delete from listing.poster where brand_id = ${brandId} and member_id = ${memberId} returning picture_id, posting_idx
    ), drafts as (
      update listing.posting g set draft = jsonb_set(g.draft, '{poster}', 'null') from gone
      where g.posting_idx = gone.posting_idx and g.draft -> 'poster' ->> 'id' = gone.picture_id::text
    )
    update listing.listing l set poster_id = null, poster_alt = null from gone join listing.posting g using (posting_idx)
    where l.listing_idx = g.listing_idx and l.poster_id = gone.picture_id returning l.listing_idx as "listingIdx"`.execute(tx);
  return rows.map(({ listingIdx }) => listingIdx);
};
