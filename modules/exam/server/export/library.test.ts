import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openPackage } from '../import/open-package.ts';
import { readOwn } from '../import/read-own.ts';
import { typesetPackage } from '../import/typeset.ts';
import { asked, explained, exportAndRead, storedExam } from './testing.ts';

const content = join(import.meta.dirname, '../../../../content');
const library = readdirSync(content).filter((name) => existsSync(join(content, name, 'exam.yaml')));

it('there is a library', () => expect(library.length).toBeGreaterThan(0));

it.each(library)(
  '%s comes back the same from an export in the own format, and with the same problems, keys and explanations from QTI 3',
  async (name) => {
    const source = await openPackage(join(content, name));
    const typeset = await typesetPackage(readOwn(source), source);
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
  },
);
