import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LegalDocument } from '@platform/kernel';
import sharp from 'sharp';
import { namesOf, type Names } from './names.ts';
import { filled, writerOf, type Change } from './templates.ts';

const TEMPLATE = join(import.meta.dirname, 'brand');
const GROUND = '#ffffff';
/** Pixels; what shows the link of a page shows it in this shape. */
const PREVIEW = { width: 1200, height: 630, icon: 320 };

/**
 * Makes a brand (docs/adding-a-brand.md) that has nothing but exams: no portal, no shop. Its words, documents, colours and pictures are to begin with.
 *
 * @param name one word: a setting is called after it
 * @returns what was written, paths from the root
 * @throws where there is one of this name, or the name is none
 */
export const newBrand = async (root: string, name: string): Promise<readonly string[]> => {
  const names = namesOf(name);
  if (name.includes('-')) throw new Error(`"${name}": one word in lower case (police)`);
  mkdirSync(join(root, 'brands', name)); // throws where there is one
  const { written, write, change } = writerOf(root);
  for (const [path, text] of filled(TEMPLATE, { ...names, day: new Date().toISOString().slice(0, 10) }))
    write(`brands/${name}/${path}`, text);
  const assets = `brands/${name}/assets`;
  const icon = readFileSync(join(root, assets, 'icon.svg'));
  /** @param edge pixels */
  const square = (edge: number) => sharp(icon, { density: edge * 3 }).resize(edge, edge);
  for (const edge of [180, 512])
    write(`${assets}/icon-${edge}.png`, await square(edge).flatten({ background: GROUND }).png({ palette: true }).toBuffer());
  const preview = sharp({ create: { width: PREVIEW.width, height: PREVIEW.height, channels: 3, background: GROUND } });
  const middle = await square(PREVIEW.icon).png().toBuffer();
  write(
    `${assets}/preview.png`,
    await preview
      .composite([{ input: middle }])
      .png({ palette: true })
      .toBuffer(),
  );
  change(CHANGES, names);
  const lock = await locked(root, name);
  change<Names>([['brands/legal-documents.lock.json', (text) => text.replace(/\s*\}\s*$/, `,\n${lock}\n}\n`)]], names);
  return written;
};

/** The lines that hold the wording of its documents (docs/decisions/0098). */
const locked = async (root: string, name: string): Promise<string> => {
  const file = pathToFileURL(join(root, 'brands', name, 'documents.ts')).href;
  const { documents } = (await import(/* @vite-ignore */ file)) as { readonly documents: readonly LegalDocument[] };
  return documents
    .flatMap(({ kind, title, versions }) =>
      versions.map(({ version, text }) => {
        const hash = createHash('sha256').update(`${title}\n\n${text}`.normalize('NFC')).digest('base64url');
        return `  "${name}/${kind}/${version}": "${hash}"`;
      }),
    )
    .join(',\n');
};

/** The lines outside of the folder. */
const CHANGES: readonly Change<Names>[] = [
  [
    'brands/index.ts',
    (text, { name }) => text.replace(/(?=\n\/\*\*)/, `import { ${name} } from './${name}/brand.ts';\n`).replace(/,?\s*\];/, `, ${name}];`),
  ],
  ['brands/tokens.css', (text, { name }) => `${text.trimEnd()}\n@import "./${name}/tokens.css";\n`],
  ['.env.example', (text, { name }) => text.replace(/(?=^ADMIN_DOMAIN=)/m, `${name.toUpperCase()}_DOMAIN=\n`)],
  [
    'content/exam-types.yaml',
    (text, { name }) =>
      `${text.trimEnd()}\n${name}:\n  - { id: general, name: 일반, paper: 1, children: [ { id: general-basic, name: 기본 } ] }\n`,
  ],
];
