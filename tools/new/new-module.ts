import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fill, namesOf, type Names } from './names.ts';

const TEMPLATE = join(import.meta.dirname, 'module');
const SUFFIX = '.template';
const MIGRATION = `migration.sql${SUFFIX}`;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  );

/**
 * Makes a module (docs/adding-a-module.md): a noun that a member has several of, with its table, rules, endpoints, field of the graph, interval, list
 * for the member's export and tests. What it does not need is deleted from it, what it is about is put in.
 *
 * @returns what was written, paths from the root
 * @throws where there is one of this name, or the name is none
 */
export const newModule = (root: string, name: string): readonly string[] => {
  const names = namesOf(name);
  const folder = join(root, 'modules', name);
  mkdirSync(folder); // throws where there is one
  const written: string[] = [];
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    written.push(relative(root, path));
  };
  for (const template of filesIn(TEMPLATE)) {
    const path = relative(TEMPLATE, template);
    if (path === MIGRATION) continue;
    write(join(folder, fill(path.slice(0, -SUFFIX.length), names)), fill(readFileSync(template, 'utf8'), names));
  }
  const migrations = join(root, 'db/migrations');
  const last = Math.max(...readdirSync(migrations).map((file) => Number.parseInt(file, 10)));
  const migration = `${String(last + 1).padStart(4, '0')}-${name}.sql`;
  write(join(migrations, migration), fill(readFileSync(join(TEMPLATE, MIGRATION), 'utf8'), names));
  for (const [path, change] of CHANGES) write(join(root, path), change(readFileSync(join(root, path), 'utf8'), names));
  symlinkSync(`../../modules/${name}`, join(root, 'node_modules/@modules', name));
  return written;
};

type Change = (text: string, names: Names) => string;
/** The lines outside of the folder. */
const CHANGES: readonly (readonly [path: string, change: Change])[] = [
  ['modules/module-dependencies.json', (text, { name }) => text.replace(/\s*\}\s*$/, `,\n  "${name}": ["account"]\n}\n`)],
  [
    'server/modules.ts',
    (text, { name, camel }) =>
      text
        .replace(/(?=\n\/\*\*)/, `import { ${camel}Module } from '@modules/${name}/server';\n`)
        .replace(/,?\s*\] as const;/, `, ${camel}Module] as const;`),
  ],
  [
    'docs/export-format.md',
    (text, { camels }) =>
      text.replace(
        /(\n\| `[^\n]*)(\n\n)/,
        `$1\n| \`${camels}\` | \`title\` and when it was put down, \`createdAt\` (epoch milliseconds) |$2`,
      ),
  ],
  [
    'package-lock.json',
    (text, { name }) => {
      const lock = JSON.parse(text) as { packages: Record<string, unknown> };
      const entries = Object.entries({
        ...lock.packages,
        [`modules/${name}`]: { name: `@modules/${name}`, version: '0.0.0' },
        [`node_modules/@modules/${name}`]: { resolved: `modules/${name}`, link: true },
      });
      const packages = Object.fromEntries(entries.toSorted(([one], [other]) => one.localeCompare(other, 'en')));
      return `${JSON.stringify({ ...lock, packages }, null, 2)}\n`;
    },
  ],
];
