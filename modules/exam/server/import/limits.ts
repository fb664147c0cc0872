import { isImagePath } from './image-paths.ts';
import { refuse, showBytes } from './problems.ts';

/** How much a package may hold. Far above any real exam; a file beyond is a mistake or an attack. */
export interface Limits {
  /** The zip, or all files of a folder, bytes. */
  readonly packageBytes: number;
  /** All files once unpacked, bytes. */
  readonly totalBytes: number;
  /** One text (YAML, XML, GIFT, …), bytes. */
  readonly textBytes: number;
  /** One image, bytes. */
  readonly imageBytes: number;
  readonly fileCount: number;
  /** Unpacked bytes per packed byte of one entry; text shrinks 10 to 20 times, a bomb 1,000 times. */
  readonly ratio: number;
}

export const LIMITS: Limits = {
  packageBytes: 150_000_000,
  totalBytes: 300_000_000,
  textBytes: 30_000_000,
  imageBytes: 20_000_000,
  fileCount: 5_000,
  ratio: 200,
};

/** How much one text or one sitting may hold before a parser sees it; the own format has the same (domain/exam-package.ts). */
export const PARSE_LIMITS = {
  /** Problems of one sitting, counting those that are lost. */
  problems: 500,
  /** Characters of one text: a stem, a passage, a whole GIFT question. */
  textLength: 100_000,
} as const;

/** What reading one package may cost before it is given up. */
export interface ReadLimits {
  readonly seconds: number;
  /** On top, for large packages: their pictures are looked at one by one. */
  readonly secondsPerMegabyte: number;
  /** Of JavaScript values, in the thread that reads. */
  readonly heapMegabytes: number;
  /** A package with no more text than this, bytes, is read without a thread: nothing in it can take long. */
  readonly inProcessBytes: number;
}
export const READ_LIMITS: ReadLimits = { inProcessBytes: 50_000, seconds: 60, secondsPerMegabyte: 2, heapMegabytes: 1_024 };

/** What systems leave behind in folders and zips, and nobody means to import. */
export const isClutter = (path: string): boolean => /(?:^|\/)(?:__MACOSX|\.[^/]+|Thumbs\.db|desktop\.ini)(?:\/|$)/.test(path);

/** Text and images have limits of their own; anything else (a sound, a style sheet) counts in the total only. */
export const sizeLimit = (path: string, limits: Limits): number =>
  isImagePath(path)
    ? limits.imageBytes
    : /\.(?:ya?ml|json|xml|qti|txt|gift|aiken|html?|md)$/i.test(path)
      ? limits.textBytes
      : limits.totalBytes;

export const checkSize = (path: string, bytes: number, limits: Limits): void => {
  const limit = sizeLimit(path, limits);
  if (bytes > limit) refuse(`파일이 너무 큽니다: ${showBytes(bytes)} (${showBytes(limit)}까지).`, { file: path });
};
