import type { PostingDraft } from '../contract-posting.ts';
import { koreanDay, koreanMinute, koreanMoment } from '@platform/kernel/korean-time';

/* How moments and sections stand in a form. No schema is needed for it: browsers use it too. */

interface FormSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points: readonly string[];
}

const POINT = /^\s*[-•·]\s+/;
/** Lines that begin with a dash are points; others are paragraphs, a line each. */
export const sectionOf = ({ heading, text }: PostingDraft['sections'][number]) => {
  const lines = text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '');
  return {
    heading: heading.trim(),
    paragraphs: lines.filter((line) => !POINT.test(line)).map((line) => line.trim()),
    points: lines.filter((line) => POINT.test(line)).map((line) => line.replace(POINT, '').trim()),
  };
};
export const textOfSection = ({ heading, paragraphs, points }: FormSection): PostingDraft['sections'][number] => ({
  heading,
  text: [...paragraphs, ...points.map((point) => `- ${point}`)].join('\n'),
});

/** `2026-12-07T18:00` in Korea, epoch milliseconds; null: nothing stands there, or no such minute. */
export const momentOf = (local: string): number | null => {
  const [day = '', time = ''] = local.split('T');
  const at = koreanMoment(day, time);
  return Number.isNaN(at) || localOf(at) !== local ? null : at;
};
export const localOf = koreanMinute;

/** The day of Korea on which a step comes must be behind the deadline. */
export const isBeforeDay = (day: string, at: number): boolean => day < koreanDay(at);
