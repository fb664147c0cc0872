import { usePage } from '@platform/web';
import { useMatches, type StaticDataRouteOption } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  /** What a page says of itself, in its route. */
  interface StaticDataRouteOption {
    /** Which entry of the brand's menus it belongs to (`entry` in `brands/ID/menu.ts`). */
    menuEntry?: string;
    /** The same, where one route has several pages. */
    menuEntryOf?: (page: { readonly params: object; readonly loaderData?: unknown }) => string | undefined;
    /** Shows what is the person's own (/mycbt): the desktop's search box is not shown. */
    isOwn?: boolean;
    /** Stands without the site's header inside a native app's frame, which has its own (specification 2.1). */
    isHeaderlessInWebView?: boolean;
    /** A promotion may show on it. */
    isPromoted?: boolean;
  }
}

const NOTHING: StaticDataRouteOption = {};

/** Of the page that is shown. */
export const usePageFacts = () => useMatches({ select: (matches) => matches.at(-1)?.staticData ?? NOTHING });

/** The entry of the menus that the page belongs to. */
export const useMenuEntry = (): string | undefined =>
  useMatches({
    select: (matches) => {
      const page = matches.at(-1);
      return page?.staticData.menuEntry ?? page?.staticData.menuEntryOf?.(page);
    },
  });

export const useHasHeader = (): boolean => {
  const { isWebView } = usePage();
  const { isHeaderlessInWebView = false } = usePageFacts();
  return !isWebView || !isHeaderlessInWebView;
};

/** The pages of an account are a site of their own on the host of another: to that one's pages the browser goes by itself. */
export const useIsOnAccounts = (): boolean =>
  useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/site-accounts') });
