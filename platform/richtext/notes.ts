import type { RichText } from '@platform/kernel';

/** An image as a page shows it: its final address and its size in CSS pixels. */
export interface ResolvedImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** Turns an address as an author wrote it into one of ours; null where there is no such image. */
export type ImageResolver = (src: string) => ResolvedImage | null;

/** Something that the author wrote and a reader will not get, or will get in another form. Said once per text. */
export type RichTextNote =
  /** The tag went with all its content (`script`, `iframe`, …). */
  | { readonly kind: 'element-dropped'; readonly name: string }
  /** The tag went, its content stayed. */
  | { readonly kind: 'element-unwrapped'; readonly name: string }
  | { readonly kind: 'attribute-dropped'; readonly name: string; readonly on: string }
  | { readonly kind: 'link-dropped'; readonly url: string }
  | { readonly kind: 'image-missing'; readonly src: string }
  | { readonly kind: 'alt-missing'; readonly src: string }
  /** Its words stand beside it already: they are read out twice. */
  | { readonly kind: 'alt-repeated'; readonly alt: string }
  /** It went: it had no words. */
  | { readonly kind: 'heading-empty' }
  /** It stands one level under the one before, whatever its own was. */
  | { readonly kind: 'heading-skips'; readonly text: string }
  /** A header cell without a word, now a cell like the others. */
  | { readonly kind: 'header-empty' }
  /** A list held something else than items, or an item stood in no list. */
  | { readonly kind: 'list-broken'; readonly name: string }
  /** It went, as nobody could have seen or heard it. */
  | { readonly kind: 'link-empty'; readonly url: string }
  /** The formula stands as its source text. */
  | { readonly kind: 'formula-failed'; readonly source: string; readonly reason: string }
  /** The formula may mean something else than its author wrote. */
  | { readonly kind: 'formula-changed'; readonly name: string }
  | { readonly kind: 'directive-unknown'; readonly name: string }
  /** Longer than any text of an exam: nothing was read. Characters. */
  | { readonly kind: 'too-long'; readonly length: number; readonly most: number }
  /** Nested deeper than any text needs: only the words were kept. */
  | { readonly kind: 'too-deep' };

export interface Typeset {
  readonly text: RichText;
  readonly notes: readonly RichTextNote[];
}

/** Collects notes, each once. */
export const noteBook = () => {
  const byKey = new Map<string, RichTextNote>();
  return {
    add: (note: RichTextNote) => void byKey.set(JSON.stringify(note), note),
    all: (): readonly RichTextNote[] => [...byKey.values()],
  };
};
export type NoteBook = ReturnType<typeof noteBook>;
