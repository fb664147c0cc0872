import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
/** Each one small script of its own, by the name that it is served under. */
const SCRIPTS = {
  'service-worker.js': 'modules/attempt/ui/offline/service-worker.ts',
  'app-worker.js': 'sites/cbt/offline/app-worker.ts',
  'app-offline.js': 'modules/attempt/ui/offline/offline-page.ts',
} as const;
const OFFLINE_STYLES = 'sites/cbt/offline/offline.css';
const PLAYER = '/modules/attempt/ui/player/';
/** Texts and layout of the site that the player is a page of. */
const SITE = '/sites/cbt/site.ts';

type Chunk = Rolldown.OutputChunk;

/** Files of the player's chunks: what they import, and what they load when it is needed; of what every page has, only what it imports. */
const playerFiles = (chunks: readonly Chunk[]): readonly string[] => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reach = (names: readonly string[], next: (chunk: Chunk) => readonly string[]): Set<string> => {
    const found = new Set<string>();
    const visit = (name: string): void => {
      const chunk = byName.get(name);
      if (!chunk || found.has(name)) return;
      found.add(name);
      next(chunk).forEach(visit);
    };
    names.forEach(visit);
    return found;
  };
  const ofEveryPage = reach(
    chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
    ({ imports }) => imports,
  );
  const own = chunks.filter(
    ({ fileName, moduleIds }) => !ofEveryPage.has(fileName) && moduleIds.some((id) => id.includes(PLAYER) || id.endsWith(SITE)),
  );
  const all = reach([...ofEveryPage, ...own.map(({ fileName }) => fileName)], (chunk) =>
    ofEveryPage.has(chunk.fileName) ? chunk.imports : [...chunk.imports, ...chunk.dynamicImports],
  );
  const styles = [...all].flatMap((name) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])]);
  return [...new Set([...all, ...styles])].map((name) => `/${name}`).toSorted();
};

const buildScript = async (fileName: string, input: string, define: Readonly<Record<string, string>>): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: ROOT,
    publicDir: false,
    define: { 'import.meta.env.PROD': 'true', ...define },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife', entryFileNames: fileName } },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const script = outputs.find((part) => part.type === 'chunk');
  if (!script || outputs.length !== 1) throw new Error(`${fileName} is not one script`);
  return script.code;
};

/** Builds the service workers and the offline page's script, which no page of the site loads: that of the player with the names of its files in it. */
export const serviceWorker = (): Plugin => ({
  name: 'maru-service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle(_options, bundle) {
    const files = playerFiles(Object.values(bundle).filter((part) => part.type === 'chunk'));
    if (!files.some((file) => file.endsWith('.js'))) throw new Error('the service worker does not know the player');
    const define = { PLAYER_FILES: JSON.stringify(files) };
    for (const [fileName, input] of Object.entries(SCRIPTS))
      this.emitFile({ type: 'asset', fileName, source: await buildScript(fileName, input, define) });
    this.emitFile({ type: 'asset', fileName: 'app-offline.css', source: await readFile(join(ROOT, OFFLINE_STYLES), 'utf8') });
  },
});
