import type { Owner } from './owner.ts';

/** The channel of a corporate member's company (`currentUser` of the graph). */
export interface MemberChannel {
  readonly id: string;
  /** Stands in its address. */
  readonly url: string;
  /** Since when it is closed; null while it is open. */
  readonly deactivatedAt: Date | null;
}
export type MemberChannelOf = (owner: Owner) => Promise<MemberChannel | null>;

/** One module keeps channels; without it nobody has one. */
export const memberChannelOf = (parts: readonly { readonly memberChannel?: MemberChannelOf }[]): MemberChannelOf =>
  parts.find(({ memberChannel }) => memberChannel)?.memberChannel ?? (() => Promise.resolve(null));
