import { readBoundaries } from './boundaries.ts';

/** dependency-cruiser has read no TypeScript file at all and reported success before (docs/decisions/0003-boundaries.md). */
const LEAST = { files: 100, imports: 300, entryPoints: 20 };

const { violations, ...read } = await readBoundaries(process.cwd());
for (const { rule, from, to, comment } of violations) console.log(`${rule}: ${from} → ${to}\n  ${comment}`);
const tooFew = (Object.keys(LEAST) as (keyof typeof LEAST)[]).filter((what) => read[what] < LEAST[what]);
for (const what of tooFew)
  console.log(`only ${read[what]} ${what} were read, at least ${LEAST[what]} were expected: is the check itself broken?`);
console.log(`${read.files} files, ${read.imports} imports, ${violations.length} violations`);
process.exitCode = violations.length > 0 || tooFew.length > 0 ? 1 : 0;
