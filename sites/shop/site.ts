import account from '@modules/account/copy?only=name';
import cart from '@modules/cart/copy?without=error';
import catalogue from '@modules/catalogue/copy?without=error';
import { defineSite } from '@platform/web/define-site';
import wishlist from '@modules/wishlist/copy?without=error';
import shop from './copy/ko.json';
import styles from './site.css?url';

/** Where products are found and bought: the first site of a brand with a shop. What only one page says it brings itself. */
export const site = defineSite({ copy: [account, cart, catalogue, wishlist, shop], styles });
