import type { PostCard } from '../contract.ts';

const SIGNS: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string): string => text.replaceAll(/[<>&"']/g, (sign) => SIGNS[sign] ?? sign);

/** RSS 2.0 of a board: its newest posts, as anybody sees them. @param origin of the community's pages */
export const feedOf = (
  board: { readonly slug: string; readonly title: string; readonly about: string },
  posts: readonly PostCard[],
  { origin, brandName }: { readonly origin: string; readonly brandName: string },
): string => {
  const items = posts.map(({ postIdx, board: { slug }, title, excerpt, at }) => {
    const link = escaped(`${origin}/${slug}/${postIdx}`);
    return `<item><title>${escaped(title)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><pubDate>${new Date(at).toUTCString()}</pubDate><description>${escaped(excerpt)}</description></item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>${escaped(`${board.title} | ${brandName}`)}</title><link>${escaped(`${origin}/${board.slug}`)}</link><description>${escaped(board.about)}</description><language>ko</language>
${items.join('\n')}
</channel></rss>
`;
};
