import { makeCopy, type Dictionary } from '@platform/i18n';
import { seoHead, type RouterContext } from '@platform/web';

/** The head of a page that no search engine shows. */
export const ownHead = ({ context }: { readonly context: RouterContext }, texts: Dictionary, key: string) => {
  const title = makeCopy(texts)(key);
  return seoHead(context.page, { title, description: title, canonicalPath: null });
};
