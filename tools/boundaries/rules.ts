import type { IForbiddenRuleType } from 'dependency-cruiser';

const anyOf = (names: readonly string[]): string => `(${names.length > 0 ? names.join('|') : '(?!)'})`;
const TESTS = String.raw`\.(test|stories)\.tsx?$`;
const TEST_HELP = String.raw`/testing[a-z-]*\.ts$|^(platform/)?testing/`;
/** `contract.ts`, or a part of it that would make it too long (`contract-study.ts`); the parts know the whole, never the other way round. */
const CONTRACT = String.raw`modules/[^/]+/contract[a-z-]*\.ts$`;
/** What a module's ui lends to the ui of those that depend on it. */
const PARTS = String.raw`^modules/[^/]+/ui/parts\.ts$`;
/** Node's own modules come without their `node:`. */
const NODE = '^(node:|(assert|child_process|crypto|fs|http|https|net|os|path|stream|timers|tls|url|util|worker_threads|zlib)(/|$))';

/** Held by `folder-cycles.ts`, not by dependency-cruiser. */
export const NO_FOLDER_CYCLES = {
  name: 'no-folder-cycles',
  comment:
    'Folders side by side know each other one way: types and helpers that both need go into the lower one, or into a third below both; what joins them goes up.',
  /** Tests may use what stands above them. */
  isFree: (file: string): boolean => new RegExp(`${TESTS}|${TEST_HELP}`).test(file),
};

/** Of what stands around the modules. */
const AROUND_MODULES: readonly IForbiddenRuleType[] = [
  {
    name: 'sites-are-thin',
    severity: 'error',
    comment:
      'A site joins contracts, module ui and platform; sites/app is the shell that holds all sites, sites/frames what stands around pages.',
    from: { path: '^sites/(?!app/)([^/]+)/', pathNot: TESTS },
    to: {
      path: '^(modules|sites|brands|server|platform)/',
      pathNot: `^(${CONTRACT}|modules/[^/]+/(ui/(?:index|office-queries)\\.ts|copy/ko\\.json)$|sites/($1|frames)/|platform/(kernel|ui|web|i18n|richtext)/)`,
    },
  },
  {
    name: 'office-asks-for-itself',
    severity: 'error',
    comment: 'What the back office asks of a module is loaded by the back office alone; the pages of other sites do not pay for it.',
    from: { pathNot: `^sites/admin/|${TESTS}` },
    to: { path: String.raw`^modules/[^/]+/ui/office-queries\.ts$` },
  },
  {
    name: 'shell-is-thin',
    severity: 'error',
    comment: 'sites/app holds all sites together and uses what a site may use.',
    from: { path: '^sites/app/', pathNot: TESTS },
    to: { path: '^(modules/[^/]+/(server|domain)|brands|server|platform/(db|http|files|jobs|mail|outbox|testing))/' },
  },
  {
    name: 'platform-knows-no-business',
    severity: 'error',
    comment: 'platform/ has no business words.',
    from: { path: '^platform/' },
    to: { path: '^(modules|sites|brands|server|testing)/' },
  },
  {
    name: 'test-kit-knows-contracts',
    severity: 'error',
    comment: 'testing/ uses the product from outside: by its address, its commands, its contracts and the data of its brands.',
    from: { path: '^testing/' },
    to: { path: '^(modules|sites|server|e2e|bench)/', pathNot: `^${CONTRACT}` },
  },
  {
    name: 'brands-are-data',
    severity: 'error',
    comment: 'A brand is one object, tokens, copy and assets.',
    from: { path: '^brands/', pathNot: TESTS },
    to: { pathNot: '^(brands/|platform/kernel/)' },
  },
  {
    name: 'only-server-picks-a-brand',
    severity: 'error',
    comment: 'Everybody else is handed the brand of the request.',
    from: { pathNot: `^(server|brands|tools|testing|e2e|bench)/|${TESTS}` },
    to: { path: '^brands/' },
  },
  {
    name: 'tests-stay-out',
    severity: 'error',
    comment: 'The product never imports what only tests need.',
    from: { pathNot: `${TESTS}|${TEST_HELP}|^(e2e|bench|tools)/` },
    to: { path: `${TESTS}|${TEST_HELP}` },
  },
  {
    name: 'no-cycles',
    severity: 'error',
    comment: 'No way round in a circle. The generated route tree and the router name each other; that is how the router knows its types.',
    from: {},
    to: { circular: true, viaOnly: { pathNot: String.raw`\.gen\.ts$` } },
  },
  {
    name: 'resolvable',
    severity: 'error',
    comment:
      'Every import leads somewhere. Packages that are types alone (@types/…) are the compiler’s to find, and what the build makes is the build’s.',
    from: {},
    to: {
      couldNotResolve: true,
      pathNot: String.raw`^(hast|mdast)$|\.css\?url$|/node_modules/\.cache/|/copy\?(?:without|only)=|^tanstack-start-manifest:v$`,
    },
  },
];

