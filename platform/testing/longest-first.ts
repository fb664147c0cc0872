import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take more than half a minute, the longest first. A file missing here costs nothing but time. */
const LONG = ['library', 'accessibility', 'my-cbt', 'routes', 'room', 'lost-nothing', 'crash', 'accounts', 'note', 'shop-frame', 'rehearsal', 'process', 'study-accessible'];
const placeOf = (file: string): number => {
  const at = LONG.findIndex((name) => file.endsWith(`/e2e/${name}.test.ts`));
  return at < 0 ? LONG.length : at;
};

/** In an order by chance, which the seed repeats; but a long journey that happens to begin last would leave one of two workers idle until it ends. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const lot = ({ moduleId }: TestSpecification) => createHash('sha1').update(`${seed} ${moduleId}`).digest('hex');
    return files.toSorted((one, other) => placeOf(one.moduleId) - placeOf(other.moduleId) || lot(one).localeCompare(lot(other)));
  }
}
