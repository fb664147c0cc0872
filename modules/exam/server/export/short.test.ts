import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesOf } from '../import/test-help.ts';
import { readOwn } from '../import/read-own.ts';
import { typesetPackage } from '../import/typeset.ts';
import { qti3Losses } from './qti3.ts';
import { asked, exportAndRead, storedExam } from './testing.ts';

const yaml = readFileSync(join(import.meta.dirname, '../import/fixtures/short/exam.yaml'), 'utf8');
const examOf = async (text: string) => {
  const source = filesOf({ 'exam.yaml': text });
  const typeset = await typesetPackage(readOwn(source), source);
  const [exam] = typeset.exams.map(storedExam);
  if (!exam) throw new Error('no exam');
  return { typeset, exam };
};
const accepted = (exam: Parameters<typeof asked>[0]) =>
  asked(exam)?.[0]?.problems.map(({ kind, stem, material, accepts }) => ({ kind, stem, material, answers: accepts?.answers }));

it('short answers come back from both exports; what QTI cannot say of them is told', async () => {
  const { typeset, exam } = await examOf(
    yaml.replace('          stem: 시간당 주입량은?', '          stem: 시간당 주입량은?\n          material: 1 L를 16시간에 준다.'),
  );
  expect((await exportAndRead(typeset, exam, 'maru')).exam).toEqual(exam);
  const { exam: back, notes } = await exportAndRead(typeset, exam, 'qti3', {
    brand: 'career',
    types: exam.types,
    exam: exam.slug,
    title: exam.title,
  });
  // A range is its middle with a margin there.
  const own = accepted(exam)?.map((problem) =>
    problem.kind === 'number'
      ? {
          ...problem,
          answers: problem.answers?.map((answer) =>
            typeof answer === 'object' && 'from' in answer ? { value: '70.5', tolerance: '0.5' } : answer,
          ),
        }
      : problem,
  );
  expect(accepted(back)).toEqual(own);
  expect(notes.filter(({ level }) => level === 'lost')).toEqual([]);
  expect(exam.details.flatMap(qti3Losses)).toContain('단답형의 단위, 띄어쓰기와 전각 글자를 어떻게 보는지');
});

it('capitals, percent and several numbers are kept', async () => {
  const { typeset, exam } = await examOf(
    yaml
      .replace('answers: [기립성 저혈압, 체위성 저혈압], spaces: ignore', 'answers: [pH, Ph], case: exact')
      .replace(
        'answers: [{ value: 62.5, tolerance: 0.5 }, { from: 70, to: 71 }], unit: mL/h, units: [cc/h]',
        'answers: [{ value: 200, percent: 1 }, "3.50", { value: 7, tolerance: 0.1 }]',
      ),
  );
  const { exam: back } = await exportAndRead(typeset, exam, 'qti3', {
    brand: 'career',
    types: exam.types,
    exam: exam.slug,
    title: exam.title,
  });
  expect(accepted(back)).toEqual(accepted(exam));
  expect(asked(back)?.[0]?.problems[0]?.accepts).toMatchObject({ ignoresCase: false });
});
