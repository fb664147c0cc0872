import type { ForeignPackage, ForeignProblem, LostProblem } from './foreign.ts';
import type { DraftText } from './draft.ts';
import type { ImportFormat, TextFile } from './import-format.ts';
import { PackageRefused, type ImportError } from './problems.ts';

const CHOICE = /^([A-Z])[.)]\s+(.*)$/;
const ANSWER = /^ANSWER:\s*(.*)$/i;

const looksLikeAiken = (text: string): boolean => /^ANSWER:/im.test(text) && /^A[.)]\s/m.test(text);

export const aikenFormat: ImportFormat = {
  label: 'Aiken',
  help: '문제, A.에서 Z.까지의 보기, ANSWER: B 한 줄로 된 글(.txt, .aiken)',
  file: { extensions: ['txt', 'aiken'], detect: ({ xml, text }) => xml === null && looksLikeAiken(text), read: (file) => readAiken(file) },
};

/** Aiken: a question, choices `A.` to `Z.`, a line `ANSWER: B`. Anything else in the file is an error with its line. */
const readAiken = ({ text, path: file, notes }: TextFile): ForeignPackage => {
  const items: (ForeignProblem | LostProblem)[] = [];
  const errors: ImportError[] = [];
  const textAt = (source: string, line: number): DraftText => ({ format: 'plain', source, file, line });
  let stem: string[] = [];
  let stemLine = 0;
  let choices: { letter: string; text: string; line: number }[] = [];

  text.split(/\r\n|\r|\n/).forEach((raw, index) => {
    const line = index + 1;
    const content = raw.trim();
    if (content === '') return;
    const complain = (message: string) => errors.push({ file, line, problem: `${items.length + 1}번째 문항`, message });
    const choice = CHOICE.exec(content);
    const answer = ANSWER.exec(content);
    if (answer) {
      const letter = (answer[1] ?? '').trim().toUpperCase();
      const position = choices.findIndex((one) => one.letter === letter) + 1;
      if (stem.length === 0) complain('ANSWER 앞에 문제가 없습니다');
      else if (choices.length === 0) complain('ANSWER 앞에 보기가 없습니다');
      else if (position === 0) complain(`ANSWER가 없는 보기를 가리킵니다: ${letter || '(빈칸)'}`);
      else {
        items.push({
          name: `q-${items.length + 1}`,
          file,
          line: stemLine,
          kind: 'single',
          points: 1,
          itemType: '',
          tags: [],
          sources: [],
          passage: null,
          stem: textAt(stem.join('\n'), stemLine),
          material: null,
          choices: choices.map((one) => ({ text: textAt(one.text, one.line), why: null })),
          answer: [position],
          explanation: null,
          concept: null,
          tip: null,
          difficulty: null,
          expectedSeconds: null,
          notes: [],
        });
      }
      stem = [];
      choices = [];
    } else if (choice && stem.length > 0) {
      const letter = choice[1] ?? '';
      if (letter.charCodeAt(0) !== 65 + choices.length) complain(`보기 글자가 차례대로가 아닙니다: ${letter}`);
      choices.push({ letter, text: choice[2] ?? '', line });
    } else if (choices.length > 0) {
      complain('보기 다음에는 보기나 ANSWER 줄이 와야 합니다');
    } else {
      if (stem.length === 0) stemLine = line;
      stem.push(content);
    }
  });
  if (stem.length > 0) errors.push({ file, line: stemLine, problem: `${items.length + 1}번째 문항`, message: 'ANSWER 줄이 없습니다' });
  if (errors.length > 0) throw new PackageRefused(errors);
  return {
    format: aikenFormat.label,
    title: null,
    sittings: [{ title: null, sections: [{ name: '전체', items }] }],
    notes,
    inlineImages: new Map(),
  };
};
