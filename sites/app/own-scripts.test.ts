import { expect, it } from 'vitest';
import { takeOwnScripts } from './own-scripts.ts';

const MARK = 'n0nce';

it('names the scripts that carry the mark, and none that came with the content', () => {
  const page =
    `<head><meta property="csp-nonce" content="${MARK}"/><link rel="stylesheet" nonce="${MARK}" href="/a.css"/></head>` +
    `<script>alert(document.cookie)</script><p><script nonce="guess">alert(1)</script></p>` +
    `<script nonce="${MARK}">ours()</script><script type="module" nonce="${MARK}" src="/a.js"></script><script async nonce="${MARK}">also()</script>`;
  const { html, scripts } = takeOwnScripts(page, MARK);
  expect(scripts).toEqual(['ours()', 'also()']);
  expect(html).not.toContain(MARK);
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/>');
  expect(html).toContain('<script>ours()</script>');
  expect(html).toContain('<script>alert(document.cookie)</script>');
});

it('gives no policy for a script inside of ours', () => {
  expect(takeOwnScripts(`<script nonce="${MARK}">a="<script>"</script><script>b()</script>`, MARK).scripts).toEqual(['a="<script>"']);
});
