import type { ImportFormat } from './import-format.ts';
import { aikenFormat } from './read-aiken.ts';
import { giftFormat } from './read-gift.ts';
import { moodleFormat } from './read-moodle.ts';
import { ownFormat } from './read-own.ts';
import { qtiFormat } from './read-qti.ts';

/** Every format that packages may have; the first one that knows a package reads it. */
export const FORMATS: readonly ImportFormat[] = [qtiFormat, ownFormat, moodleFormat, aikenFormat, giftFormat];
