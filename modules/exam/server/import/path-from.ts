/** An address relative to the file it stands in, as a path in the package; null when there is none such. */
export const pathFrom = (file: string, src: string, files: ReadonlyMap<string, unknown>): string | null => {
  const clean = decoded(src.split(/[?#]/)[0] ?? '').normalize('NFC');
  if (files.has(clean)) return clean;
  if (/^[a-z][a-z0-9+.-]*:/i.test(clean) || clean.startsWith('/')) return null;
  const parts = file.split('/').slice(0, -1);
  for (const part of clean.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return null;
    } else if (part !== '.' && part !== '') parts.push(part);
  }
  const path = parts.join('/');
  return files.has(path) ? path : null;
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
