import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FORMATS } from '../import/formats.ts';
import { read, type filesOf, typeset } from '../import/test-help.ts';
import { asked, explained, exportAndRead, storedExam } from './testing.ts';

const fixture = (path: string) => readFileSync(new URL(`../import/fixtures/${path}`, import.meta.url));
const qti1 = `<questestinterop><assessment ident="a" title="모의"><section ident="s"><item ident="i1" title="1"><presentation><material><mattext>가?</mattext></material><response_lid ident="r" rcardinality="Single"><render_choice><response_label ident="A"><material><mattext>하나</mattext></material></response_label><response_label ident="B"><material><mattext>둘</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing><outcomes><decvar varname="SCORE" vartype="Decimal" minvalue="0" maxvalue="1"/></outcomes><respcondition><conditionvar><varequal respident="r">B</varequal></conditionvar><setvar action="Set" varname="SCORE">1</setvar></respcondition></resprocessing></item></section></assessment></questestinterop>`;
const qti2 = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="q1" title="q1"><responseDeclaration identifier="R" cardinality="multiple" baseType="identifier"><correctResponse><value>A</value><value>C</value></correctResponse></responseDeclaration><itemBody><p>자료</p><choiceInteraction responseIdentifier="R" maxChoices="0"><prompt>가?</prompt><simpleChoice identifier="A">1</simpleChoice><simpleChoice identifier="B">2</simpleChoice><simpleChoice identifier="C">3</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;
const moodle = `<quiz><question type="multichoice"><name><text>q</text></name><questiontext format="html"><text><![CDATA[<p>가 &lt; 나?</p>]]></text></questiontext><single>true</single><answer fraction="0"><text>하나</text><feedback><text>크지 않다.</text></feedback></answer><answer fraction="100"><text>둘</text></answer></question><question type="shortanswer"><name><text>s</text></name><questiontext format="html"><text>수도는?</text></questiontext><answer fraction="100"><text>서울</text></answer></question></quiz>`;

/** By the label of each format that is imported: packages of it. */
const PACKAGES: Readonly<Record<string, Readonly<Record<string, Parameters<typeof filesOf>[0]>>>> = {
  'maru-exam/1(YAML, JSON)': {
    'fixtures/own': { 'exam.yaml': fixture('own/exam.yaml'), 'images/train.svg': fixture('own/images/train.svg') },
    'fixtures/short': { 'exam.yaml': fixture('short/exam.yaml') },
  },
  'QTI 1.2·2.1·2.2·3.0': { 'QTI 1.2': { 'quiz.xml': qti1 }, 'QTI 2.2': { 'quiz.xml': qti2 } },
  'Moodle XML': { 'Moodle XML': { 'quiz.xml': moodle } },
  Aiken: { Aiken: { quiz: '가?\nA. 하나\nB. 둘\nC. 셋\nANSWER: B\n\n나?\nA. 예\nB. 아니요\nANSWER: A\n' } },
  GIFT: { GIFT: { quiz: '::하나:: 가? {=예 ~아니요#틀렸다 ~모른다}\n\n나는 {T}\n\n수도는? {=서울 =서울특별시}\n' } },
};

/** QTI has no words for units and for how spaces are seen: `short.test.ts` says what comes back. */
const CHANGED_BY_QTI: ReadonlySet<string> = new Set(['fixtures/short']);

it('has packages of every format that is imported', () => {
  expect(Object.keys(PACKAGES).toSorted()).toEqual(FORMATS.map(({ label }) => label).toSorted());
  expect(Object.values(PACKAGES).filter((packages) => Object.keys(packages).length === 0)).toEqual([]);
});

it.each(
  Object.entries(PACKAGES).flatMap(([label, packages]) => Object.entries(packages).map(([name, files]) => [name, files, label] as const)),
)(
  '%s, imported and exported, is imported again as the same exam, and with the same problems and explanations from QTI 3',
  async (name, files, label) => {
    const first = await typeset(files);
    // `QTI 2.2` of `QTI 1.2·2.1·2.2·3.0`: read by the format that it stands for.
    expect(read(files).format.split(' ')[0]).toBe(label.split(/[ (]/)[0]);
    const exams = first.exams.map(storedExam);
    expect(exams.length).toBeGreaterThan(0);
    for (const exam of exams) {
      expect(asked(exam)?.flatMap(({ problems }) => problems).length).toBeGreaterThan(0);
      expect((await exportAndRead(first, exam, 'maru')).exam).toEqual(exam);
      const { brandId: brand, types, slug, title } = exam;
      const foreign = await exportAndRead(first, exam, 'qti3', { brand, types, exam: slug, title });
      if (!CHANGED_BY_QTI.has(name)) expect(asked(foreign.exam)).toEqual(asked(exam));
      expect(explained(foreign.exam)).toEqual(explained(exam));
      expect(foreign.notes.filter(({ level }) => level === 'lost')).toEqual([]);
    }
  },
);
