import type { ExamDetailView, ExamType } from '../contract.ts';

/** Time of a sitting for programs (ISO 8601): `PT6M40S`. */
export const isoDuration = (minutes: number): string => {
  const seconds = Math.round(minutes * 60);
  return `PT${Math.floor(seconds / 60)}M${seconds % 60 === 0 ? '' : `${seconds % 60}S`}`;
};

export const fullTenthsOf = (detail: Pick<ExamDetailView, 'sections'>): number =>
  detail.sections.reduce((sum, section) => sum + (section.role === 'score' ? section.fullTenths : 0), 0);

/** A type and the top-level one over it (itself where it has no parent). */
export const typeWithParent = (
  types: readonly ExamType[],
  wanted: string,
): { readonly type: ExamType; readonly top: ExamType } | undefined => {
  const type = types.find(({ slug }) => slug === wanted);
  if (!type) return undefined;
  return { type, top: types.find(({ examTypeIdx }) => examTypeIdx === type.parentId) ?? type };
};

/** Only types with something in them are offered: a link to an empty list is a dead end. */
const offered = ({ examCount }: ExamType): boolean => examCount > 0;
export const topLevel = (types: readonly ExamType[]): readonly ExamType[] =>
  types.filter((type) => type.parentId === null && offered(type));
/** @param chosen stands among them even with nothing in it: the one who came to it must see where they are */
export const childrenOf = (types: readonly ExamType[], parent: ExamType, chosen?: ExamType): readonly ExamType[] =>
  // By number: what came to the browser in two answers is one type and two objects.
  types.filter((type) => type.parentId === parent.examTypeIdx && (offered(type) || type.examTypeIdx === chosen?.examTypeIdx));
