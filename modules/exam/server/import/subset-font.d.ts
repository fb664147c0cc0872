declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'sfnt' | 'woff' | 'woff2';
    readonly noHinting?: boolean;
    /** All of the font; the text is empty then. */
    readonly keepAllGlyphs?: boolean;
    /** OpenType features by their tags; all where it is left out. */
    readonly keepFeatures?: readonly string[];
    readonly dropTables?: readonly string[];
    readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  }
  /** Cuts a font down to the glyphs that `text` needs. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
