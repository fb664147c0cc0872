import account from '@modules/account/copy?only=name';
import { defineSite } from '@platform/web/define-site';
import community from './copy/ko.json';
import styles from './site.css?url';

/** Boards and posts of a brand, on a host of its own (specification 2.2). */
export const site = defineSite({ copy: [account, community], styles });
