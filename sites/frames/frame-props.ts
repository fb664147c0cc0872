import type { MemberView } from '@modules/account';
import type { ExamType } from '@modules/exam';
import type { Category } from '@modules/shop';

/** What a frame shows beside the brand's menus. */
export interface FrameData {
  readonly member: MemberView | null;
  /** For the links of a shop's footer; other frames have none. */
  readonly types: readonly ExamType[];
  /** Of the brand's shop, if it has one; null when they could not be had. */
  readonly categories: readonly Category[] | null;
}
export type HeaderProps = Pick<FrameData, 'member' | 'categories'>;
export type FooterProps = Pick<FrameData, 'types'>;
