import { RouterProvider } from '@tanstack/react-router';
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { getGlobalStartContext } from '@tanstack/react-start';
import { createStartHandler } from '@tanstack/react-start/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { refusalOf } from './refusal.ts';

/**
 * Renders a page to one string: a page that is cached whole has nothing to stream, and plain strings cost less CPU than streams. The string
 * goes to whoever asked by the request's own context, because a response's body would encode, stream and decode it on the way.
 */
export default {
  fetch: createStartHandler(async ({ router, responseHeaders }) => {
    const { rendered } = getGlobalStartContext() as unknown as { readonly rendered: { html: string } };
    try {
      rendered.html = await transformHtmlStringWithRouter(router, renderToString(createElement(RouterProvider, { router })));
      return new Response(null, { status: refusalOf(router) ?? getSsrStatus(router), headers: responseHeaders });
    } finally {
      router.serverSsr?.cleanup();
    }
  }),
};
