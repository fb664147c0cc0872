/** One mail as it goes out, whole: the same bytes however often it is sent. */
export interface ReadyMail {
  /** Of the row that it was made from. */
  readonly id: string;
  readonly kind: string;
  readonly createdAt: Date;
  readonly envelope: { readonly from: string; readonly to: string };
  /** RFC 5322. */
  readonly raw: Buffer;
}

/** Hands a mail on to whoever brings it to its receiver. */
export interface MailTransport {
  /** @throws DeliveryError */
  readonly deliver: (mail: ReadyMail, signal: AbortSignal) => Promise<void>;
}

/** Why a mail was not taken, in words without addresses: they stand in logs and in the database. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  /** Trying the same mail again would end in the same way. */
  readonly isFinal: boolean;
  constructor(message: string, isFinal: boolean) {
    super(withoutAddresses(message).slice(0, 500));
    this.isFinal = isFinal;
  }
}

const withoutAddresses = (text: string): string => text.replace(/[^\s@"'()=<>:,;]+@[^\s@"'()=<>:,;]+/g, '[e-mail]');
