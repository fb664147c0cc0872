import { randomUUID } from 'node:crypto';
import type { Copy } from '@platform/i18n/copy';
import { momentText } from '@platform/i18n/formats';
import { handOver } from '@platform/db';
import type { MailSender } from '@platform/mail';
import type { MemberId } from '../contract.ts';
import type { Provider } from '../contract-provider.ts';
import type { NewLink } from './email-links.ts';
import type { AccountDb } from './tables.ts';

interface Receiver {
  readonly id: MemberId;
  readonly name: string;
  readonly email: string;
}
export interface AccountMailDeps {
  readonly mail: MailSender;
  readonly copy: Copy;
  readonly brandId: string;
  readonly brandName: string;
  /** Where the account pages stand. */
  readonly origin: () => string;
}
/** Pages that links in mail lead to. */
const PAGES = {
  reset: '/accounts/reset-password',
  verify: '/accounts/verify-email',
  change: '/accounts/verify-email',
  stop: '/accounts/stop-email-change',
  stopped: '/accounts/reset-password',
} as const;
type LinkMail = keyof typeof PAGES;
type FactorMail = 'factorOn' | 'factorOff' | 'recoveryNew' | 'recoveryUsed';

/** The mails of an account, each in the transaction of what it tells of. */
export const accountMails = ({ mail, copy, brandId, brandName, origin }: AccountMailDeps) => {
  const text = (kind: LinkMail | FactorMail | 'passwordChanged', name: string, at: Date) => ({
    subject: copy(`account.mail.${kind}.subject`),
    preview: copy(`account.mail.${kind}.preview`),
    heading: copy(`account.mail.${kind}.subject`),
    paragraphs: [copy(`account.mail.${kind}.text`, { name, brand: brandName, at: momentText(at) })],
  });
  const send = (tx: AccountDb, kind: string, to: Receiver, rest: Pick<Parameters<MailSender['send']>[1], 'text' | 'uselessAt'>) =>
    mail.send(handOver(tx), {
      key: `account.${kind}:${randomUUID()}`,
      kind: `account.${kind}`,
      brandId,
      memberId: to.id,
      to: { name: to.name, address: to.email },
      ...rest,
    });
  return {
    /** One with a link; not sent any more once that has run out. */
    sendLink: async (tx: AccountDb, kind: LinkMail, to: Receiver, { token, expiresAt }: NewLink, now: Date): Promise<void> => {
      const url = `${origin()}${PAGES[kind]}?token=${token}`;
      const notes = [copy('account.mail.until', { until: momentText(expiresAt) }), copy(`account.mail.${kind}.note`)];
      await send(tx, kind, to, {
        text: { ...text(kind, to.name, now), action: { label: copy(`account.mail.${kind}.action`), url }, notes },
        uselessAt: expiresAt,
      });
    },
    /** What came of a consent to advertising, with its day and who sends (정보통신망법 §50). No advertising itself. */
    tellAdvertising: (
      tx: AccountDb,
      to: Receiver,
      { what, state, at }: { readonly what: string; readonly state: 'given' | 'ended' | 'still'; readonly at: Date },
    ): Promise<void> => {
      const words = { name: to.name, brand: brandName, what, at: momentText(at) };
      const subject = copy(`account.mail.advertising.${state}.subject`, words);
      return send(tx, 'advertising', to, {
        text: {
          subject,
          preview: copy('account.mail.advertising.preview'),
          heading: subject,
          paragraphs: [copy(`account.mail.advertising.${state}.text`, words)],
          action: { label: copy('account.mail.advertising.action'), url: `${origin()}/accounts/consents` },
          notes: [copy('account.mail.advertising.note')],
        },
      });
    },
    /** What waits of it is not sent any more. */
    withdrawAdvertising: (tx: AccountDb, memberId: MemberId): Promise<void> => mail.withdraw(handOver(tx), memberId, 'advertising.'),
    /** A change of the second factor. */
    tellFactor: (tx: AccountDb, kind: FactorMail, to: Receiver, now: Date): Promise<void> =>
      send(tx, kind, to, {
        text: {
          ...text(kind, to.name, now),
          action: { label: copy('account.mail.factor.action'), url: `${origin()}/accounts/second-factor` },
          notes: [copy('account.mail.factor.note')],
        },
      }),
    /** A way to sign in came or went. Whoever did not do it themselves looks after it, or goes the way of those who forgot their password. */
    tellSocial: (
      tx: AccountDb,
      to: Receiver,
      { provider, what, at }: { readonly provider: Provider; readonly what: 'linked' | 'unlinked' | 'ended'; readonly at: Date },
    ): Promise<void> => {
      const words = { name: to.name, brand: brandName, at: momentText(at), provider: copy(`account.mail.social.${provider}`) };
      const subject = copy(`account.mail.social.${what}.subject`, words);
      const page = what === 'ended' ? '/accounts/forgot-password' : '/accounts/security';
      return send(tx, 'social', to, {
        text: {
          subject,
          preview: copy(`account.mail.social.${what}.preview`),
          heading: subject,
          paragraphs: [copy(`account.mail.social.${what}.text`, words)],
          action: { label: copy(`account.mail.social.${what}.action`), url: `${origin()}${page}` },
          notes: [copy('account.mail.social.note')],
        },
      });
    },
    /** A passkey came or went. */
    tellPasskey: (
      tx: AccountDb,
      to: Receiver,
      { what, passkey, at }: { readonly what: 'added' | 'removed'; readonly passkey: string; readonly at: Date },
    ): Promise<void> =>
      send(tx, 'passkey', to, {
        text: {
          subject: copy(`account.mail.passkey.${what}.subject`),
          preview: copy(`account.mail.passkey.${what}.preview`),
          heading: copy(`account.mail.passkey.${what}.subject`),
          paragraphs: [copy(`account.mail.passkey.${what}.text`, { name: to.name, brand: brandName, at: momentText(at), passkey })],
          action: { label: copy('account.mail.passkey.action'), url: `${origin()}/accounts/security` },
          notes: [copy('account.mail.social.note')],
        },
      }),
    /** Whoever did not change it themselves goes the way of those who forgot it. */
    tellPasswordChanged: (tx: AccountDb, to: Receiver, now: Date): Promise<void> =>
      send(tx, 'passwordChanged', to, {
        text: {
          ...text('passwordChanged', to.name, now),
          action: { label: copy('account.mail.passwordChanged.action'), url: `${origin()}/accounts/forgot-password` },
          notes: [copy('account.mail.passwordChanged.note')],
        },
      }),
  };
};
export type AccountMails = ReturnType<typeof accountMails>;
