import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { namesOf, type Names } from './names.ts';
import { filled, writerOf, type Change } from './templates.ts';

const TEMPLATE = join(import.meta.dirname, 'module');
const MIGRATION = 'migration.sql';

/**
 * Makes a module (docs/adding-a-module.md): a noun that a member has several of, with its table, rules, endpoints, field of the graph, interval, list
 * for the member's export and tests. What it does not need is deleted from it, what it is about is put in.
 *
 * @returns what was written, paths from the root
 * @throws where there is one of this name, or the name is none
 */
export const newModule = (root: string, name: string): readonly string[] => {
  const names = namesOf(name);
  mkdirSync(join(root, 'modules', name)); // throws where there is one
  const { written, write, change } = writerOf(root);
  const last = Math.max(...readdirSync(join(root, 'db/migrations')).map((file) => Number.parseInt(file, 10)));
  const migration = `db/migrations/${String(last + 1).padStart(4, '0')}-${name}.sql`;
  for (const [path, text] of filled(TEMPLATE, names)) write(path === MIGRATION ? migration : `modules/${name}/${path}`, text);
  change(CHANGES, names);
  symlinkSync(`../../modules/${name}`, join(root, 'node_modules/@modules', name));
  return written;
};

/** The lines outside of the folder. */
const CHANGES: readonly Change<Names>[] = [
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
  ['docs/erasure.md', (text, { name, camels }) => text.replace(/(\n\| [^\n]*)(\n\n)/, `$1\n| ${name} | ${camels} |$2`)],
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
