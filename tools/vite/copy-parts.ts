import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const PART = /[?&](without|only)=([\w,.]+)$/;

/**
 * `import texts from '@modules/attempt/copy?without=score,receipt.why'`: a module's texts without those whose key begins with one of these after the
 * module's name; `?only=` gives those alone. One file stays the place where they are written, and a page that is not about them does not load them.
 */
export const copyParts = (): Plugin => ({
  name: 'maru-copy-parts',
  enforce: 'pre',
  async resolveId(source, importer) {
    const part = PART.exec(source);
    if (!part) return null;
    const whole = await this.resolve(source.slice(0, part.index), importer);
    return whole && `\0${whole.id}${part[0]}`;
  },
  async load(id) {
    const part = PART.exec(id);
    if (!part || !id.startsWith('\0')) return null;
    const path = id.slice(1, part.index);
    this.addWatchFile(path);
    const [, how, list = ''] = part;
    const words = new Set(list.split(','));
    const texts = JSON.parse(await readFile(path, 'utf8')) as Readonly<Record<string, string>>;
    const isNamed = (key: string) => {
      const [, ...parts] = key.split('.');
      return parts.some((_part, at) => words.has(parts.slice(0, at + 1).join('.')));
    };
    const kept = Object.entries(texts).filter(([key]) => isNamed(key) === (how === 'only'));
    return { code: `export default ${JSON.stringify(Object.fromEntries(kept))};`, moduleType: 'js' };
  },
});
