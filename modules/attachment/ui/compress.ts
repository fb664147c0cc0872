import { isCompressed } from './choose-files.ts';

/** Specification section 9; a PNG beyond the threshold becomes a JPEG, bytes. */
const QUALITY = 0.7;
const CONVERSION_THRESHOLD = 10_000_000;

/** The picture with less bytes, where it can be had: what cannot be drawn here goes as it is, and the server looks. @throws the signal's reason */
export const compress = async (file: File, mediaType: string, signal: AbortSignal): Promise<Blob> => {
  if (!isCompressed(mediaType)) return file;
  const { default: Compressor } = await import('compressorjs');
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const abort = () => {
    reject(signal.reason as Error);
    drawing.abort();
  };
  const drawing = new Compressor(file, {
    quality: QUALITY,
    convertSize: CONVERSION_THRESHOLD,
    success: resolve,
    // Not shown by this browser (a broken file, a kind that it does not know).
    error: () => resolve(file),
  });
  signal.addEventListener('abort', abort);
  return promise.finally(() => signal.removeEventListener('abort', abort));
};
