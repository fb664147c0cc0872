import { returnTargetOf } from '@modules/account/ui';
import type { PageContext } from '@platform/web';

/** Where to go on after signing in. */
export interface ReturnSearch {
  readonly next?: string;
}

/** Where the mail of an invitation leads. */
export const INVITATION = '/invitation';

export const returnSearch = ({ next }: Readonly<Record<string, unknown>>): ReturnSearch => (typeof next === 'string' ? { next } : {});

/** Without a wish this site's own first page, which says what one can do now. */
export const wishedTarget = (page: PageContext, { next }: ReturnSearch): string => returnTargetOf(page, next, `${page.origin}/`);
