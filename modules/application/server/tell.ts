import type { MemberId } from '@modules/account';
import { handOver } from '@platform/db';
import { momentText } from '@platform/i18n/formats';
import type { Transaction } from '@platform/kernel';
import type { Mail } from '@platform/mail';
import { receiptNumber } from '../domain/retention.ts';
import type { Deps } from './deps.ts';
import { findToTell, type ToldRow } from './own-store.ts';
import type { ApplicationTables } from './tables.ts';

interface Came {
  readonly brandId: string;
  readonly memberId: string;
  readonly applicationIdx: number;
}

/** Where its member reads it. */
export const pathOf = (applicationIdx: number): string => `/applications/${applicationIdx}`;

/** The receipt, to the member's own address (anybody's could have been written down) and into the product. Told twice it is told once: mail and notification have its number as key. */
export const tellReceived = async (deps: Deps, events: readonly Came[]): Promise<void> => {
  const rows = await findToTell(deps.db, events);
  const told: (readonly [row: ToldRow, to: { readonly username: string; readonly email: string }])[] = [];
  for (const [brandId, own] of Map.groupBy(rows, (row) => row.brandId)) {
    const names = await deps.membersOf(brandId).names(own.map(({ memberId }) => memberId as MemberId));
    // Who left is told nothing.
    for (const row of own) {
      const name = names.get(row.memberId as MemberId);
      if (name) told.push([row, name]);
    }
  }
  if (told.length === 0) return;
  await deps.db.transaction().execute(async (tx) => {
    await deps.notifications.create(
      handOver<ApplicationTables>(tx),
      told.map(([{ brandId, memberId, applicationIdx, title }]) => ({
        brandId,
        memberId,
        kind: 'APPLICATION_RECEIVED',
        data: { title },
        link: { site: 'portal', path: pathOf(applicationIdx) },
        key: `application:${applicationIdx}`,
      })),
    );
    await deps.mail.sendAll(
      handOver<ApplicationTables>(tx),
      told.map((one) => receiptOf(deps, ...one)),
    );
  });
};

const receiptOf = (deps: Deps, row: ToldRow, to: { readonly username: string; readonly email: string }): Mail => {
  const { brandId, memberId, applicationIdx, title, organization, receivedAt, keepDays } = row;
  const { copy } = deps;
  const words = {
    title,
    organization,
    number: receiptNumber(receivedAt.getTime(), applicationIdx),
    at: momentText(receivedAt.getTime()),
    brand: deps.brandName(brandId),
    days: keepDays,
  };
  return {
    key: `application.received:${applicationIdx}`,
    kind: 'application.received',
    brandId,
    memberId,
    to: { name: to.username, address: to.email },
    text: {
      subject: copy('application.mail.received.subject', words),
      preview: copy('application.mail.received.preview', words),
      heading: copy('application.mail.received.heading'),
      paragraphs: [copy('application.mail.received.text', words), copy('application.mail.received.number', words)],
      action: { label: copy('application.mail.received.action'), url: deps.portalOrigin(brandId) + pathOf(applicationIdx) },
      notes: [copy('application.mail.received.withdraw'), copy('application.mail.received.keep', words)],
    },
  };
};

interface Answered extends Came {
  readonly messageIdx: number;
  readonly to: { readonly name: string; readonly address: string };
  readonly title: string;
  readonly organization: string;
  readonly subject: string;
  readonly text: string;
}
/** What a company wrote, in whose transaction: by mail and in the product. */
export const tellAnswered = async (deps: Deps, tx: Transaction, answered: Answered): Promise<void> => {
  const { brandId, memberId, applicationIdx, messageIdx, to, title, organization, subject, text } = answered;
  const { copy } = deps;
  const words = { title, organization, subject, brand: deps.brandName(brandId) };
  await deps.notifications.create(tx, [
    {
      brandId,
      memberId,
      kind: 'APPLICATION_ANSWERED',
      data: { title, organization, subject },
      link: { site: 'portal', path: pathOf(applicationIdx) },
      key: `application.message:${messageIdx}`,
    },
  ]);
  await deps.mail.send(tx, {
    key: `application.message:${messageIdx}`,
    kind: 'application.message',
    brandId,
    memberId,
    to,
    text: {
      subject: copy('application.mail.message.subject', words),
      preview: subject,
      heading: subject,
      paragraphs: [...text.split(/\n{2,}/), copy('application.mail.message.of', words)],
      action: { label: copy('application.mail.message.action'), url: deps.portalOrigin(brandId) + pathOf(applicationIdx) },
      notes: [copy('application.mail.message.note', words)],
    },
  });
};
