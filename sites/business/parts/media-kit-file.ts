/** What the file says; every text is plain. */
export interface MediaKitText {
  readonly title: string;
  readonly lead: string;
  readonly places: { readonly title: string; readonly items: readonly { readonly name: string; readonly text: string }[] };
  readonly rules: { readonly title: string; readonly items: readonly string[] };
  /** As of which day, and where the newest is. */
  readonly source: string;
  readonly address: string;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const plain = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);

const STYLE = `
body { margin: 0 auto; max-width: 44rem; padding: 3rem 1.25rem; color: CanvasText; background: Canvas; font: 1rem/1.65 Pretendard, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", sans-serif; word-break: keep-all; overflow-wrap: anywhere; }
h1 { font-size: 1.875rem; line-height: 1.3; margin: 0 0 0.75rem; } h2 { font-size: 1.25rem; margin: 2.5rem 0 0.75rem; }
dl { margin: 0; border-top: 2px solid; } dl div { padding: 0.875rem 0; border-bottom: 1px solid; break-inside: avoid; } dt { font-weight: 700; } dd { margin: 0.25rem 0 0; }
footer { margin-top: 2.5rem; font-size: 0.875rem; }
@page { margin: 18mm; } @media print { body { padding: 0; max-width: none; } }`;

/**
 * One file that needs nothing else: it opens in every browser, is printed, and is sent by mail. A PDF would need a library for its fonts; a Korean font
 * inside of this one would be megabytes, and every system that reads Korean has one.
 */
export const mediaKitFile = ({ title, lead, places, rules, source, address }: MediaKitText): string =>
  `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${plain(title)}</title>
<style>${STYLE}
</style>
</head>
<body>
<main>
<h1>${plain(title)}</h1>
<p>${plain(lead)}</p>
<h2>${plain(places.title)}</h2>
<dl>
${places.items.map(({ name, text }) => `<div><dt>${plain(name)}</dt><dd>${plain(text)}</dd></div>`).join('\n')}
</dl>
<h2>${plain(rules.title)}</h2>
<ul>
${rules.items.map((rule) => `<li>${plain(rule)}</li>`).join('\n')}
</ul>
</main>
<footer><p>${plain(source)} <a href="${plain(address)}">${plain(address)}</a></p></footer>
</body>
</html>
`;
