import type { Copy } from '@platform/i18n/copy';
import type { Mail, MailBrand } from './mail.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

/** Dark or light letters on this colour, whichever is easier to read (relative luminance of WCAG 2). */
export const inkOn = (colour: string): string => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // Where black and white are equally far.
  return luminance > 0.179 ? '#10151b' : '#ffffff';
};

/**
 * Letters have the reader's own colours on the reader's own ground, so a mail program in the dark has nothing to turn round; only the button has a
 * ground, and says its letters' colour too. Tables hold what programs without newer CSS would let fall; no picture is fetched.
 */
const STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
.small{color:#5f6873}
@media (prefers-color-scheme:dark){.small{color:#a7b0bb!important}}`;
const FONT = "font-family:Pretendard,'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR',sans-serif";
const WORDS = 'word-break:keep-all;overflow-wrap:anywhere';

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:26px;${WORDS}">${escaped(text).replaceAll('\n', '<br>')}</p>`;
const small = (text: string): string =>
  `<p class="small" style="margin:0 0 8px;font-size:13px;line-height:20px;${WORDS}">${escaped(text)}</p>`;

const button = ({ label, url }: { readonly label: string; readonly url: string }, colour: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td bgcolor="${colour}" style="border-radius:10px;background:${colour}"><a href="${escaped(url)}" style="display:inline-block;padding:14px 24px;font-size:16px;line-height:24px;font-weight:700;color:${inkOn(colour)};text-decoration:none">${escaped(label)}</a></td></tr></table>`;

/** The same message twice, for programs that show HTML and for those that do not. */
export const layMailOut = (
  mail: Pick<Mail, 'text' | 'advertising' | 'optOutUrl'>,
  brand: MailBrand,
  copy: Copy,
): { readonly text: string; readonly html: string } => {
  const { preview, heading, paragraphs, action, notes = [], subject } = mail.text;
  const optOut = mail.advertising
    ? { label: copy('mail.advertising.optOut'), url: mail.advertising.unsubscribeUrl }
    : mail.optOutUrl !== undefined && { label: copy('mail.optOut'), url: mail.optOutUrl };
  const hint = copy('mail.action.address');
  const automatic = copy('mail.footer.automatic');
  const html = `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="referrer" content="no-referrer"><title>${escaped(subject)}</title><style>${STYLES}</style></head>
<body><div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left;${FONT}"><tr><td style="padding:0 0 24px;border-bottom:3px solid ${brand.themeColor};font-size:18px;line-height:26px;font-weight:800">${escaped(brand.name)}</td></tr>
<tr><td style="padding:32px 0 16px"><h1 style="margin:0 0 20px;font-size:22px;line-height:32px;font-weight:800;${WORDS}">${escaped(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${action ? `${button(action, brand.themeColor)}\n${small(hint)}\n<p style="margin:0 0 16px;font-size:13px;line-height:20px;word-break:break-all"><a href="${escaped(action.url)}" style="color:inherit">${escaped(action.url)}</a></p>` : ''}
${notes.map(small).join('\n')}</td></tr>
<tr><td style="padding:16px 0 0;border-top:1px solid #8a929c">
${optOut ? `<p class="small" style="margin:0 0 8px;font-size:13px;line-height:20px"><a href="${escaped(optOut.url)}" style="color:inherit">${escaped(optOut.label)}</a></p>` : ''}
${[automatic, ...brand.business].map(small).join('\n')}
<p class="small" style="margin:0;font-size:13px;line-height:20px"><a href="${escaped(brand.home)}" style="color:inherit">${escaped(brand.home)}</a></p></td></tr></table>
</td></tr></table></body></html>
`;
  const text = [
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}\n${action.url}`] : []),
    ...notes,
    '--',
    ...(optOut ? [`${optOut.label}\n${optOut.url}`] : []),
    [brand.name, automatic, ...brand.business, brand.home].join('\n'),
  ].join('\n\n');
  return { text: `${text}\n`, html };
};
