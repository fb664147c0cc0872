/// <reference types="vite/client" />
import { useCopy } from '@platform/i18n';
import { ModalStack, SkipLinks, ToastArea } from '@platform/ui';
import fonts from '@platform/ui/styles/fonts.css?url';
import type { RouterContext } from '@platform/web';
import { usePage } from '@platform/web';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SAID } from './navigation.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { Progress } from './progress.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match }) => {
    const { page, styles } = match.context;
    const { id, themeColor } = page.brand;
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
        { name: 'theme-color', content: themeColor },
        // Numbers in an exam are not telephone numbers.
        { name: 'format-detection', content: 'telephone=no' },
      ],
      links: [
        { rel: 'stylesheet', href: styles },
        { rel: 'stylesheet', href: fonts },
        { rel: 'icon', href: `/brand/${id}/icon.svg`, type: 'image/svg+xml' },
        { rel: 'apple-touch-icon', href: `/brand/${id}/icon-180.png` },
      ],
    };
  },
  shellComponent: Shell,
  component: Outlet,
  notFoundComponent: NotFoundPage,
});

/** What is around every page, those of failures included. */
function Shell({ children }: { readonly children: ReactNode }) {
  const copy = useCopy();
  const { brand } = usePage();
  return (
    <html lang="ko" data-brand={brand.id}>
      <head>
        <HeadContent />
      </head>
      <body>
        <SkipLinks to={[['main', copy('app.skip')]]} />
        <Progress />
        {/* Written by `navigation.ts`. */}
        <p className="sr" role="status" id={SAID} />
        <ToastArea>
          <ModalStack>{children}</ModalStack>
        </ToastArea>
        <Scripts />
      </body>
    </html>
  );
}
