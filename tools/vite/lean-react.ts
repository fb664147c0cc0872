import type { Plugin } from 'vite';

/** What React says for itself when it is asked for what is left out. */
const MISSING = 'throw Error("left out by tools/vite/lean-react.ts");';

/**
 * Functions of `react-dom/cjs/react-dom-client.production.js` whose work nothing here needs, with what stands in their place. Bodies that throw stand
 * where only an API leads that `lean-react.test.ts` keeps out of our pages; the others are asked by React itself, and say what they say when the
 * feature is not used.
 */
export const CUT: Readonly<Record<string, string>> = {
  // The stack of components in what error boundaries are told: names made short by the build, which nobody reads.
  describeFiber: 'return "";',
  // <SuspenseList>
  updateSuspenseListComponent: MISSING,
  initSuspenseListRenderState: '',
  findFirstSuspended: 'return null;',
  cutOffTailIfNeeded: '',
  // <Activity>
  updateActivityComponent: MISSING,
  // useActionState, useOptimistic, <form action={function}>
  mountActionState: MISSING,
  updateActionState: MISSING,
  rerenderActionState: MISSING,
  dispatchOptimisticSetState: MISSING,
  extractEvents$1: '',
  // preload, preinit and their like of react-dom: the server names what a page loads.
  prefetchDNS: MISSING,
  preconnect: MISSING,
  preload: MISSING,
  preloadModule: MISSING,
  preinitStyle: MISSING,
  preinitScript: MISSING,
  preinitModuleScript: MISSING,
  // Handed over at the start and never called: it belongs to view transitions.
  defaultOnDefaultTransitionIndicator: '',
  // How long a picture may keep a change back: no picture does in this line of React, which counts none of their bytes.
  estimateBandwidth: 'return 0;',
  // findDOMNode
  findCurrentFiberUsingSlowPath: MISSING,
  // onSelect of fields
  constructSelectEvent: '',
};

/** The module `react-dom`, of which only its other half asks, and only for these. */
const DOM_EXPORTS: ReadonlySet<string> = new Set(['__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', 'version']);

/** @throws Error when a function is not there, or not once: React has changed, and each must be looked at again */
export const leanClient = (code: string): string => {
  let lean = code;
  for (const [name, body] of Object.entries(CUT)) {
    const found = lean.split(`\nfunction ${name}(`);
    const [before, after] = found;
    if (before === undefined || after === undefined || found.length !== 2)
      throw new Error(`react-dom has ${name} ${found.length - 1} times`);
    const [, parameters] = /^([^{]*)\) \{\n/.exec(after) ?? [];
    const end = after.indexOf('\n}\n');
    if (parameters === undefined || end < 0) throw new Error(`react-dom has ${name} in another form`);
    lean = `${before}\nfunction ${name}(${parameters}) {${body}${after.slice(end + 1)}`;
  }
  return lean;
};

export const leanDom = (code: string): string =>
  code.replaceAll(/^exports\.(\w+)\s*=[\s\S]*?;\n(?=exports\.|$)/gm, (statement, name: string) => (DOM_EXPORTS.has(name) ? statement : ''));

const LEAN: Readonly<Record<string, (code: string) => string>> = { 'react-dom-client': leanClient, 'react-dom': leanDom };

/** In the browser's build: React without what nothing here uses. */
export const leanReact = (): Plugin => ({
  name: 'maru-lean-react',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) => {
    const [, file = ''] = /\/node_modules\/react-dom\/cjs\/([\w-]+)\.production\.js$/.exec(id) ?? [];
    const lean = LEAN[file];
    return lean ? { code: lean(code), map: null } : null;
  },
});
