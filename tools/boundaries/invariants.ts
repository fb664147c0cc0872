import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One complaint about the repository's own shape: `rule: file:line why`. */
export type Complaint = string;

interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A contract that would grow past what is read in one go has parts, each with an entry point of its own (`@modules/attempt/study`). */
const CONTRACT_PART = /^contract(?:-[a-z]+)+\.ts$/;
const SHAPE = new Set(['README.md', 'contract.ts', 'copy', 'domain', 'package.json', 'server', 'testing.ts', 'ui']);
const FOLDERS = ['modules', 'platform', 'sites', 'brands', 'server', 'content', 'db', 'docs', 'testing', 'e2e', 'bench', 'tools', '.ci'];
const TEST = /\.test\.tsx?$/;
/** Lines as the formatter sets them, at 140 columns. */
const MAX_LINES = 500;

/** Everything the invariants look at, without what tools make. */
export const readSources = (root: string): readonly SourceFile[] => {
  const walk = (folder: string): readonly SourceFile[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return ['node_modules', 'dist', 'screenshots', 'results'].includes(entry.name) ? [] : walk(path);
      return /\.(tsx?|mjs|css|json|md|sql|ya?ml|html)$|^\.ci\/run$/.test(path)
        ? [{ path, text: readFileSync(join(root, path), 'utf8') }]
        : [];
    });
  const loose = ['README.md', 'package.json', 'vite.config.ts', 'vitest.config.ts', '.env.example', 'package-lock.json'].filter((path) =>
    existsSync(join(root, path)),
  );
  return [
    ...FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap(walk),
    ...loose.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  ];
};

interface LineRule {
  readonly name: string;
  readonly why: string;
  readonly applies: (path: string) => boolean;
  readonly wrong: RegExp;
  /** What a comment says is no code; where false, comments count too. */
  readonly skipComments: boolean;
}

const isCode = (path: string): boolean => /\.(tsx?|mjs)$/.test(path);
const isProduct = (path: string): boolean =>
  isCode(path) && !TEST.test(path) && !/\.gen\.ts$/.test(path) && !/^tools\/boundaries\/|\/testing\.tsx?$/.test(path);
const isShown = (path: string): boolean => isProduct(path) && /^(modules\/[^/]+\/ui|sites|platform\/(ui|web))\//.test(path);

/** @param ids of all brands, as alternatives of an expression */
const brandRule = (ids: string): LineRule => ({
  name: 'no-brand-comparison',
  why: 'ask what the brand offers, never which one it is',
  applies: (path) => isProduct(path) && !/^(server|brands)\//.test(path),
  wrong: new RegExp(
    String.raw`\bbrand(\.id|Id|_id)?\s*[!=]==?\s*['"\`]|['"\`](${ids})['"\`]\s*[!=]==?|[!=]==?\s*['"\`](${ids})['"\`]|switch\s*\(\s*[\w.]*brand(\.id|Id)\b`,
  ),
  skipComments: true,
});

