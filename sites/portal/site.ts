import account from '@modules/account/copy?only=name';
import listing from '@modules/listing/copy?without=error,scrap,search';
import { listingTerms } from '@modules/listing/ui';
import { defineSite } from '@platform/web/define-site';
import descriptions from './copy/descriptions.json';
import portal from './copy/ko.json';
import styles from './site.css?url';

/** What search engines and previews are told of a page: only the server says it (`seoHead`). */
const serverTexts = import.meta.env.SSR ? [descriptions] : [];

/** Where listings are found: the first site of a portal's brand. */
export const site = defineSite({ copy: [account, listingTerms, listing, portal, ...serverTexts], styles });
