import { handOver } from '@platform/db';
import type { GuardedFetch } from '@platform/http/guarded-fetch';
import { handleJob, type JobHandler, type JobKind } from '@platform/jobs';
import { sql } from 'kysely';
import { z } from 'zod';
import { lonelyLinksOf } from '../domain/markup.ts';
import { pageHeadOf } from '../domain/page-head.ts';
import { announcePost } from './content.ts';
import type { Deps } from './deps.ts';
import type { CommunityDb, CommunityTables } from './tables.ts';

/*
 * Cards of addresses in posts. A page is asked for once, after the post is written, by whichever process comes to it; what it says is kept with the post. Nobody who
 * reads asks anything of it, and its pictures are not shown: a picture would tell a stranger who reads.
 */

const Payload = z.object({ brandId: z.string(), postIdx: z.int() });
const LOOK_AT_LINKS: JobKind<z.output<typeof Payload>> = { name: 'community.link-cards', payload: Payload, retries: 2 };
/** Cards of a post; addresses that are asked for in all its versions together. */
const [MOST_CARDS, MOST_LOOKS] = [3, 9];
const TYPES = ['text/html', 'application/xhtml+xml'];

const linksOf = (text: string): readonly string[] => lonelyLinksOf(text).slice(0, MOST_CARDS);

/** In the transaction that writes the text. */
export const wantLinkCards = async ({ jobs }: Pick<Deps, 'jobs'>, tx: CommunityDb, payload: z.output<typeof Payload>, text: string) => {
  if (linksOf(text).length > 0) await jobs.send(handOver<CommunityTables>(tx), LOOK_AT_LINKS, payload);
};

const findCards = (db: CommunityDb, postIdx: number) =>
  db.selectFrom('community.link_card').select(['href', 'title', 'about']).where('post_idx', '=', postIdx).execute();
/** Of what the text says now, in its order. */
export const linkCardViews = async (db: CommunityDb, postIdx: number, text: string) => {
  const links = linksOf(text);
  if (links.length === 0) return [];
  const cards = await findCards(db, postIdx);
  return links.flatMap((href) => {
    const card = cards.find((one) => one.href === href);
    return card === undefined || card.title === null ? [] : [{ href, host: new URL(href).hostname, title: card.title, about: card.about }];
  });
};

const charsetOf = (contentType: string, body: Buffer): string =>
  /charset=["']?([\w-]+)/iu.exec(contentType)?.[1] ??
  /charset=["']?([\w-]+)/iu.exec(body.subarray(0, 1_024).toString('latin1'))?.[1] ??
  'utf-8';
const textOf = (contentType: string, body: Buffer): string => {
  try {
    return new TextDecoder(charsetOf(contentType, body)).decode(body);
  } catch {
    // No charset that anybody knows.
    return '';
  }
};
const site = (url: string): string => new URL(url).hostname.replace(/^(?:www|m)\./u, '');
/** A page that sends on to another site could send readers elsewhere tomorrow, under the title of whom it led to today. */
const headOf = async (fetchPage: GuardedFetch, href: string) => {
  const page = await fetchPage(href, TYPES);
  if (!page.ok || site(page.value.url) !== site(href)) return null;
  return pageHeadOf(textOf(page.value.contentType, page.value.body));
};

export const linkCardsJob = ({ db, clock, fetchPage }: Pick<Deps, 'db' | 'clock'> & { readonly fetchPage: GuardedFetch }): JobHandler =>
  handleJob(LOOK_AT_LINKS, async ({ brandId, postIdx }, run) => {
    const { rows } = await sql<{ readonly text: string }>`
      select text from community.post where post_idx = ${postIdx} and withdrawn_at is null and removed_at is null`.execute(db);
    const known = await findCards(db, postIdx);
    const links = linksOf(rows[0]?.text ?? '').filter((href) => !known.some((card) => card.href === href));
    const found: { readonly href: string; readonly head: Awaited<ReturnType<typeof headOf>> }[] = [];
    for (const href of links.slice(0, Math.max(MOST_LOOKS - known.length, 0))) found.push({ href, head: await headOf(fetchPage, href) });
    await run.complete(async (anyTx) => {
      const tx = anyTx as unknown as CommunityDb;
      // Taken back meanwhile: nothing of it is kept.
      const { rows: standing } = await sql`
        select from community.post where post_idx = ${postIdx} and withdrawn_at is null and removed_at is null for update`.execute(tx);
      if (standing.length === 0 || found.length === 0) return;
      await tx
        .insertInto('community.link_card')
        .values(
          found.map(({ href, head }) => ({
            post_idx: postIdx,
            href,
            title: head?.title ?? null,
            about: head?.about ?? '',
            at: clock.now(),
          })),
        )
        .onConflict((same) => same.doNothing())
        .execute();
      if (found.some(({ head }) => head !== null)) await announcePost(tx, brandId, postIdx);
    });
  });
