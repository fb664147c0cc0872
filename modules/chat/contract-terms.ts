export const ROOM_KINDS = ['exam', 'topic', 'direct'] as const;
export const ROLES = ['member', 'moderator', 'owner'] as const;
export type Role = (typeof ROLES)[number];
export const REACTIONS = ['LIKE', 'THANKS', 'CHECK'] as const;
export type ReactionKind = (typeof REACTIONS)[number];
export const REPORT_REASONS = ['insult', 'advertising', 'private', 'other'] as const;
/** Characters. */
export const MOST_TEXT = 2_000;
export const MOST_TITLE = 40;
export const MOST_MENTIONS = 20;
/** In one room. */
export const MOST_MEMBERS = 1_000;
/** That one member is in. */
export const MOST_ROOMS = 200;
/** Messages in one page of a room. */
export const MOST_MESSAGES = 100;
/** Changes that a resumed stream brings; who missed more reads the room anew. */
export const MOST_MISSED = 500;
