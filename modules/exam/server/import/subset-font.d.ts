declare module 'subset-font' {
  /** Cuts a font down to the glyphs that `text` needs. */
  export default function subsetFont(font: Buffer, text: string, options: { readonly targetFormat: 'sfnt' | 'woff' | 'woff2'; readonly noHinting?: boolean }): Promise<Buffer>;
}
