import type { MemberView } from '@modules/account';
import type { ExamType } from '@modules/exam';

export interface HeaderProps {
  readonly types: readonly ExamType[];
  readonly member: MemberView | null;
}
export interface FooterProps {
  readonly types: readonly ExamType[];
}
