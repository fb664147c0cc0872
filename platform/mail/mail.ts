/** What one mail says; words come from the copy of the module that sends it. Plain text, each entry one paragraph, with line breaks where it has any. */
export interface MailText {
  readonly subject: string;
  /** What a list of mails shows behind the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do. The address is absolute. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Smaller, below the action: how long it holds, what to do when it was somebody else. */
  readonly notes?: readonly string[];
}

export interface Mail {
  /** What happens once has one key: a mail with a key that was sent before is not sent again. */
  readonly key: string;
  /** `MODULE.MESSAGE`; names the mail in logs and files. */
  readonly kind: string;
  readonly brandId: string;
  /** Whom it is about: it is deleted with them. */
  readonly memberId: string | null;
  readonly to: { readonly name: string; readonly address: string };
  readonly text: MailText;
  /** From then on it would say what is no longer so (a link that ran out), and is not sent any more. */
  readonly uselessAt?: Date;
  /** Mail that the receiver once chose: ends it by one request without signing in (RFC 8058). */
  readonly optOutUrl?: string;
  /** Mail that sells something: gets what the law asks for (`advertising.ts`). Absent: it is about the member's own account. */
  readonly advertising?: {
    /** Takes the consent back by one request without signing in (RFC 8058). */
    readonly unsubscribeUrl: string;
    /** The receiver agreed to advertising from 21 to 08 apart from advertising itself. Without it none is taken in these hours, and none waits into them. */
    readonly atNight?: true;
  };
}

/** Who sends: of a brand's data. */
export interface MailBrand {
  readonly id: string;
  readonly name: string;
  /** `#rrggbb`. */
  readonly themeColor: string;
  /** `마루커리어 <no-reply@…>` */
  readonly from: string;
  /** Address of the brand's first page. */
  readonly home: string;
  /** Who does business here, as the law asks; plain text. */
  readonly business: readonly string[];
}
