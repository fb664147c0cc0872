import { defineSite } from '@platform/web/define-site';
import styles from './site.css?url';

/** Where products are found and bought: the first site of a brand with a shop. Each page brings its texts. */
export const site = defineSite({ copy: [], styles });
