import type { Plugin } from 'vite';

/** Read by Chromium 136 and later, and only as the very first thing of a file; to everybody else it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * What a page starts with is compiled whole while it comes, on another thread. Without the hint browsers leave each function until it is first
 * called: then the page's own thread compiles it, between the first paint and the first answer.
 *
 * @param names of the groups of files that pages start with. Others stay as they are: most of what comes later is never called
 */
export const compileAhead = (names: readonly string[]): Plugin => ({
  name: 'maru-compile-ahead',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // Vite writes the list of a file's dependencies in front of it.
    order: 'post',
    handler(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type === 'chunk' && (part.isEntry || names.includes(part.name))) part.code = HINT + part.code;
      }
    },
  },
});
