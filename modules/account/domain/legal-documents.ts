import type { LegalDocument, LegalDocumentKind, LegalDocumentVersion, SitemapEntry } from '@platform/kernel';

/** A day in Korea, `2026-11-24`. */
export const koreanDay = (at: Date): string => new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);

/** The version in force on a day: the newest that has begun. The first is in force from the beginning. */
export const versionOn = ({ versions }: LegalDocument, day: string): LegalDocumentVersion =>
  versions.findLast(({ effectiveOn }) => effectiveOn <= day) ?? versions[0];

export type Block = { readonly kind: 'paragraph'; readonly text: string } | { readonly kind: 'list'; readonly items: readonly string[] };
export interface Section {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** What stands before the first heading is a section without one. */
export const sectionsOf = (text: string): readonly Section[] => {
  const sections: { heading: string; blocks: Block[] }[] = [];
  const open = (heading: string) => {
    const section = { heading, blocks: [] as Block[] };
    sections.push(section);
    return section;
  };
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    if (line.startsWith('## ')) {
      open(line.slice(3));
      continue;
    }
    const { blocks } = sections.at(-1) ?? open('');
    const last = blocks.at(-1);
    if (!line.startsWith('- ')) blocks.push({ kind: 'paragraph', text: line });
    else if (last?.kind === 'list') blocks[blocks.length - 1] = { kind: 'list', items: [...last.items, line.slice(2)] };
    else blocks.push({ kind: 'list', items: [line.slice(2)] });
  }
  return sections;
};

/** Addresses of a brand's documents, each in the version in force (specification 2.2 and 2.3). */
export const documentPages = (documents: readonly LegalDocument[], isShop: boolean, day: string): readonly SitemapEntry[] =>
  documents.map((document) => ({
    path: pathOf(document.kind, isShop),
    lastModified: versionOn(document, day).effectiveOn,
  }));
const pathOf = (kind: LegalDocumentKind, isShop: boolean): string => {
  if (isShop || (kind !== 'USE' && kind !== 'PI_PROCESS')) return `/terms?termsType=${kind}`;
  return kind === 'USE' ? '/terms' : '/privacy';
};
