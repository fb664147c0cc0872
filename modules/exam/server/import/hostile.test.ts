import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadCpuOf } from '@platform/testing';
import { expect, it } from 'vitest';
import { readNow } from './read-now.ts';
import { filesOf } from './test-help.ts';

/*
 * What reading costs, beside a smaller file of the same kind in the same run: whatever somebody wrote, four times as much of it takes about four times as
 * long, or is refused before it takes any time. A thread that can be stopped (reading.ts) is the second line, not the first.
 */
const own = readFileSync(join(import.meta.dirname, 'fixtures/own/exam.yaml'), 'utf8').replace(
  '![열차 그림](images/train.svg "그림 1")',
  '',
);
/** The small exam with this text in place of the passage's. */
const passage = (text: string) => own.replace('열차가 **20분** 늦었다.', () => text.replaceAll('\n', '\n            '));
const many = (n: number, part: (at: number) => string, between = '') => Array.from({ length: n }, (_, at) => part(at)).join(between);
const item = (body: string, more = '') =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="q" title="q"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody>${body}<choiceInteraction responseIdentifier="R" maxChoices="1"><simpleChoice identifier="A">1</simpleChoice><simpleChoice identifier="B">2</simpleChoice></choiceInteraction></itemBody>${more}</assessmentItem>`;
const question = (at: number, text = '가?') =>
  `<question type="multichoice"><name><text>q${at}</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext><single>true</single><answer fraction="100"><text>1</text></answer><answer fraction="0"><text>2</text></answer></question>`;
const nested = (n: number, open: string, close: string, inside = '') => open.repeat(n) + inside + close.repeat(n);

type Kind = readonly [name: string, file: string, write: (n: number) => string, small: number];
const KINDS: readonly Kind[] = [
  ['own: brackets', 'exam.yaml', (n) => `exam: ${'['.repeat(n)}`, 100_000],
  ['own: list marks', 'exam.yaml', (n) => `${'- '.repeat(n)}a`, 50_000],
  ['own: lists side by side', 'exam.yaml', (n) => `exam: [${many(n, () => '[[]]', ',')}]`, 5_000],
  [
    'own: aliases of aliases',
    'exam.yaml',
    (n) => `a0: &a0 [1]\n${many(n, (at) => `a${at + 1}: &a${at + 1} [*a${at},*a${at}]`, '\n')}`,
    3_000,
  ],
  ['own: aliases of one value', 'exam.yaml', (n) => `a: &a [1]\nb: [${many(n, () => '*a', ',')}]`, 5_000],
  ['own: anchors of one name', 'exam.yaml', (n) => many(n, (at) => `a${at}: &a 1`, '\n'), 3_000],
  ['own: mistakes without end', 'exam.yaml', (n) => many(n, (at) => `a${at}: b: c`, '\n'), 2_000],
  [
    'own: many wrong problems',
    'exam.yaml',
    (n) => `${own.trimEnd()}\n${many(n, (at) => `        - { id: q${at}, section: math }`, '\n')}`,
    400,
  ],
  ['own: names of one map', 'exam.json', (n) => `{${many(n, (at) => `"a${at}":1`, ',')}}`, 5_000],
  ['own: quoted without end', 'exam.yaml', (n) => `exam: "${'a\\n'.repeat(n)}`, 50_000],
  ['Markdown: quotes within quotes', 'exam.yaml', (n) => passage(`${'> '.repeat(n)}끝`), 12_000],
  ['Markdown: emphasis', 'exam.yaml', (n) => passage(`${'*a '.repeat(n)}끝`), 8_000],
  ['Markdown: brackets', 'exam.yaml', (n) => passage(`${'[a]('.repeat(n)}끝`), 6_000],
  ['Markdown: formulas', 'exam.yaml', (n) => passage(`$${nested(n, '{', '}', 'x')}$`), 5_000],
  ['Markdown: a table of many columns', 'exam.yaml', (n) => passage(`${'|a'.repeat(n)}|\n${'|-'.repeat(n)}|\n${'|b'.repeat(n)}|`), 2_000],
  ['HTML: tags within tags', 'quiz.xml', (n) => `<quiz>${question(1, nested(n, '<b><i>', '</i></b>', '끝'))}</quiz>`, 3_000],
  ['HTML: attributes', 'quiz.xml', (n) => `<quiz>${question(1, `<p ${many(n, (at) => `a${at}=1`, ' ')}>가?</p>`)}</quiz>`, 2_000],
  ['Moodle XML: questions', 'quiz.xml', (n) => `<quiz>${many(n, (at) => question(at))}</quiz>`, 1_000],
  ['Moodle XML: elements that nobody reads', 'quiz.xml', (n) => `<quiz>${question(1)}${many(n, (at) => `<odd${at}/>`)}</quiz>`, 5_000],
  ['XML: tags within tags', 'quiz.xml', (n) => `<quiz>${nested(n, '<a>', '</a>')}</quiz>`, 50_000],
  ['XML: attributes of one element', 'quiz.xml', (n) => `<quiz ${many(n, (at) => `a${at}="1"`, ' ')}>${question(1)}</quiz>`, 5_000],
  ['XML: a comment without end', 'quiz.xml', (n) => `<quiz><!-- ${'- '.repeat(n)}`, 50_000],
  ['XML: signs by their number', 'quiz.xml', (n) => `<quiz>${question(1)}<x>${'&#44032;'.repeat(n)}</x></quiz>`, 20_000],
  ['QTI: paragraphs', 'item.xml', (n) => item(many(n, (at) => `<p>${at}</p>`)), 1_500],
  [
    'QTI: conditions within conditions',
    'item.xml',
    (n) =>
      item(
        '<p>가</p>',
        `<responseProcessing>${many(n, () => '<responseCondition><responseIf><and/></responseIf></responseCondition>')}</responseProcessing>`,
      ),
    2_000,
  ],
  [
    'QTI: outcomes',
    'item.xml',
    (n) =>
      item(
        '<p>가</p>',
        many(n, (at) => `<outcomeDeclaration identifier="o${at}" cardinality="single" baseType="float"/>`),
      ),
    2_000,
  ],
  ['GIFT: braces', 'quiz.gift', (n) => `가 ${'{'.repeat(n)}`, 50_000],
  ['GIFT: questions', 'quiz.gift', (n) => many(n, (at) => `가${at}? {=1 ~2}`, '\n\n'), 2_000],
  ['GIFT: answers of one question', 'quiz.gift', (n) => `가? {=1 ${many(n, (at) => `~${at}`, ' ')}}`, 2_500],
  ['GIFT: backslashes', 'quiz.gift', (n) => `가 {=1 ~${'\\\\'.repeat(n)}}`, 10_000],
  ['Aiken: questions', 'quiz.txt', (n) => many(n, (at) => `가${at}?\nA. 1\nB. 2\nANSWER: A`, '\n\n'), 2_000],
  ['text that is no exam', 'quiz.txt', (n) => '가나다 라마바\n'.repeat(n), 20_000],
];
const OPTIONS = { brand: 'career', types: ['public-ncs'], exam: 'sample', title: '시험' };
const TIMES = 4;
/** CPU that is less than this, microseconds, is not told from that of the collection of garbage. */
const NOTHING = 20_000;

const cpuOf = (file: string, text: string, runs = 1): Promise<number> => {
  const source = filesOf({ [file]: text });
  return threadCpuOf(() => readNow(source, OPTIONS), { runs });
};

it.each(KINDS)('%s', async (_name, file, write, small) => {
  // The first one loads and compiles what reads.
  await cpuOf(file, write(small));
  const [few, more] = [write(small), write(TIMES * small)];
  const one = Math.max(NOTHING, await cpuOf(file, few, 2));
  let four = await cpuOf(file, more, 2);
  // The collection of garbage only adds to it.
  for (let again = 0; again < 3 && four / one >= 2 * TIMES; again++) four = Math.min(four, await cpuOf(file, more));
  // As much as it is longer, and as much again for what memory costs; where it grows by the square it is sixteen times.
  expect(four / one).toBeLessThan(2 * TIMES);
});
