import { returnTargetOf } from '@modules/account/ui';
import type { PageContext } from '@platform/web';

/** Where to go on after signing in: a page of this host, or its first one. Anybody may have written the wish. */
export const wishedTarget = (page: PageContext, next: string | undefined): string => returnTargetOf(page, next, `${page.origin}/`);
