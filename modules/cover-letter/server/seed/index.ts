import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListingApi } from '@modules/listing';
import { handOver, type Db } from '@platform/db';
import { announceContentChange } from '@platform/module';
import { parse } from 'yaml';
import { DemoLetter } from '../../contract-content.ts';
import { EXAMPLE } from '../content.ts';
import type { CoverLetterDb, CoverLetterTables } from '../tables.ts';
import { writeExamples } from '../write.ts';

interface SeedDeps {
  readonly db: Db<never>;
  /** Holds `cover-letters/*.yaml`. */
  readonly contentDir: string;
  /** By brand: numbers of organizations by their names in the demo's files. */
  readonly organizations: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly listing: Pick<ListingApi, 'organizationsOf'>;
  readonly log: (text: string) => void;
}

/**
 * The demo's letters.
 *
 * @throws for a file that is not as `contract-content.ts` says, or is of an organization that is not there
 */
export const seedCoverLetters = async ({ db: anyDb, contentDir, organizations, listing, log }: SeedDeps): Promise<void> => {
  const db = anyDb as unknown as CoverLetterDb;
  const folder = join(contentDir, 'cover-letters');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).toSorted();
  const letters = await Promise.all(names.map(async (name) => DemoLetter.parse(parse(await readFile(join(folder, name), 'utf8')))));
  for (const [brandId, idxs] of organizations) {
    const known = await listing.organizationsOf(brandId, [...new Set(idxs.values())]);
    const examples = letters.map(({ id, organization, questions, ...letter }) => {
      const organizationIdx = idxs.get(organization);
      const found = organizationIdx === undefined ? undefined : known.get(organizationIdx);
      if (organizationIdx === undefined || !found) throw new Error(`the demo has no organization ${organization} of ${id}`);
      return {
        ...letter,
        slug: id,
        organizationIdx,
        organizationName: found.name,
        answers: questions.map(({ answer, ...question }) => ({ ...question, text: answer })),
      };
    });
    if (examples.length === 0) continue;
    await db.transaction().execute(async (tx) => {
      const ids = await writeExamples(tx, brandId, examples);
      await announceContentChange(handOver<CoverLetterTables>(tx) as never, { brandId, kind: EXAMPLE, ids });
    });
    log(`${examples.length} demo cover letters for ${brandId}`);
  }
};

export { seedOwnLetters } from './own-letters.ts';
