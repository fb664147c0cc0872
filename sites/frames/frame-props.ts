import type { MemberView } from '@modules/account';
import type { ExamType } from '@modules/exam';
import type { Category } from '@modules/shop';

export interface HeaderProps {
  readonly types: readonly ExamType[];
  readonly member: MemberView | null;
  /** Of the brand's shop, if it has one; null when they could not be had. */
  readonly categories: readonly Category[] | null;
}
export interface FooterProps {
  readonly types: readonly ExamType[];
}
