/* What members are told, as one list. Apart from the schemas: the browser needs it too. */

/** How a notification reaches a member. Web Push is a device's own switch (modules/reminder, docs/decisions/0093). */
export const CHANNELS = ['product', 'mail'] as const;
export type Channel = (typeof CHANNELS)[number];

interface KindRule {
  /** Channels that a member may choose for it. */
  readonly channels: readonly Channel[];
  /** Those of them that are on where the member chose nothing. */
  readonly usual: readonly Channel[];
  /** A device's reminder (modules/reminder) says it too. */
  readonly isPushed?: true;
  /** In the product whatever was chosen, and nothing to choose: who may not go on has to hear of it. */
  readonly isAlways?: true;
  /** There is none where the brand has no companies. */
  readonly isOfCompanies?: true;
  /** There is none where nothing can be commented on: neither companies nor a community. */
  readonly isOfComments?: true;
  /** There is none where the brand has no shop. */
  readonly isOfShop?: true;
}

/** None of them is advertising: each is about what the member asked for, handed in or set themselves. */
export const KIND_RULES = {
  /** The answer itself goes by mail to whoever asked (modules/inquiry), whatever is chosen here. */
  INQUIRY_ANSWERED: { channels: ['product'], usual: ['product'] },
  KEY_CORRECTED: { channels: CHANNELS, usual: ['product'] },
  RESULT_READY: { channels: CHANNELS, usual: ['product'] },
  EXAM_NEAR: { channels: CHANNELS, usual: ['product'], isPushed: true },
  REVIEW_DUE: { channels: CHANNELS, usual: [], isPushed: true },
  /** What they scrapped ends in a week, in three days, tomorrow (modules/calendar). */
  SCRAP_DEADLINE: { channels: CHANNELS, usual: ['product'], isOfCompanies: true },
  /** What is new and fits conditions that they kept, once a day (modules/saved-search). */
  SEARCH_MATCHED: { channels: CHANNELS, usual: ['product'], isOfCompanies: true },
  /** What they scrapped is another now: its deadline, how many are taken (modules/listing). */
  LISTING_CHANGED: { channels: CHANNELS, usual: ['product'], isOfCompanies: true },
  /** What an operator decided of their company's listing, and of what they said of one (modules/listing). */
  LISTING_REVIEWED: { channels: [], usual: [], isAlways: true },
  REPORT_DECIDED: { channels: [], usual: [], isAlways: true },
  /** How the member's company stands; the same goes by mail from whoever keeps companies (modules/company). */
  COMPANY_REVIEWED: { channels: [], usual: [], isAlways: true },
  /** Who belongs to the member's company, and who answers for it; with names by mail (modules/company). */
  COMPANY_PEOPLE: { channels: [], usual: [], isAlways: true },
  /** Of comments that the member wrote, and of those on what their company answers for (modules/comment). */
  COMMENT_ANSWERED: { channels: ['product'], usual: ['product'], isOfCompanies: true },
  COMMENT_REPLIED: { channels: ['product'], usual: ['product'], isOfComments: true },
  /** Called by name in a comment, and chosen as the answer of a question. */
  COMMENT_MENTIONED: { channels: ['product'], usual: ['product'], isOfComments: true },
  COMMENT_ACCEPTED: { channels: ['product'], usual: ['product'], isOfComments: true },
  COMMENT_ASKED: { channels: ['product'], usual: ['product'], isOfCompanies: true },
  /** What a channel that they follow says, and what its company offers (modules/channel). */
  CHANNEL_POSTED: { channels: ['product'], usual: ['product'], isOfCompanies: true },
  CHANNEL_LISTED: { channels: ['product'], usual: ['product'], isOfCompanies: true },
  /** What they asked about a product has an answer (modules/product-review). */
  PRODUCT_ANSWERED: { channels: ['product'], usual: ['product'], isOfShop: true },
  /** What they keep in their list and could not be bought is sold now (modules/wishlist). */
  WISH_OPENED: { channels: CHANNELS, usual: CHANNELS, isOfShop: true },
  /** What became of a comment that was reported: whose it is has to hear of it (정보통신망법 §44의2). */
  COMMENT_REVIEWED: { channels: [], usual: [], isAlways: true },
  /** Somebody commented on a post that they wrote, and what an operator decided of one (modules/community). */
  POST_COMMENTED: { channels: ['product'], usual: ['product'], isOfComments: true },
  POST_REVIEWED: { channels: [], usual: [], isAlways: true },
  /** The receipt of an application, and what its company wrote; both go by mail from whoever keeps applications (modules/application). */
  APPLICATION_RECEIVED: { channels: [], usual: [], isAlways: true },
  APPLICATION_ANSWERED: { channels: [], usual: [], isAlways: true },
  /** Nobody reads an application now: its company is suspended, closed or gone. */
  APPLICATION_HELD: { channels: [], usual: [], isAlways: true },
  /** An order, its money and what was asked back; the same goes by mail from whoever keeps orders (modules/order). */
  ORDER_PLACED: { channels: [], usual: [], isAlways: true },
  ORDER_PAID: { channels: [], usual: [], isAlways: true },
  ORDER_OPENED: { channels: [], usual: [], isAlways: true },
  ORDER_ACCOUNT: { channels: [], usual: [], isAlways: true },
  ORDER_ACCOUNT_NEAR: { channels: [], usual: [], isAlways: true },
  ORDER_ACCOUNT_OVER: { channels: [], usual: [], isAlways: true },
  ORDER_CANCELLED: { channels: [], usual: [], isAlways: true },
  ORDER_LATE: { channels: [], usual: [], isAlways: true },
  ORDER_LATE_OPENED: { channels: [], usual: [], isAlways: true },
  ORDER_LATE_DONE: { channels: [], usual: [], isAlways: true },
  CLAIM_RECEIVED: { channels: [], usual: [], isAlways: true },
  CLAIM_DECIDED: { channels: [], usual: [], isAlways: true },
  CLAIM_DONE: { channels: [], usual: [], isAlways: true },
  CLAIM_FAILED: { channels: [], usual: [], isAlways: true },
  CLAIM_LATE: { channels: [], usual: [], isAlways: true },
  CLAIM_WITHDRAWN: { channels: [], usual: [], isAlways: true },
} as const satisfies Readonly<Record<string, KindRule>>;
export type Kind = keyof typeof KIND_RULES;
export const KINDS = Object.keys(KIND_RULES) as [Kind, ...Kind[]];

export const channelsOf = (kind: Kind): readonly Channel[] => KIND_RULES[kind].channels;
export const isUsual = (kind: Kind, channel: Channel): boolean => (KIND_RULES[kind].usual as readonly Channel[]).includes(channel);
export const isAlways = (kind: Kind): boolean => 'isAlways' in KIND_RULES[kind];
/** Those that a member can do without, in settings and filters. */
const CHOSEN_KINDS = KINDS.filter((kind) => !isAlways(kind));
export const chosenKinds = ({
  corporateMembers,
  community,
  shop,
}: {
  readonly corporateMembers: boolean;
  readonly community: boolean;
  readonly shop: boolean;
}): readonly Kind[] =>
  CHOSEN_KINDS.filter(
    (kind) =>
      (corporateMembers || !('isOfCompanies' in KIND_RULES[kind])) &&
      (corporateMembers || community || !('isOfComments' in KIND_RULES[kind])) &&
      (shop || !('isOfShop' in KIND_RULES[kind])),
  );
export const isPushed = (kind: Kind): boolean => 'isPushed' in KIND_RULES[kind];
