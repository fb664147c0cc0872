import type { LegalDocument } from './legal-document.ts';
import type { SupportHours } from './support-hours.ts';

/**
 * Who the product is sold as (its menus: `menu.ts`). Data only: code asks what a brand offers, never which one it is.
 * `server/hosts.ts` turns `sites` and the configured domain into host names.
 */
export interface Brand {
  readonly id: string;
  /** Shown as the sender, in titles and in the header: `마루커리어`. */
  readonly name: string;
  /** One line for search engines and social previews. */
  readonly tagline: string;
  readonly description: string;
  /** Host prefix of each site this brand has; the empty prefix is the brand's bare domain. */
  readonly sites: Readonly<Partial<Record<SiteKind, string>>>;
  /** Made for tests: served only where the setting `BRANDS` names it. */
  readonly isForTests?: true;
  /** The bare domain where no setting names another. */
  readonly defaultDomain: string;
  readonly locale: 'ko-KR';
  readonly themeColor: string;
  readonly offers: BrandOffers;
  /** What its learners call the parts of exams where exams stand together: 과목 of licences. Absent: 영역. */
  readonly sectionWord?: 'subject';
  /** Registration data of the company, as the law asks of a footer; lines of plain text. */
  readonly legal: readonly string[];
  readonly mailFrom: string;
  /** Terms and consents, in the order in which members are asked; a brand without them asks for none. */
  readonly documents?: readonly LegalDocument[];
  /** Where inquiries are read: an address of the default domain moves to the brand's own with it. */
  readonly supportMail: string;
  /** Made by the first start with `SEED=demo`. */
  readonly demoAccounts?: readonly DemoAccount[];
  /** Of a brand that offers one. */
  readonly shop?: BrandShop;
  /** Of its community, in the order of its menu. */
  readonly boards?: readonly BrandBoard[];
}

/** Where members write posts. A board that is taken away takes its posts out of sight. */
export interface BrandBoard {
  /** Its address, for ever: posts are kept by it. */
  readonly slug: string;
  readonly title: string;
  /** One sentence for readers and search engines. */
  readonly about: string;
  /** `questions`: each post asks something; `exam`: of one kind of exams (`communityBoardId` of an exam), below the board `cbt-community`. */
  readonly kind: 'talk' | 'questions' | 'exam';
}

export interface DemoAccount {
  readonly email: string;
  readonly username: string;
  readonly type: 'NORMAL' | 'CORPORATE';
  /** Of a corporate member: may post. */
  readonly approved: boolean;
  /** Of a corporate member: what it is registered as. */
  readonly company?: {
    readonly registrationNumber: string;
    readonly name: string;
    readonly representative: string;
    readonly openedOn: string;
  };
}

export interface BrandShop {
  /** Top categories in the order of the menu, until the shop keeps its own. `categoryId` stands in addresses: `/list/3`. */
  readonly categories: readonly { readonly categoryId: number; readonly label: string }[];
  /** Who sells, as the law asks of a shop's footer. */
  readonly business: readonly { readonly term: string; readonly text: string }[];
  /** When customers are answered, and when not. */
  readonly hours: { readonly open: string; readonly closed: string; readonly ofDay: SupportHours };
}

export type SiteKind = 'cbt' | 'portal' | 'community' | 'chat' | 'business' | 'shop' | 'study' | 'admin' | 'api';

/** What a brand offers; a page shows what stands here and nothing else. */
export interface BrandOffers {
  /** Every exam is free; shown as a badge beside CBT. */
  readonly everyExamFree: boolean;
  readonly corporateMembers: boolean;
  readonly shop: boolean;
  readonly chat: boolean;
  readonly community: boolean;
  /** The portal has a search (`/search`); without it the header of the CBT site looks for exams. */
  readonly portalSearch?: boolean;
  /** Listings are shown: on the portal of a brand with companies, else as job postings of its shop (`/recruit`). */
  readonly jobPostings?: boolean;
}
