import { addressText, hrefOf, withoutEnd } from '@platform/kernel/written-address';

/*
 * A limited Markdown: paragraphs, headings, lists, quotes, code, bold, addresses, and those alone on their line as cards or YouTube's videos. It is parsed where it is shown, into plain data that becomes elements: nothing
 * of it is ever taken as HTML.
 */

/** A run of text. `href` is http or https alone. */
export interface Run {
  readonly text: string;
  readonly is: 'text' | 'strong' | 'code' | 'link';
  readonly href?: string;
}
export type Line = readonly Run[];
export type Block =
  | { readonly is: 'heading' | 'paragraph' | 'quote'; readonly lines: readonly Line[] }
  | { readonly is: 'video'; readonly youtubeId: string; readonly lines: readonly [Line] }
  /** An address alone on its line. */
  | { readonly is: 'address'; readonly href: string; readonly lines: readonly [Line] }
  | { readonly is: 'list'; readonly isNumbered: boolean; readonly lines: readonly Line[] }
  | { readonly is: 'code'; readonly text: string };

const INLINE = /`([^`\n]+)`|\*\*(?=\S)([^*\n]+)(?<=\S)\*\*|(https?:\/\/[^\s<>"'`{}|\\^]+)/giu;

export const runsOf = (text: string): Line => {
  const runs: Run[] = [];
  let from = 0;
  const push = (until: number) => {
    if (until > from) runs.push({ is: 'text', text: text.slice(from, until) });
  };
  for (const { 0: whole, 1: code, 2: strong, 3: address, index } of text.matchAll(INLINE)) {
    const link = address === undefined ? null : withoutEnd(address);
    const href = link === null ? null : hrefOf(link);
    const run: Run | null = code
      ? { is: 'code', text: code }
      : strong
        ? { is: 'strong', text: strong }
        : link !== null && href !== null
          ? { is: 'link', text: addressText(link, href), href }
          : null;
    if (!run) continue;
    push(index);
    runs.push(run);
    from = index + (link === null ? whole.length : link.length);
  }
  push(text.length);
  return runs;
};

const KINDS = [
  ['heading', /^#{2,3} +(?=\S)/u],
  ['quote', /^> ?/u],
  ['bullet', /^[-*] +(?=\S)/u],
  ['number', /^\d{1,3}[.)] +(?=\S)/u],
] as const;
const kindOf = (line: string) => {
  for (const [kind, mark] of KINDS) if (mark.test(line)) return { kind, text: line.replace(mark, '') };
  return { kind: 'paragraph' as const, text: line };
};
const FENCE = '```';

type Kind = ReturnType<typeof kindOf>['kind'];
const blockOf = (kind: Kind, lines: readonly Line[]): Block =>
  kind === 'bullet' || kind === 'number' ? { is: 'list', isNumbered: kind === 'number', lines } : { is: kind, lines };

const YOUTUBE = /^(?:www\.|m\.)?youtube\.com$|^youtu\.be$/u;
const YOUTUBE_ID = /^[\w-]{11}$/u;
const YOUTUBE_PATH = /^\/(?:shorts|live|embed)\/([^/]+)\/?$/u;
/** Of an address that leads to one video; null for every other, a list of videos or a channel too. */
export const youtubeIdOf = (href: string): string | null => {
  const { hostname, pathname, searchParams } = new URL(href);
  if (!YOUTUBE.test(hostname)) return null;
  const id = hostname === 'youtu.be' ? pathname.slice(1) : pathname === '/watch' ? searchParams.get('v') : YOUTUBE_PATH.exec(pathname)?.[1];
  return id && YOUTUBE_ID.test(id) ? id : null;
};
/** A line that is nothing but an address. */
const lonelyOf = (line: Line): Block | null => {
  const [run, ...others] = line.filter(({ text }) => text.trim() !== '');
  if (run?.href === undefined || others.length > 0) return null;
  const youtubeId = youtubeIdOf(run.href);
  return youtubeId === null ? { is: 'address', href: run.href, lines: [line] } : { is: 'video', youtubeId, lines: [line] };
};

export const blocksOf = (text: string): readonly Block[] => {
  const blocks: Block[] = [];
  const lines = text.split('\n');
  let kind: Kind | null = null;
  let open: Line[] = [];
  const close = () => {
    if (kind !== null) blocks.push(blockOf(kind, open));
    kind = null;
    open = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const end = line.startsWith(FENCE) ? lines.indexOf(FENCE, at + 1) : -1;
    if (end > at) {
      close();
      blocks.push({ is: 'code', text: lines.slice(at + 1, end).join('\n') });
      at = end;
      continue;
    }
    if (line.trim() === '') {
      close();
      continue;
    }
    const next = kindOf(line);
    const runs = runsOf(next.text);
    const lonely = next.kind === 'paragraph' ? lonelyOf(runs) : null;
    if (lonely) {
      close();
      blocks.push(lonely);
      continue;
    }
    // A heading is one line.
    if (kind !== next.kind || next.kind === 'heading') close();
    kind = next.kind;
    open.push(runs);
  }
  close();
  return blocks;
};

/** What a reader would hear, in one line. */
export const plainTextOf = (text: string): string =>
  blocksOf(text)
    .map((block) => (block.is === 'code' ? block.text : block.lines.map((line) => line.map((run) => run.text).join('')).join(' ')))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const linksOf = (text: string): readonly URL[] =>
  blocksOf(text).flatMap((block) =>
    block.is === 'code' ? [] : block.lines.flatMap((line) => line.flatMap(({ href }) => (href === undefined ? [] : [new URL(href)]))),
  );
/** Addresses alone on their lines, each once. */
export const lonelyLinksOf = (text: string): readonly string[] => [
  ...new Set(blocksOf(text).flatMap((block) => (block.is === 'address' ? [block.href] : []))),
];
/** What lists and limits ask of a text. */
export const factsOfText = (text: string): { readonly linkCount: number; readonly hasYoutube: boolean } => {
  const links = linksOf(text);
  return { linkCount: links.length, hasYoutube: links.some(({ hostname }) => YOUTUBE.test(hostname)) };
};
