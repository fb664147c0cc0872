import type { Transaction } from '@platform/kernel';

/*
 * Who may use what that is sold or restricted, until when, and from which source. Every module that hands out a part of a sitting asks here.
 */

/** A sitting as far as this module has to know it. */
export interface Restricted {
  readonly examDetailIdx: number;
  readonly isFree: boolean;
}
/** Who asks: a member, a visitor, or nobody (`learnerId` null). Only members own something. */
export interface Holder {
  readonly brandId: string;
  readonly learnerId: string | null;
  readonly isMember: boolean;
}

/** `order`: bought; it ends with the order. `grant`: an operator gave it. */
export type GrantedSource = 'order' | 'grant';
export interface Entitlement {
  readonly source: 'free' | GrantedSource;
  /** Null: without an end. */
  readonly endsAt: Date | null;
}

export interface NewEntitlement {
  readonly brandId: string;
  readonly memberId: string;
  readonly examDetailIdx: number;
  readonly source: GrantedSource;
  /** The order's number and line, or why an operator gave it. The same one twice is one entitlement. */
  readonly reference: string;
  /** The operator; null for an order. */
  readonly grantedBy: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}
export type EntitlementName = Pick<NewEntitlement, 'brandId' | 'memberId' | 'examDetailIdx' | 'source' | 'reference'>;

export interface EntitlementApi {
  /** Those of the sittings that the holder may use now, by `examDetailIdx`; free ones cost no query. Of several the one that lasts longest. */
  readonly entitlements: (holder: Holder, details: readonly Restricted[]) => Promise<ReadonlyMap<number, Entitlement>>;
  readonly mayUse: (holder: Holder, detail: Restricted) => Promise<boolean>;
  /** Whether all of them may be used now; until the transaction ends, nobody takes one of them back. What begins with that right is written in it. */
  readonly keepAll: (tx: Transaction, holder: Holder, details: readonly Restricted[]) => Promise<boolean>;
  /** In order of their start, ended and revoked ones too: what a member is told of what is kept. */
  readonly history: (holder: Holder) => Promise<readonly (NewEntitlement & { readonly revokedAt: Date | null })[]>;
}

/** For the shop, within the transaction of an order or a refund. */
export interface EntitlementGrants {
  /** In one statement, however many. */
  readonly grant: (tx: Transaction, entitlements: readonly NewEntitlement[]) => Promise<void>;
  /** Waits for everything that begins with a right to these, and lets nothing more begin until the transaction ends: then what was begun can be counted. */
  readonly stopBeginning: (
    tx: Transaction,
    owner: Pick<NewEntitlement, 'brandId' | 'memberId'>,
    examDetailIdxs: readonly number[],
  ) => Promise<void>;
  /** @returns false where there is none that still holds */
  readonly revoke: (tx: Transaction, name: EntitlementName, because: string) => Promise<boolean>;
}

/** What anybody may use without being asked who they are: what may stand on pages for everybody, in shared caches and in draws that are passed on by link. */
export const isOpenToAll = ({ isFree }: Pick<Restricted, 'isFree'>): boolean => isFree;

/** Where nothing is sold and nothing granted. */
export const onlyFree: EntitlementApi = {
  entitlements: async (_holder, details) =>
    new Map(details.filter(isOpenToAll).map(({ examDetailIdx }) => [examDetailIdx, { source: 'free', endsAt: null }])),
  mayUse: async (_holder, detail) => isOpenToAll(detail),
  keepAll: async (_tx, _holder, details) => details.every(isOpenToAll),
  history: async () => [],
};
