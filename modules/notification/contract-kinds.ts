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
}

/** None of them is advertising: each is about what the member asked for, handed in or set themselves. */
export const KIND_RULES = {
  /** The answer itself goes by mail to whoever asked (modules/inquiry), whatever is chosen here. */
  INQUIRY_ANSWERED: { channels: ['product'], usual: ['product'] },
  KEY_CORRECTED: { channels: CHANNELS, usual: ['product'] },
  RESULT_READY: { channels: CHANNELS, usual: ['product'] },
  EXAM_NEAR: { channels: CHANNELS, usual: ['product'], isPushed: true },
  REVIEW_DUE: { channels: CHANNELS, usual: [], isPushed: true },
  /** How the member's company stands; the same goes by mail from whoever keeps companies (modules/company). */
  COMPANY_REVIEWED: { channels: [], usual: [], isAlways: true },
  /** Who belongs to the member's company, and who answers for it; with names by mail (modules/company). */
  COMPANY_PEOPLE: { channels: [], usual: [], isAlways: true },
} as const satisfies Readonly<Record<string, KindRule>>;
export type Kind = keyof typeof KIND_RULES;
export const KINDS = Object.keys(KIND_RULES) as [Kind, ...Kind[]];

export const channelsOf = (kind: Kind): readonly Channel[] => KIND_RULES[kind].channels;
export const isUsual = (kind: Kind, channel: Channel): boolean => (KIND_RULES[kind].usual as readonly Channel[]).includes(channel);
export const isAlways = (kind: Kind): boolean => 'isAlways' in KIND_RULES[kind];
/** Those that a member can do without, in settings and filters. */
export const CHOSEN_KINDS = KINDS.filter((kind) => !isAlways(kind));
export const isPushed = (kind: Kind): boolean => 'isPushed' in KIND_RULES[kind];
