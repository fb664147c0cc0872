import { seoHead, type RouterContext } from '@platform/web';

/** The head of a page that no search engine shows. What comes by its loader is not known where that failed. */
export const ownHead = ({ page }: RouterContext, title = '') => seoHead(page, { title, description: title, canonicalPath: null });
