import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest in their project, the longest first. A file missing here costs nothing but time. */
const LONG = [
  ...[
    'library-first',
    'library-second',
    // They mostly wait, beside those that work.
    'crash',
    'lost-nothing',
    'adding-a-brand',
    'accessibility',
    'my-cbt',
    'social',
    'composing',
    'routes',
    'community',
    'note',
    'player',
    'accounts',
    'shop-orders',
    'process',
    'shop-frame',
    'portal-frame',
    'offline',
    'company',
    'rules',
    'random',
    'study-accessible',
  ].map((name) => `e2e/${name}`),
  ...[
    'new-page',
    'adding-a-module',
    'start',
    'fuzz',
    'rest-access',
    'second-factor',
    'passkeys',
    'away',
    'account-security',
    'endpoints',
    'supervised',
  ].map((name) => `server/${name}`),
  'modules/exam/server/export/library',
  'platform/db/embedded/embedded-postgres',
  'content/content',
  'modules/attempt/ui/player/exam-player',
];
const placeOf = (file: string): number => {
  const at = LONG.findIndex((name) => [`/${name}.test.ts`, `/${name}.test.tsx`].some((end) => file.endsWith(end)));
  return at < 0 ? LONG.length : at;
};

/** Whether a file asks for a document: a process that has one is ended before a file without, and the next loads every module again. */
const hasDocument = (file: string): boolean => readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom');

/**
 * In an order by chance, which the seed repeats; but a long journey that happens to begin last would leave one of two workers idle until it ends, and
 * files with a document come after all without.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const lot = ({ moduleId }: TestSpecification) => createHash('sha1').update(`${seed} ${moduleId}`).digest('hex');
    const late = new Set(files.filter(({ moduleId }) => hasDocument(moduleId)));
    return files.toSorted(
      (one, other) =>
        Number(late.has(one)) - Number(late.has(other)) ||
        placeOf(one.moduleId) - placeOf(other.moduleId) ||
        lot(one).localeCompare(lot(other)),
    );
  }
}
