import { createFileRoute, redirect } from '@tanstack/react-router';

/**
 * Where the header's search leads (specification 2.3). Until the shop sells anything, what can be found is the exams: the CBT site's list looks for the
 * same words. A temporary redirect, so that nobody remembers it.
 */
export const Route = createFileRoute('/site-shop/_framed/search')({
  validateSearch: ({ keywords }): { keywords?: string } =>
    typeof keywords === 'string' || typeof keywords === 'number' ? { keywords: String(keywords) } : {},
  beforeLoad: ({ context: { page }, search: { keywords = '' } }) => {
    const words = keywords.trim();
    throw redirect({ href: `${page.brand.urls.cbt ?? ''}/exam/all${words && `?q=${encodeURIComponent(words)}`}`, statusCode: 307 });
  },
});
