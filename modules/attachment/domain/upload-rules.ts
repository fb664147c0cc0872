import { categoryOf, type FileCategory } from '../contract-file-category.ts';
import type { UploadPath } from '../contract.ts';

export interface UploadRules {
  readonly categories: readonly FileCategory[];
  /** Bytes of one file. */
  readonly mostBytes: number;
  /** Shown to whoever has its address, which nobody guesses; else by a signed one alone. */
  readonly isPublic: boolean;
}

const RULES: Readonly<Record<UploadPath, UploadRules>> = {
  suggestion: { categories: ['IMAGE'], mostBytes: 10_485_760, isPublic: false },
  // Of a channel: shown by its own module as long as the channel is.
  'channel-picture': { categories: ['IMAGE'], mostBytes: 10_485_760, isPublic: false },
  // Of a listing: shown by its own module as long as the listing is.
  'listing-poster': { categories: ['IMAGE'], mostBytes: 10_485_760, isPublic: false },
  // Of a post of the community: shown by its own module to whoever sees the post.
  'post-picture': { categories: ['IMAGE'], mostBytes: 10_485_760, isPublic: false },
  // What an applicant sends to a company: papers, and pictures of them.
  application: { categories: ['IMAGE', 'PDF', 'WORD_DOCUMENT', 'PRESENTATION'], mostBytes: 10_485_760, isPublic: false },
  // What proves that a company is one: a scan or a photograph of its registration.
  'company-proof': { categories: ['IMAGE', 'PDF'], mostBytes: 10_485_760, isPublic: false },
};
export type RulesOf = (path: string) => UploadRules | undefined;
/** Undefined for a path that a newer version wrote. */
export const rulesOf: RulesOf = (path) => (RULES as Readonly<Record<string, UploadRules>>)[path];

/** Whether such a file is taken there, by its media type. */
export const isTaken = ({ categories }: UploadRules, mediaType: string): boolean => {
  const category = categoryOf(mediaType);
  return category !== undefined && categories.includes(category);
};

/** What one may keep, until it is part of something or a day is over: files and bytes. */
export const QUOTA = { member: { files: 200, bytes: 100 * 1_048_576 }, visitor: { files: 30, bytes: 30 * 1_048_576 } } as const;

const HOUR_MS = 3_600_000;
/** How long a file waits to be completed, and a completed one to become part of something. */
export const UNFINISHED_MS = HOUR_MS;
export const LOOSE_MS = 24 * HOUR_MS;
/** A signed address, of either kind, is good for so long. */
export const ADDRESS_SECONDS = 300;
