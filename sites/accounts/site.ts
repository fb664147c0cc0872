import account from '@modules/account/copy?without=error,field,invalid';
import { defineSite } from '@platform/web/define-site';
import styles from './site.css?url';

/** Pages of signing in and registering. They stand on the site that holds a brand's accounts, and are a site of their own in all else. */
export const site = defineSite({ copy: [account], styles });
