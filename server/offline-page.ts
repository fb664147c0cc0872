import type { Copy } from '@platform/i18n/copy';
import type { Brand } from '@platform/kernel';
import { pagePolicy } from './http-security.ts';

/** Where service workers ask for it (`platform/web/offline-page.ts`). */
export const OFFLINE_PAGE = '/app-offline';
/** What is kept on a device of changes to notes has names that begin so (`modules/review/ui/on-device.ts`). */
const NOTES_ON_DEVICE = 'maru.note-';
/** Answers to one problem at a time, a list for each round (`modules/practice/ui/study/study-memory.ts`). */
const ANSWERS_ON_DEVICE = 'maru.study. maru.re-answer.';

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What the installed site shows without a network. It stands alone and is the same for everybody: its script finds what is kept on the device. */
export const offlinePage = (
  { id, name, locale, themeColor }: Pick<Brand, 'id' | 'name' | 'locale' | 'themeColor'>,
  copy: Copy,
): Response => {
  const text = (key: Parameters<Copy>[0]) => escaped(copy(key));
  const counted = (key: Parameters<Copy>[0]) => `data-kept hidden data-text="${text(key)}"`;
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="${themeColor}">
<meta name="robots" content="noindex">
<title>${text('http.offline.title')} | ${escaped(name)} CBT</title>
<link rel="icon" href="/brand/${id}/icon.svg">
<link rel="stylesheet" href="/app-offline.css">
<script src="/app-offline.js" defer></script>
</head>
<body>
<main>
<img src="/brand/${id}/icon.svg" alt="">
<h1>${text('http.offline.title')}</h1>
<p>${text('http.offline.text')}</p>
<button type="button" id="again">${text('http.offline.again')}</button>
<section aria-labelledby="what">
<h2 id="what">${text('http.offline.what')}</h2>
<div id="open" data-kept hidden><p>${text('http.offline.sittings')}</p><ul id="sittings"></ul></div>
<p id="waiting" ${counted('http.offline.waiting')}></p>
<p id="answers" data-prefix="${ANSWERS_ON_DEVICE}" ${counted('http.offline.answers')}></p>
<p id="changes" data-prefix="${NOTES_ON_DEVICE}" ${counted('http.offline.changes')}></p>
<p id="none" hidden>${text('http.offline.none')}</p>
</section>
</main>
</body>
</html>
`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'content-security-policy': pagePolicy([], { connect: [], forms: [] }),
    },
  });
};
