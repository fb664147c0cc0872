/**
 * A picture that somebody uploaded. Its bytes never change; who may see it does, so no cache keeps it for long.
 *
 * @param bytes of the media type `type`
 */
export const pictureAnswer = (
  { type, bytes }: { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> },
  cache: 'public' | 'private',
): Response =>
  new Response(bytes, {
    headers: {
      'content-type': type,
      'content-length': String(bytes.byteLength),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-site',
      'cache-control': `${cache}, max-age=300`,
    },
  });
