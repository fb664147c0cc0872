import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from 'vitest';

export interface ReceivedMail extends Email {
  /** Of its link; empty where it has none. */
  readonly token: string;
  readonly link: string;
}

const LINK = /^https?:\/\/\S+$/m;

/** What a product without a mail server wrote for an address, oldest first. @param kind as in `Mail` of platform/mail */
export const mailsTo = async (dataDir: string, address: string, kind: string): Promise<readonly ReceivedMail[]> => {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.includes(` ${kind} `) && name.endsWith('.eml'));
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  return mails
    .filter(({ to = [] }) => to.some((one) => one.address === address))
    .toSorted((a, b) => Date.parse(a.date ?? '') - Date.parse(b.date ?? ''))
    .map((mail) => {
      const link = LINK.exec(mail.text ?? '')?.[0] ?? '';
      return { ...mail, link, token: new URL(link || 'http://none').searchParams.get('token') ?? '' };
    });
};

/** Waits for the mail that was asked for, the last of its kind. @param count so many have come by then */
export const mailTo = async (dataDir: string, address: string, kind: string, count = 1): Promise<ReceivedMail> => {
  await expect.poll(async () => (await mailsTo(dataDir, address, kind)).length).toBeGreaterThanOrEqual(count);
  const last = (await mailsTo(dataDir, address, kind)).at(-1);
  if (!last) throw new Error(`no ${kind} for ${address}`);
  return last;
};
