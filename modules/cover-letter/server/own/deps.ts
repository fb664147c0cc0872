import type { ListingApi } from '@modules/listing';
import type { Clock } from '@platform/kernel';
import type { CoverLetterDb } from '../tables.ts';

export interface Deps {
  readonly db: CoverLetterDb;
  readonly clock: Clock;
  readonly listing: Pick<ListingApi, 'terms' | 'organizationsNamedIn'>;
}
