import type { Result, Transaction } from '@platform/kernel';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { channelsOf, KINDS, type Kind } from './contract-kinds.ts';
import type { NotificationError } from './contract-errors.ts';
import type { Owner } from './contract-owner.ts';

/* The way out of mail that a member agreed to or switched on: by the mail program's own button (RFC 8058), or by the page that its link leads to. */

type MailedKind = Exclude<
  Kind,
  | 'INQUIRY_ANSWERED'
  | `COMPANY_${string}`
  | `COMMENT_${string}`
  | `CHANNEL_${string}`
  | `PRODUCT_${string}`
  | `ORDER_${string}`
  | `CLAIM_${string}`
>;
const isMailed = (kind: Kind): kind is MailedKind => channelsOf(kind).includes('mail');
/** What one link ends: all advertising, or mail of one kind of notification. */
export const OPT_OUT_TOPICS = ['ADVERTISING', ...KINDS.filter(isMailed)] as const;
export type OptOutTopic = (typeof OPT_OUT_TOPICS)[number];

const token = z
  .string()
  .min(1)
  .max(600)
  .regex(/^[\w-]+$/);
export const OptOutToken = z.strictObject({ token });
export const UndoOptOut = z.strictObject({ undo: token });

export const OptOut = z
  .object({
    topic: z.enum(OPT_OUT_TOPICS),
    /** The member's own, but for what is enough to know it again. */
    address: z.string(),
    /** False: it ended before. */
    isOn: z.boolean(),
  })
  .meta({ id: 'OptOut', example: { topic: 'REVIEW_DUE', address: 'st***@career.test', isOn: true } });
export type OptOut = View<typeof OptOut>;

export const OptedOut = z
  .object({
    topic: z.enum(OPT_OUT_TOPICS),
    /** Brings back what this ended, for half an hour; null: it had ended before. */
    undo: z.string().nullable(),
  })
  .meta({ id: 'OptedOut', example: { topic: 'REVIEW_DUE', undo: null } });
export type OptedOut = View<typeof OptedOut>;

/** Mail that sells something, to somebody who may have agreed to it. */
export interface Advertisement extends Owner {
  /** Sent once, however often it is asked for. */
  readonly key: string;
  /** Names the mail in logs: `advertising.NAME`. */
  readonly name: string;
  /** As every mail is written. */
  readonly text: {
    readonly subject: string;
    /** What a list of mails shows behind the subject. */
    readonly preview: string;
    readonly heading: string;
    readonly paragraphs: readonly string[];
    /** The one thing to do. The address is absolute. */
    readonly action?: { readonly label: string; readonly url: string };
    readonly notes?: readonly string[];
  };
}

export interface OptOutApi {
  /**
   * The only way to send advertising: with the mark and the way out that the law asks for (정보통신망법 §50). Until `tx` ends nobody takes the consent back.
   *
   * @returns `quiet`: not at this hour
   */
  readonly advertise: (tx: Transaction, advertisement: Advertisement) => Promise<'sent' | 'not-wanted' | 'quiet'>;
  /** What a mail's link would end. Changes nothing: programs that look at mail open its links too. */
  readonly look: (brandId: string, token: string, from: string) => Promise<Result<OptOut, NotificationError>>;
  /** Once or twice: the same. @param from the address of whoever asks */
  readonly end: (brandId: string, token: string, from: string) => Promise<Result<OptedOut, NotificationError>>;
  readonly undo: (brandId: string, undo: string, from: string) => Promise<Result<OptOut, NotificationError>>;
}
