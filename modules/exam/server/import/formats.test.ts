import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FORMATS } from './formats.ts';
import { LIMITS, sizeLimit } from './limits.ts';
import { PackageRefused } from './problems.ts';
import { read } from './test-help.ts';

const tiny = readFileSync(new URL('fixtures/own/exam.yaml', import.meta.url));
const qti2 = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="q1" title="q1"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="R"><prompt>가?</prompt><simpleChoice identifier="A">1</simpleChoice><simpleChoice identifier="B">2</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;
const moodle = `<quiz><question type="truefalse"><name><text>q</text></name><questiontext format="html"><text>가?</text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;
/** One package of each format: its files and how reports name it. */
const SAMPLES: Readonly<Record<string, readonly [Parameters<typeof read>[0], string]>> = {
  'QTI 1.2·2.1·2.2·3.0': [{ 'quiz.xml': qti2 }, 'QTI 2.2'],
  'maru-exam/1(YAML, JSON)': [{ 'tiny.yaml': tiny }, 'maru-exam/1'],
  'Moodle XML': [{ 'quiz.xml': moodle }, 'Moodle XML'],
  Aiken: [{ quiz: '가?\nA. 1\nB. 2\nANSWER: A\n' }, 'Aiken'],
  GIFT: [{ quiz: '가? {=1 ~2}\n' }, 'GIFT'],
};
const docs = readFileSync(new URL('../../../../docs/exchange-format.md', import.meta.url), 'utf8');

it.each(FORMATS.map((format) => [format.label, format] as const))('%s is known by its content, and described', (label, format) => {
  const [files, name] = SAMPLES[label] ?? [{}, ''];
  expect(read(files).format).toBe(name);
  expect(format.help).toMatch(/[가-힣]/);
  expect(docs).toContain(label);
  for (const extension of format.file?.extensions ?? []) expect(sizeLimit(`quiz.${extension}`, LIMITS), extension).toBe(LIMITS.textBytes);
});

it('names every format where it knows none', () => {
  const refusals = [{ 'a.txt': '안녕하세요' }, { 'a.xml': '<html/>' }, { 'a.mp3': '' }].map((files) => {
    try {
      return read(files).format;
    } catch (cause) {
      return cause instanceof PackageRefused ? cause.message : '';
    }
  });
  for (const said of refusals) for (const { label } of FORMATS) expect(said).toContain(label);
});
