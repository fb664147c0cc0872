import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ListingQuery, type ListingApi } from '@modules/listing';
import type { Db } from '@platform/db';
import type { Clock } from '@platform/kernel';
import { parse } from 'yaml';
import { MemberLetters } from '../../contract-content.ts';
import { LetterId, type LetterOwner } from '../../contract-own.ts';
import { createOwnLetters } from '../own/index.ts';
import type { CoverLetterDb } from '../tables.ts';

interface OwnLetterSeed {
  readonly db: Db<never>;
  readonly clock: Clock;
  /** Holds `member-letters.yaml`. */
  readonly contentDir: string;
  readonly listing: Pick<ListingApi, 'list' | 'terms' | 'organizationsNamedIn'>;
  readonly who: LetterOwner;
  readonly log: (text: string) => void;
}

const MOST_LOOKED_AT = 50;
/** A job of the company that asks questions of its own, and can be applied to by now. Null: it has none. */
const jobOf = async ({ listing, who: { brandId } }: OwnLetterSeed, company: string): Promise<number | null> => {
  const { items } = await listing.list(brandId, ListingQuery.parse({ kind: 'recruit', pageSize: MOST_LOOKED_AT }));
  const idxs = items.filter(({ organization }) => organization.name === company).map(({ listingIdx }) => listingIdx);
  const terms = await listing.terms(brandId, idxs);
  return idxs.find((idx) => terms.get(idx)?.apply.by === 'here') ?? null;
};

/** The demo member's own letters, typed by the product's own functions. Who has one already is left alone. */
export const seedOwnLetters = async (given: OwnLetterSeed): Promise<void> => {
  const { db, clock, contentDir, listing, who, log } = given;
  const { own } = createOwnLetters({ db: db as unknown as CoverLetterDb, clock, listing });
  const there = await own.letters(who);
  if (there.items.length + there.deleted.length > 0) return;
  const { letters } = MemberLetters.parse(parse(await readFile(join(contentDir, 'member-letters.yaml'), 'utf8')));
  // The first of the file is the one that was changed last.
  for (const { title, company = '', answers } of letters.toReversed()) {
    const letterId = LetterId.parse(randomUUID());
    const begun = await own.start(who, letterId, { listingIdx: company === '' ? null : await jobOf(given, company) });
    if (!begun.ok) throw new Error(`demo letter: ${begun.error.kind}`);
    await own.describe(who, letterId, { title, company, isDone: false });
    const lines = answers.map((inserted, at) => ({
      seq: at + 1,
      questionId: begun.value.answers[at]?.questionId ?? '',
      after: null,
      place: null,
      removed: 0,
      inserted,
      madeAt: clock.now().getTime(),
    }));
    const kept = await own.keep(who, letterId, { writerId: randomUUID(), lines });
    if (!kept.ok) throw new Error(`demo letter: ${kept.error.kind}`);
  }
  log(`${letters.length} letters of a demo member`);
};
