// node tools/content/redraw-positions-cli.ts SEED content/EXAM/exam.yaml SITTING: writes the package with the choices of that sitting in a new order.
import { readFile, writeFile } from 'node:fs/promises';
import { redrawPositions } from './redraw-positions.ts';

const [seed, path, sitting] = process.argv.slice(2);
if (seed === undefined || path === undefined || sitting === undefined) {
  console.error('node tools/content/redraw-positions-cli.ts SEED content/EXAM/exam.yaml SITTING');
  process.exitCode = 1;
} else {
  const { text, kept, keys } = redrawPositions(await readFile(path, 'utf8'), sitting, seed);
  await writeFile(path, text);
  console.log(`${sitting}: keys ${keys.map((key) => key ?? '–').join('')}\n  order kept: ${kept.join(', ') || 'none'}`);
}
