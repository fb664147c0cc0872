/** Made by tools/vite/copy-parts.ts. */
declare module '@modules/exam/copy?*' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '@modules/account/copy?*' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '@modules/practice/copy?without=*' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '@modules/attempt/copy?*' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '@modules/review/copy?*' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '@modules/listing/copy?*' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '@modules/catalogue/copy?*' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '@modules/wishlist/copy?*' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '@modules/cart/copy?*' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
