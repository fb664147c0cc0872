import type { Copy } from '@platform/i18n/copy';
import MailComposer from 'nodemailer/lib/mail-composer';
import { unsubscribeHeaders } from './advertising.ts';
import { layMailOut } from './layout.ts';
import type { Mail, MailBrand } from './mail.ts';
import type { ReadyMail } from './transport.ts';

/** A header is one line: whatever a member wrote into their name begins no header of its own. */
// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const oneLine = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();

const SENDER = /^(?<name>.*?)\s*<(?<address>[^<>\s]+)>$/;

/**
 * The whole mail. Message-ID, date and boundaries are those of its row, so a mail that goes out twice is twice the same one, which mail servers and
 * programs show once.
 */
export const composeMail = async (
  mail: Mail,
  { id, createdAt }: { readonly id: string; readonly createdAt: Date },
  brand: MailBrand,
  copy: Copy,
): Promise<ReadyMail> => {
  const sender = SENDER.exec(brand.from)?.groups as { readonly name: string; readonly address: string } | undefined;
  if (!sender) throw new Error(`the sender of ${brand.id} is no address`);
  const subject = oneLine(mail.text.subject);
  const wayOut = mail.advertising?.unsubscribeUrl ?? mail.optOutUrl;
  const raw = await new MailComposer({
    from: { name: oneLine(sender.name), address: sender.address },
    to: { name: oneLine(mail.to.name), address: mail.to.address },
    subject: mail.advertising ? copy('mail.advertising.subject', { subject }) : subject,
    messageId: `<${id}@${sender.address.split('@')[1] ?? ''}>`,
    date: createdAt,
    baseBoundary: id.replaceAll('-', ''),
    headers: {
      // Nobody's absence answers it.
      'Auto-Submitted': 'auto-generated',
      ...(wayOut !== undefined && unsubscribeHeaders(wayOut)),
    },
    ...layMailOut(mail, brand, copy),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  return { id, kind: mail.kind, createdAt, envelope: { from: sender.address, to: mail.to.address }, raw };
};
