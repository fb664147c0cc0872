import account from '@modules/account/copy?without=error,field,invalid';
import { defineSite } from '@platform/web/define-site';
import business from './copy/ko.json';
import styles from './site.css?url';

/** The service for companies (specification 2.2), on a host of its own. */
export const site = defineSite({ copy: [account, business], styles });