const lineRules: readonly LineRule[] = [
  {
    name: 'no-literal-colour',
    why: 'use a token (brands/*/tokens.css, platform/ui)',
    applies: (path) => (isShown(path) || (/\.css$/.test(path) && /^(modules|sites|platform)\//.test(path))) && !/tokens\.css$/.test(path),
    wrong:
      /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?=\s*[;,)'"`\]}]|$)|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(\s*[\d.]|-(?:red|blue|green|gray|slate|zinc|yellow|orange|amber|sky|indigo|violet|pink|rose|emerald|teal|lime)-\d{2,3}\b/i,
    skipComments: true,
  },
  {
    name: 'environment-only-in-settings',
    why: 'server/settings.ts is the one place that reads the environment',
    applies: (path) =>
      isCode(path) && !/^(server\/settings\.ts|tools\/|testing\/|e2e\/|bench\/|vite(st)?\.config\.ts)/.test(path) && !TEST.test(path),
    wrong:
      /\bprocess\s*\.\s*env\b|\bprocess\s*\[\s*['"`]env|import\.meta\.env\.(?!DEV\b|PROD\b|SSR\b)|\{[^}]*\benv\b[^}]*\}\s*from\s*['"](?:node:)?process/,
    skipComments: true,
  },
  {
    name: 'korean-in-copy-files',
    why: 'text that users see belongs into copy/ko.json',
    applies: isShown,
    wrong: /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/,
    skipComments: true,
  },
  {
    name: 'formats-made-once',
    why: 'making an Intl format costs more than all it writes: numberText, tenthsText, dayText or momentText (platform/i18n)',
    applies: isShown,
    wrong: /\.toLocale(?:Date|Time)?String\(|\bnew Intl\./,
    skipComments: true,
  },
  {
    name: 'schema-in-migrations',
    why: 'schema statements run once, in db/migrations; on live tables they end other requests with a deadlock',
    applies: (path) => isProduct(path) && /^(modules|server|sites|platform)\//.test(path) && !/^platform\/(db|testing)\//.test(path),
    wrong:
      /\b(?:create|alter|drop)\s+(?:or\s+replace\s+)?(?:unique\s+)?(?:table|index|schema|view|function|type|sequence|trigger)\b|\.schema\.(?:create|alter|drop)/i,
    skipComments: true,
  },
  {
    name: 'no-bare-interval',
    why: 'a module names its intervals in its manifest (platform/jobs): they run one at a time, are waited for, and their failures are logged',
    applies: (path) => isProduct(path) && /^(?:server|modules\/[^/]+\/server|platform\/(?!ui\/|web\/|testing\/)\w+)\//.test(path),
    wrong: /\bsetInterval\b/,
    skipComments: true,
  },
  {
    name: 'no-machine-path',
    why: 'a path or registry of one machine means nothing on another',
    applies: (path) => !/^tools\/boundaries\/invariants\.test\.ts$/.test(path),
    // Split, so that this file passes its own rule.
    wrong: new RegExp(String.raw`(?<![\w./-])/(?:wo${''}rk|ro${''}ot|home/\w+|Users/\w+)/|"resol${''}ved": "http`),
    skipComments: false,
  },
  {
    name: 'no-escape-hatch',
    why: 'the type checker and the linter hold for everybody',
    applies: (path) => isCode(path) && !/\.gen\.ts$|^tools\/boundaries\//.test(path),
    wrong: /@ts-(?:ignore|nocheck|expect-error)|(?:eslint|oxlint)-disable(?!-next-line \S+ -- )/,
    skipComments: false,
  },
];

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/(^|\s)\/\/.*$/gm, '$1');

const checkLines = ({ path, text }: SourceFile, rules: readonly LineRule[]): readonly Complaint[] =>
  rules
    .filter(({ applies }) => applies(path))
    .flatMap(({ name, why, wrong, skipComments }) =>
      (skipComments ? withoutComments(text) : text)
        .split('\n')
        .flatMap((line, index) => (wrong.test(line) ? [`${name}: ${path}:${index + 1} ${why}`] : [])),
    );

const ON_SERVER = /^(modules\/[^/]+\/(server\/|contract-[a-z-]*views\.ts$)|server\/)/;
/** The schemas of answers are for the server: a page that loads one pays for what it never asks. */
const checkViews = ({ path, text }: SourceFile): readonly Complaint[] =>
  isProduct(path) &&
  !ON_SERVER.test(path) &&
  /^(?:import|export) (?!type\b)[^;']*'(?:\.[^']*\/contract-[a-z-]*views\.ts|@modules\/[^']*views)'/m.test(text)
    ? [`views-are-types: ${path} loads the schemas of answers; import their types`]
    : [];

const checkSize = ({ path, text }: SourceFile): readonly Complaint[] => {
  const lines = text.split('\n').length;
  // A check per problem, one after the other, is data in the form of code.
  const isByHand = isCode(path) && !/\.gen\.ts$|^content\/checks\//.test(path);
  return isByHand && lines > MAX_LINES ? [`file-size: ${path} has ${lines} lines; it surely holds two things`] : [];
};

/** Raw SQL is the one thing that types and imports cannot see; a module's SQL names its own schema only. */
const checkForeignSchema = ({ path, text }: SourceFile, modules: readonly string[]): readonly Complaint[] => {
  const own = /^modules\/([^/]+)\/server\//.exec(path)?.[1];
  // A test looks into every table, and so does what tests alone are made of.
  if (!own || TEST.test(path) || path.includes('/testing-')) return [];
  const others = modules.filter((name) => name !== own).map((name) => name.replaceAll('-', '_'));
  const foreign = new RegExp(
    String.raw`\b(?:from|join|into|update|table|selectFrom\(|insertInto\(|updateTable\(|deleteFrom\()\s*['"\`]?(${others.join('|') || '(?!)'})\.[a-z_]+`,
    'i',
  );
  return withoutComments(text)
    .split('\n')
    .flatMap((line, index) =>
      foreign.test(line) ? [`own-schema-only: ${path}:${index + 1} ask the other module through its contract`] : [],
    );
};

const checkMap = (root: string, modules: readonly string[]): readonly Complaint[] => {
  const map = JSON.parse(readFileSync(join(root, 'modules/module-dependencies.json'), 'utf8')) as Readonly<
    Record<string, readonly string[]>
  >;
  const strangers = [...new Set([...Object.keys(map), ...modules])].filter((name) => !(name in map) || !modules.includes(name));
  const visit = (name: string, path: readonly string[]): readonly Complaint[] =>
    path.includes(name)
      ? [`map-has-no-circle: ${[...path, name].join(' → ')}`]
      : (map[name] ?? []).flatMap((next) => visit(next, [...path, name]));
  return [
    ...strangers.map((name) => `map-is-complete: ${name} is a folder or on the map, not both`),
    ...modules.flatMap((name) => visit(name, [])),
  ];
};

const checkShape = (root: string, name: string): readonly Complaint[] => {
  const entries = readdirSync(join(root, 'modules', name));
  const unknown = entries
    .filter((entry) => !SHAPE.has(entry) && !CONTRACT_PART.test(entry) && entry !== 'node_modules')
    .map((entry) => `module-shape: modules/${name}/${entry} is no part of a module`);
  const missing = ['contract.ts', 'package.json']
    .filter((entry) => !entries.includes(entry))
    .map((entry) => `module-shape: modules/${name} has no ${entry}`);
  return [...unknown, ...missing];
};

const checkMigrations = (root: string): readonly Complaint[] => {
  const folder = join(root, 'db/migrations');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const numbers = names.map((name) => name.slice(0, 4));
  return names
    .filter((name, index) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name) || numbers.indexOf(name.slice(0, 4)) !== index)
    .map((name) => `migration-name: ${name} has no number of its own`);
};

/** @param brand its folder */
const isForTests = (brand: string): boolean => {
  const file = join(brand, 'brand.ts');
  return existsSync(file) && readFileSync(file, 'utf8').includes('isForTests: true');
};

const foldersIn = (path: string): readonly string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Every way in which a repository breaks its own rules. */
export const checkInvariants = (root: string): readonly Complaint[] => {
  const sources = readSources(root);
  const modules = foldersIn(join(root, 'modules'));
  // The name of a brand made for tests is an ordinary word, which other things are called too.
  const brands = foldersIn(join(root, 'brands')).filter((id) => !isForTests(join(root, 'brands', id)));
  const rules = [...lineRules, brandRule(brands.join('|'))];
  return [
    ...checkMap(root, modules),
    ...modules.flatMap((name) => checkShape(root, name)),
    ...checkMigrations(root),
    ...sources.flatMap((file) => [
      ...checkLines(file, rules),
      ...checkSize(file),
      ...checkViews(file),
      ...checkForeignSchema(file, modules),
    ]),
  ];
};
