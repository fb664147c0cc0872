/// <reference types="vite/client" />
import type { RouterContext } from '@platform/web';
import { usePage } from '@platform/web';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import css from './styles.css?url';

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: match.context.page.brand.themeColor },
    ],
    links: [{ rel: 'stylesheet', href: css }],
  }),
  component: Root,
});

function Root() {
  const { brand, site } = usePage();
  return (
    <html lang="ko" data-brand={brand.id} data-site={site}>
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
