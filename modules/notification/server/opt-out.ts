import type { AdvertisingEnd } from '@modules/account';
import { handOver } from '@platform/db';
import { createRate, isLoopback, networkOf } from '@platform/http';
import { err, ok, type Clock, type Transaction } from '@platform/kernel';
import { isQuietHour, type MailSender } from '@platform/mail';
import type { Owner } from '@platform/module';
import type { Kind } from '../contract.ts';
import type { OptOutApi, OptOutTopic } from '../contract-opt-out.ts';
import { maskedAddress } from '../domain/masked-address.ts';
import { planDaily } from './daily.ts';
import type { Ended, OptOutTokens } from './opt-out-tokens.ts';
import { findWishes, saveChoice } from './preferences.ts';
import { ownerKey } from './store.ts';
import type { NotificationDb } from './tables.ts';
import type { Receiver } from './tell.ts';

export const ONE_CLICK_PATH = '/apiV2/unsubscribe/one-click';
export const UNSUBSCRIBE_PAGE = '/accounts/unsubscribe';

/** Consents to advertising, which accounts keep. */
export interface AdvertisingConsents {
  readonly may: (owner: Owner, tx?: Transaction) => Promise<{ readonly byDay: boolean; readonly atNight: boolean }>;
  readonly end: (owner: Owner) => Promise<AdvertisingEnd | null>;
  readonly resume: (owner: Owner, end: AdvertisingEnd) => Promise<void>;
}
export interface OptOutDeps {
  readonly db: NotificationDb;
  readonly clock: Clock;
  readonly mail: Pick<MailSender, 'send' | 'withdraw'>;
  readonly tokens: OptOutTokens;
  readonly advertising: AdvertisingConsents;
  readonly receiverOf: (owner: Owner) => Promise<Receiver | null>;
  readonly accountOrigin: (brandId: string) => string;
}

const WINDOW_MS = 15 * 60_000;
/** What was no link of ours, by network. Links that are ours are never among them: one mail service asks for many members. */
const MOST_FALSE = 100;
/** Changes of one member: each of advertising is written down for good and told by mail. */
const MOST_CHANGES = 30;
const ENDED = err({ kind: 'notification/opt-out-ended' } as const);
const TOO_MANY = err({ kind: 'notification/opt-out-too-often' } as const);

/** In the caller's transaction: mail of a kind that was switched off is not sent any more, also where it waits. */
export const stopMail = (
  mail: Pick<MailSender, 'withdraw'>,
  tx: NotificationDb,
  { memberId }: Owner,
  topic: OptOutTopic | Kind,
): Promise<void> => mail.withdraw(handOver(tx), memberId, topic === 'ADVERTISING' ? 'advertising.' : `notification.${topic}`);

/** The address that a mail names as its way out. */
export const optOutUrl = (
  { accountOrigin, tokens }: Pick<OptOutDeps, 'accountOrigin' | 'tokens'>,
  owner: Owner,
  topic: OptOutTopic | Kind,
): string => `${accountOrigin(owner.brandId)}${ONE_CLICK_PATH}?token=${tokens.make(owner, topic)}`;

export const optOut = (deps: OptOutDeps): OptOutApi => {
  const { db, clock, mail, tokens, advertising, receiverOf } = deps;
  const now = () => clock.now().getTime();
  const falseLinks = createRate({ most: MOST_FALSE, everyMs: WINDOW_MS, now });
  const changes = createRate({ most: MOST_CHANGES, everyMs: WINDOW_MS, now });
  const refused = (from: string) => (isLoopback(from) || falseLinks.take(networkOf(from)) ? ENDED : TOO_MANY);

  const isOn = async ({ owner, topic }: Ended): Promise<boolean> =>
    topic === 'ADVERTISING' ? (await advertising.may(owner)).byDay : (await findWishes(db, [owner]))(owner, topic, 'mail');

  /** @returns false: it was so before */
  const set = (owner: Owner, kind: Exclude<OptOutTopic, 'ADVERTISING'>, to: boolean): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      if ((await findWishes(tx, [owner]))(owner, kind, 'mail') === to) return false;
      await saveChoice(tx, owner, { kind, channel: 'mail', isOn: to });
      if (kind === 'REVIEW_DUE') await planDaily(tx, owner, clock.now());
      if (!to) await stopMail(mail, tx, owner, kind);
      return true;
    });
  const viewOf = async (ended: Ended, from: string) => {
    const receiver = await receiverOf(ended.owner);
    return receiver ? ok({ topic: ended.topic, address: maskedAddress(receiver.address), isOn: await isOn(ended) }) : refused(from);
  };

  return {
    advertise: async (tx, { brandId, memberId, key, name, text }) => {
      const owner = { brandId, memberId };
      const { byDay, atNight } = await advertising.may(owner, tx);
      const to = byDay ? await receiverOf(owner) : null;
      if (!to) return 'not-wanted';
      if (isQuietHour(clock.now()) && !atNight) return 'quiet';
      const unsubscribeUrl = optOutUrl(deps, owner, 'ADVERTISING');
      await mail.send(tx, {
        ...owner,
        key: `advertising:${ownerKey(owner)}:${key}`,
        kind: `advertising.${name}`,
        to,
        text,
        advertising: { unsubscribeUrl, ...(atNight && { atNight }) },
      });
      return 'sent';
    },
    look: async (brandId, token, from) => {
      const found = tokens.open(brandId, token);
      return found ? viewOf(found, from) : refused(from);
    },
    end: async (brandId, token, from) => {
      const found = tokens.open(brandId, token);
      if (!found) return refused(from);
      const { owner, topic } = found;
      if (!changes.take(ownerKey(owner))) return TOO_MANY;
      if (topic === 'ADVERTISING') {
        const end = await advertising.end(owner);
        if (!end) return refused(from);
        return ok({ topic, undo: end.held.length > 0 ? tokens.makeUndo({ ...found, advertising: end }) : null });
      }
      // Of who has left nothing is written down any more.
      if (!(await receiverOf(owner))) return refused(from);
      return ok({ topic, undo: (await set(owner, topic, false)) ? tokens.makeUndo({ ...found, advertising: null }) : null });
    },
    undo: async (brandId, undo, from) => {
      const found = tokens.openUndo(brandId, undo);
      if (!found || !(await receiverOf(found.owner))) return refused(from);
      const { owner, topic } = found;
      if (!changes.take(ownerKey(owner))) return TOO_MANY;
      if (topic !== 'ADVERTISING') await set(owner, topic, true);
      else if (found.advertising) await advertising.resume(owner, found.advertising);
      return viewOf(found, from);
    },
  };
};
