import { join } from 'node:path';
import type { Db, Log } from '@platform/db';
import type { BulkJobSender } from '@platform/jobs';
import type { Brand, Clock } from '@platform/kernel';
import { createMailer, fileTransport, smtpTransport, type MailBrand, type Mailer } from '@platform/mail';
import type { ServedBrand } from '@platform/module';
import type { Settings } from './settings.ts';

/** The lines that stand below a shop, and below every brand. */
const businessOf = ({ shop, legal }: Brand): readonly string[] => [
  ...(shop ? [shop.business.map(({ term, text }) => `${term} ${text}`).join(' · ')] : []),
  ...legal,
];

const mailBrand = ({ brand, cookieDomain, accountOrigin }: ServedBrand): MailBrand => ({
  id: brand.id,
  name: brand.name,
  themeColor: brand.themeColor,
  // Where the settings give the brand another domain, its mail comes from there.
  from: brand.mailFrom.replace(`@${brand.defaultDomain}>`, `@${cookieDomain}>`),
  home: `${accountOrigin()}/`,
  business: businessOf(brand),
});

/** Sends by `SMTP_URL`, or into files of `DATA_DIR/mail`. */
export const mailerOf = (
  { SMTP_URL, DATA_DIR }: Pick<Settings, 'SMTP_URL' | 'DATA_DIR'>,
  {
    served,
    ...services
  }: {
    readonly db: Db<never>;
    readonly jobs: BulkJobSender;
    readonly served: ReadonlyMap<string, ServedBrand>;
    readonly secret: string;
    readonly clock: Clock;
    readonly log: Log;
  },
): Mailer =>
  createMailer({
    ...services,
    transport: SMTP_URL === undefined ? fileTransport(join(DATA_DIR, 'mail'), services.log) : smtpTransport(SMTP_URL),
    brandOf: (brandId) => {
      const brand = served.get(brandId);
      if (!brand) throw new Error(`no brand ${brandId}`);
      return mailBrand(brand);
    },
  });
