import type { SitemapEntry } from '@platform/kernel';
import type { ExamType } from '../contract.ts';

/** An exam and its published sittings as search engines are told of them. */
export interface ExamAddress {
  readonly slug: string;
  /** ISO time of the last import that changed it. */
  readonly lastModified: string;
  readonly examTypeIdxs: readonly number[];
  readonly details: readonly {
    readonly examDetailIdx: number;
    readonly isFree: boolean;
    /** Passages on its paper as it is now, where they are free. */
    readonly multipleProblemIdxs: readonly number[];
  }[];
}

/** Every page of a CBT site that shows exams and is anybody's: what is somebody's own, drawn or searched for has no place here. */
export const examPages = (types: readonly ExamType[], exams: readonly ExamAddress[]): readonly SitemapEntry[] => {
  const newest = (of: readonly ExamAddress[]) =>
    of.reduce((latest, { lastModified }) => (lastModified > latest ? lastModified : latest), '');
  const all = newest(exams);
  const ofType = ({ examTypeIdx }: ExamType) => {
    const family = new Set([examTypeIdx, ...types.filter(({ parentId }) => parentId === examTypeIdx).map((child) => child.examTypeIdx)]);
    return exams.filter(({ examTypeIdxs }) => examTypeIdxs.some((idx) => family.has(idx)));
  };
  return [
    ...['/', '/exam/all', '/cbt/practice/rehearsal'].map((path) => ({ path, lastModified: all })),
    ...types.filter(({ examCount }) => examCount > 0).map((type) => ({ path: `/exam/${type.slug}`, lastModified: newest(ofType(type)) })),
    ...exams.flatMap(({ slug, lastModified, details }) => [
      { path: `/exam/detail/${slug}`, lastModified },
      ...details.flatMap(({ examDetailIdx, isFree, multipleProblemIdxs }) => [
        { path: `/cbt/select/${examDetailIdx}`, lastModified },
        // Who has not bought them sees nothing there.
        ...(isFree
          ? [
              `/cbt/onequestions/${examDetailIdx}`,
              `/cbt/practice/${examDetailIdx}`,
              ...multipleProblemIdxs.map((idx) => `/cbt/problem/${idx}`),
            ]
          : []
        ).map((path) => ({ path, lastModified })),
      ]),
    ]),
  ];
};
