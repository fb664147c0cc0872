import account from '@modules/account/copy?only=name';
import listing from '@modules/listing/copy?without=error,scrap,search';
import { listingTerms } from '@modules/listing/ui';
import { defineSite } from '@platform/web/define-site';
import portal from './copy/ko.json';
import styles from './site.css?url';

/** Where listings are found: the first site of a portal's brand. */
export const site = defineSite({ copy: [account, listingTerms, listing, portal], styles });
