import type { Copy } from '@platform/i18n/copy';
import { seoHead, type PageContext } from '@platform/web';
import type { EntryName } from './entries.ts';

interface Given {
  readonly match: { readonly context: { readonly page: PageContext; readonly copy: Copy } };
}
/** The head of a page of the rail: nobody searches for it, so that it says its name alone. */
export const officeHead =
  (name: EntryName) =>
  ({ match: { context } }: Given) => {
    const title = context.copy(`office.entry.${name}`);
    return seoHead(context.page, { title, description: title, canonicalPath: null });
  };