/** Who may import whom (docs/decisions/0003-boundaries.md). `dependencies` is the product's map, `modules/module-dependencies.json`. */
export const rulesFor = (dependencies: Readonly<Record<string, readonly string[]>>): IForbiddenRuleType[] => [
  {
    name: 'domain-is-pure',
    severity: 'error',
    comment: 'domain/ decides; it may import its own folder, contracts and platform/kernel, and nothing that can wait or fail.',
    from: { path: '^modules/([^/]+)/domain/', pathNot: TESTS },
    // ts-fsrs plans reviews by arithmetic alone.
    to: { pathNot: `^(modules/$1/domain/|${CONTRACT}|platform/kernel/|node_modules/(zod|ts-fsrs)/)` },
  },
  {
    name: 'contract-is-data',
    severity: 'error',
    comment: 'contract.ts is what others see: types, schemas, error table.',
    from: { path: `^${CONTRACT}` },
    to: { pathNot: `^(${CONTRACT}|platform/kernel/|node_modules/zod/)` },
  },
  {
    name: 'ui-is-browser-safe',
    severity: 'error',
    comment: 'ui/ gets props in and sends events out: no server code, no database, nothing of Node.',
    from: { path: '^modules/[^/]+/ui/', pathNot: TESTS },
    to: {
      path: `^(modules/[^/]+/server/|platform/(db|http|files|jobs|mail|outbox|testing)/|node_modules/(@hono/|pg|kysely|hono|pino|sharp)(/|$))|${NODE}`,
    },
  },
  {
    name: 'ui-knows-no-foreign-domain',
    severity: 'error',
    comment: 'A rule that the browser needs too (a fold of the journal) may come from the own domain, never from another module’s.',
    from: { path: '^modules/([^/]+)/ui/', pathNot: TESTS },
    to: { path: '^modules/[^/]+/domain/', pathNot: '^modules/$1/' },
  },
  {
    name: 'other-modules-only-by-contract',
    severity: 'error',
    comment: 'Another module is known by its contract; its API is handed in by server/compose.ts.',
    from: { path: '^modules/([^/]+)/', pathNot: `${TESTS}|${TEST_HELP}` },
    to: { path: '^modules/', pathNot: `^modules/$1/|^${CONTRACT}|${PARTS}` },
  },
  {
    name: 'parts-are-for-ui',
    severity: 'error',
    comment: 'What a module’s ui lends (ui/parts.ts) is for the ui of modules that depend on it, and for nothing else.',
    from: { pathNot: `^modules/[^/]+/ui/|${TESTS}` },
    to: { path: PARTS },
  },
  ...Object.entries(dependencies).map(([name, allowed]) => ({
    name: `dependencies-of-${name}`,
    severity: 'error' as const,
    comment: `${name} may know ${allowed.join(', ') || 'no other module'}; to add one, change modules/module-dependencies.json in the same commit and say why.`,
    from: { path: `^modules/${name}/` },
    to: { path: '^modules/', pathNot: `^modules/(${name}|${anyOf(allowed)})/` },
  })),
  ...AROUND_MODULES,
];
