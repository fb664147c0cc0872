import type { ContentChange } from '@platform/kernel';

/** Changes of exams that are announced, and the tags of pages that show them. */
export const EXAM = 'exam';
export const EXAM_TYPES = 'exam-types';

/** One exam with its sittings. */
export const examTag = (examIdx: number): string => `exam:${examIdx}`;
/** Lists of a brand's exams. */
export const examListTag = (brandId: string): string => `exams:${brandId}`;
/** The brand's types, with how many exams each has. */
export const examTypesTag = (brandId: string): string => `exam-types:${brandId}`;

/** What shows an exam shows the names of its types as well. */
export const tagsOfExam = (brandId: string, examIdx: number): readonly string[] => [examTag(examIdx), examTypesTag(brandId)];
export const tagsOfLists = (brandId: string): readonly string[] => [examListTag(brandId), examTypesTag(brandId)];

export const examContentTags = ({ kind, brandId, ids }: ContentChange): readonly string[] => {
  if (kind === EXAM) return [examListTag(brandId), ...ids.map(examTag)];
  return kind === EXAM_TYPES ? [examTypesTag(brandId)] : [];
};
