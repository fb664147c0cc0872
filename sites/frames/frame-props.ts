import type { MemberView } from '@modules/account';
import type { Company } from '@modules/company';
import type { ExamType } from '@modules/exam';
import type { Category } from '@modules/shop';

/** What a frame shows beside the brand's menus. */
export interface FrameData {
  readonly member: MemberView | null;
  /** For the links of a shop's footer; other frames have none. */
  readonly types: readonly ExamType[];
  /** Of the brand's shop, if it has one; null when they could not be had. */
  readonly categories: readonly Category[] | null;
  /** To which the member belongs, on the site of companies; other sites do not ask. */
  readonly company?: Company | null;
}
export type HeaderProps = Pick<FrameData, 'member' | 'categories' | 'company'>;
export type FooterProps = Pick<FrameData, 'types'>;
export type MenuPageProps = Pick<FrameData, 'member'>;
