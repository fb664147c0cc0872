import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Log } from '@platform/db';
import type { MailTransport, ReadyMail } from './transport.ts';

/** `2026-11-24 134405 account.verify-email 0f3a9c2e.eml`, in UTC: sorted by time, without anybody's address. */
const fileName = ({ createdAt, kind, id }: { readonly createdAt: Date; readonly kind: string; readonly id: string }): string => {
  const [day = '', time = ''] = createdAt.toISOString().split(/[T.]/);
  return `${day} ${time.replaceAll(':', '')} ${kind.replaceAll(/[^\w.-]/g, '-')} ${id.slice(0, 8)}.eml`;
};

/** Where nobody brings mail anywhere: one file each, which mail programs open. Links in them open accounts, so only the server's user reads them. */
export const fileTransport = (folder: string, log: Log): MailTransport => {
  const make = () => mkdir(folder, { recursive: true, mode: 0o700 });
  /** Once, and again where somebody took the folder away. */
  let made: Promise<unknown> | null = null;
  const write = async (mail: ReadyMail): Promise<void> => {
    await (made ??= make());
    const path = join(folder, fileName(mail));
    const unfinished = join(folder, `.${randomUUID()}`);
    await writeFile(unfinished, mail.raw, { mode: 0o600 });
    await rename(unfinished, path);
    log.info({ kind: mail.kind, file: resolve(path) }, 'mail written');
  };
  return {
    deliver: (mail) =>
      write(mail).catch((error: unknown) => {
        made = null;
        throw error;
      }),
  };
};
