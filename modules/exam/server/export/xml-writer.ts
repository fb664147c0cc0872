/** XML that is written already. */
export interface Markup {
  readonly markup: string;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** An element; strings among its children are text. */
export const element = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly (string | Markup)[] = [],
): Markup => {
  const open = `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')}`;
  if (children.length === 0) return { markup: `${open}/>` };
  return { markup: `${open}>${children.map((child) => (typeof child === 'string' ? escaped(child) : child.markup)).join('')}</${name}>` };
};

export const xmlDocument = ({ markup }: Markup): string => `<?xml version="1.0" encoding="UTF-8"?>\n${markup}\n`;
