import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { plainText, type RichNode, type RichText } from '@platform/kernel';
import { describe, expect, it } from 'vitest';
import { openPackage } from '../import/open-package.ts';
import { inWords, PackageRefused } from '../import/problems.ts';
import { readOwn } from '../import/read-own.ts';
import { typesetPackage, type TypesetPackage } from '../import/typeset.ts';
import { tableName } from '../../../../platform/ui/table-name.ts';
import { asked, explained, exportAndRead, storedExam } from './testing.ts';

const content = join(import.meta.dirname, '../../../../content');
const library = readdirSync(content).filter((name) => existsSync(join(content, name, 'exam.yaml')));

it('there is a library', () => expect(library.length).toBeGreaterThan(0));

const typesetByName = new Map<string, Promise<TypesetPackage>>();
/** Each exam is typeset once, whichever tests ask for it: nothing here takes longer. */
const typesetOf = (name: string): Promise<TypesetPackage> => {
  const known = typesetByName.get(name) ?? openPackage(join(content, name)).then((source) => typesetPackage(readOwn(source), source));
  typesetByName.set(name, known);
  return known;
};

/** Everything that the importer would complain about or note. */
const complaints = async (name: string): Promise<readonly string[]> => {
  try {
    return (await typesetOf(name)).notes.map(inWords);
  } catch (cause) {
    if (cause instanceof PackageRefused) return cause.errors.map(inWords);
    throw cause;
  }
};

/** The first words of each table that has no name: neither a short bold line before it nor a caption. */
const namelessTables = (nodes: RichText): readonly string[] =>
  nodes.flatMap((node, at) => {
    if (typeof node === 'string') return [];
    const [tag, , ...children] = node;
    const within = children as readonly RichNode[];
    if (tag !== 'table') return namelessTables(within);
    const hasCaption = within.some((child) => typeof child === 'object' && child[0] === 'caption');
    return hasCaption || tableName(nodes[at - 1]) !== undefined ? [] : [plainText([node]).slice(0, 40)];
  });

describe.each(library)('%s', (name) => {
  it('is taken by the importer without a word', async () => expect(await complaints(name)).toEqual([]));

  it('does not give its keys away by their length: the key is the longest choice in 40 % at most', async () => {
    const problems = (await typesetOf(name)).exams.flatMap(({ details }) => details).flatMap((detail) => detail.problems);
    const longest = problems.filter(({ choices, answer }) => {
      const lengths = choices.map((choice) => plainText(choice).length);
      const others = lengths.filter((_length, index) => !answer.includes(index + 1));
      return answer.every((position) => (lengths[position - 1] ?? 0) > Math.max(...others));
    });
    const share = Math.round((1000 * longest.length) / problems.length) / 10;
    expect(share > 40 ? `${share} %: ${longest.map(({ id }) => id).join(', ')}` : 'well hidden').toBe('well hidden');
  });

  // A list of tables is how some readers find their way, and two tables in one problem are told apart by it.
  it('gives every table a name', async () => {
    const details = (await typesetOf(name)).exams.flatMap((exam) => exam.details);
    const nameless = details.flatMap(({ id, passages, problems }) => [
      ...passages.map((passage) => ({ at: `${id} ${passage.id}`, texts: [passage.lead, passage.body] })),
      ...problems.map(({ id: problem, stem, material, choices, rationales, explanation, concept, tip }) => ({
        at: `${id} ${problem}`,
        texts: [stem, material, ...choices, ...rationales, explanation, concept, tip],
      })),
    ]);
    expect(
      nameless.flatMap(({ at, texts }) => texts.flatMap((text) => namelessTables(text ?? []).map((words) => `${at}: ${words}`))),
    ).toEqual([]);
  });

  it('comes back the same from an export in the own format, and with the same problems, keys and explanations from QTI 3', async () => {
    const typeset = await typesetOf(name);
    for (const exam of typeset.exams.map(storedExam)) {
      const own = await exportAndRead(typeset, exam, 'maru');
      expect(own.exam).toEqual(exam);
      const foreign = await exportAndRead(typeset, exam, 'qti3', {
        brand: exam.brandId,
        types: exam.types,
        exam: exam.slug,
        title: exam.title,
      });
      expect(asked(foreign.exam)).toEqual(asked(exam));
      expect(explained(foreign.exam)).toEqual(explained(exam));
      expect(foreign.notes.filter(({ level }) => level === 'lost')).toEqual([]);
    }
  });
});
