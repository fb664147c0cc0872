import { defineSite } from '@platform/web/define-site';
import chat from './copy/ko.json';
import styles from './site.css?url';

/** Where members talk (specification 2.2, 4), on a host of its own. */
export const site = defineSite({ copy: [chat], styles });
