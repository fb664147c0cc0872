import { defineSite } from '@platform/web/define-site';
import texts from './copy/ko.json';
import styles from './site.css?url';

/** The back office: for operators of all brands, on a host of its own. */
export const site = defineSite({ copy: [texts], styles });
