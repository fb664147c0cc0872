import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const SOURCE = 'modules/attempt/ui/offline/service-worker.ts';
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

/** Builds the service worker as one small script of its own at `/service-worker.js`, with the names of the player's files in it. */
export const serviceWorker = (): Plugin => ({
  name: 'maru-service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle(_options, bundle) {
    const files = playerFiles(Object.values(bundle).filter((part) => part.type === 'chunk'));
    if (!files.some((file) => file.endsWith('.js'))) throw new Error('the service worker does not know the player');
    const built = await build({
      configFile: false,
      logLevel: 'warn',
      root: join(import.meta.dirname, '../..'),
      publicDir: false,
      define: { PLAYER_FILES: JSON.stringify(files) },
      build: {
        write: false,
        target: 'es2023',
        modulePreload: false,
        rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
      },
    });
    const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
    const script = outputs.find((part) => part.type === 'chunk');
    if (!script || outputs.length !== 1) throw new Error('the service worker is not one script');
    this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: script.code });
  },
});
