/** Ends of the names of images that packages may hold, and what each claims to be. */
export const EXTENSIONS: Readonly<Record<string, string>> = { png: 'png', jpg: 'jpeg', jpeg: 'jpeg', webp: 'webp', gif: 'gif', svg: 'svg' };

export const extensionOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
export const isImagePath = (path: string): boolean => Object.hasOwn(EXTENSIONS, extensionOf(path));
/** Of an image whose file is text, which a parser reads. */
export const isDrawingPath = (path: string): boolean => extensionOf(path) === 'svg';
