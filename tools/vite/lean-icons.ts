import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { IconNode } from './lean-icon.ts';

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;

interface IconData {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly size: number;
  readonly node: IconNode;
}

/** Class names and shapes of one icon, without the keys that only lists of React need. Null for another name of an icon. @param file an icon's module of `lucide-react` */
export const readIcon = async (file: string): Promise<{ readonly names: string; readonly node: IconNode } | null> => {
  const { __iconData: icon } = (await import(pathToFileURL(file).href)) as { readonly __iconData?: IconData };
  if (!icon) return null;
  if (icon.size !== 24) throw new Error(`${file}: not 24 units wide`);
  const node = icon.node.map(
    ([tag, attributes]) => [tag, Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'key'))] as const,
  );
  return { names: ['lucide', ...[icon.name, ...(icon.aliases ?? [])].map((name) => `lucide-${name}`)].join(' '), node };
};

/** In the browser's build: icons as shapes alone. Lucide's own builder has options that nobody here sets, and a random key per shape: 2 KB of every page. */
export const leanIcons = (): Plugin => ({
  name: 'maru-lean-icons',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async load(id) {
    if (!ICON.test(id)) return null;
    const icon = await readIcon(id);
    if (!icon) return null;
    const { names, node } = icon;
    const drawer = JSON.stringify(join(import.meta.dirname, 'lean-icon.ts'));
    return {
      code: `import { leanIcon } from ${drawer};\nexport default /* @__PURE__ */ leanIcon(${JSON.stringify(names)}, ${JSON.stringify(node)});`,
      moduleType: 'js',
    };
  },
});
