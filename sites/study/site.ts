import account from '@modules/account/copy?only=name';
import { defineSite } from '@platform/web/define-site';
import study from './copy/ko.json';
import styles from './site.css?url';

/** Where what was bought in the shop is watched (specification 2.3). */
export const site = defineSite({ copy: [account, study], styles });
