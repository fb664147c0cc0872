import { createTransport } from 'nodemailer';
import { DeliveryError, type MailTransport } from './transport.ts';

/** Milliseconds. A run of a job may take 15 minutes; a server that says nothing for so long is tried again later. */
const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 } as const;

interface SmtpFailure {
  readonly message: string;
  readonly responseCode?: number;
  readonly permanent?: boolean;
}

/**
 * A connection for each mail: they are few, and none outlives a change of the server's address.
 *
 * @param url `smtp://` (encrypted as soon as the server offers it) or `smtps://`, with user and password
 */
export const smtpTransport = (url: string): MailTransport => {
  // `url` first: what its query names (`?requireTLS=true`) is the operator's.
  const transporter = createTransport({ url, ...PATIENCE, disableFileAccess: true, disableUrlAccess: true });
  return {
    deliver: async ({ envelope, raw }, signal) => {
      try {
        await transporter.sendMail({ envelope, raw, signal });
      } catch (error) {
        const { message, responseCode, permanent = false } = error as SmtpFailure;
        // 535 says that our own password is wrong: nothing is wrong with the mail, and the operator mends it.
        throw new DeliveryError(message, permanent && responseCode !== 535);
      }
    },
  };
};
