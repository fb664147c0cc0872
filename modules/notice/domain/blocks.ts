/** A piece of a notice's text, as it is drawn. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly lines: readonly string[] }
  | { readonly kind: 'list'; readonly items: readonly string[] };

const HEADING = '## ';
const ITEM = '- ';

/** What stands between blank lines; a heading ends a block and begins another, as a list does. */
export const blocksOf = (text: string): readonly Block[] => {
  const blocks: Block[] = [];
  for (const part of text.split(/\n\s*\n/)) {
    let lines: string[] = [];
    let items: string[] = [];
    const end = (): void => {
      if (lines.length > 0) blocks.push({ kind: 'paragraph', lines });
      if (items.length > 0) blocks.push({ kind: 'list', items });
      lines = [];
      items = [];
    };
    for (const line of part.split('\n').map((one) => one.trim())) {
      if (line === '') continue;
      if (line.startsWith(HEADING)) {
        end();
        blocks.push({ kind: 'heading', text: line.slice(HEADING.length).trim() });
      } else if (line.startsWith(ITEM)) {
        if (lines.length > 0) end();
        items.push(line.slice(ITEM.length).trim());
      } else {
        if (items.length > 0) end();
        lines.push(line);
      }
    }
    end();
  }
  return blocks;
};
