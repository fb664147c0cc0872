import type { Copy } from '@platform/i18n';
import type { ExamDetailView, ExamType, Rules } from '../contract.ts';

/** Points are whole tenths: 25 is `2.5`. */
export const pointsText = (tenths: number): string => (tenths / 10).toLocaleString('ko-KR', { maximumFractionDigits: 1 });

export const totalMinutes = (rules: Pick<Rules, 'clocks'>): number => shownMinutes(rules.clocks.reduce((sum, { minutes }) => sum + minutes, 0));
/** One digit after the point; the clock itself keeps its seconds. */
export const shownMinutes = (minutes: number): number => Math.round(minutes * 10) / 10;

export const fullTenthsOf = (detail: Pick<ExamDetailView, 'sections'>): number =>
  detail.sections.reduce((sum, section) => sum + (section.role === 'score' ? section.fullTenths : 0), 0);

/** `2026-11-18` as `11월 18일`; a date without a time needs no zone. */
export const monthDayText = (iso: string, copy: Copy): string => {
  const [, month, day] = iso.split('-').map(Number);
  return copy('exam.monthDay', { month: String(month), day: String(day) });
};

/** A type and the top-level one over it (itself where it has no parent). */
export const typeWithParent = (types: readonly ExamType[], wanted: string): { readonly type: ExamType; readonly top: ExamType } | undefined => {
  const type = types.find(({ slug }) => slug === wanted);
  if (!type) return undefined;
  return { type, top: types.find(({ examTypeIdx }) => examTypeIdx === type.parentId) ?? type };
};

/** Only types with something in them are offered: a link to an empty list is a dead end. */
const offered = ({ examCount }: ExamType): boolean => examCount > 0;
export const topLevel = (types: readonly ExamType[]): readonly ExamType[] => types.filter((type) => type.parentId === null && offered(type));
/** @param chosen stands among them even with nothing in it: the one who came to it must see where they are */
export const childrenOf = (types: readonly ExamType[], parent: ExamType, chosen?: ExamType): readonly ExamType[] =>
  types.filter((type) => type.parentId === parent.examTypeIdx && (offered(type) || type === chosen));
