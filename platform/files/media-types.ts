/** What the product stores and serves; an address ends with the extension, and its media type is looked up here, never guessed. */
export const extensionByMediaType: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};
export const mediaTypeByExtension: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(extensionByMediaType).map(([mediaType, extension]) => [extension, mediaType]),
);
