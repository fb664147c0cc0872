import { plainText } from '@platform/kernel';
import { describe, expect, it } from 'vitest';
import { asked, exportAndRead, storedExam } from '../export/testing.ts';
import { choice, item, ITEM, manifest, NS, TEST } from './qti/test-help.ts';
import { lostAndChanged, PNG, read, typeset } from './test-help.ts';

type Files = Parameters<typeof typeset>[0];
const page = (name: string, text: string) => item(name, { body: `<p>${text}</p>` });
const question = (name: string, before = '') =>
  item(name, { body: choice('무엇?', ['가', '나']), correct: ['A'] }).replace('<itemBody>', `${before}<itemBody>`);
const essay = (name: string) => item(name, { body: '<p>써라.</p><extendedTextInteraction responseIdentifier="R"/>' });
const ref = (name: string, inside = '') => `<assessmentItemRef identifier="${name}" href="${name}.xml">${inside}</assessmentItemRef>`;
const section = (id: string, inside: string) =>
  `<assessmentSection identifier="${id}" title="${id}" visible="true">${inside}</assessmentSection>`;
const stimulus = `<assessmentStimulus ${NS} identifier="own" title="own"><stimulusBody><p>제시문</p></stimulusBody></assessmentStimulus>`;
const test = (inside: string, more: Files = {}): Files => ({
  'imsmanifest.xml': manifest([TEST, 'test.xml']),
  'test.xml': `<assessmentTest ${NS} identifier="t" title="시험"><testPart identifier="p" navigationMode="nonlinear" submissionMode="simultaneous">${inside}</testPart></assessmentTest>`,
  'text.xml': page('text', '<img src="a.png" alt="지도"/>를 보라.'),
  'more.xml': page('more', '둘째 글'),
  'a.png': PNG,
  'a.xml': question('a'),
  'b.xml': question('b'),
  'c.xml': question('c'),
  'essay.xml': essay('essay'),
  ...more,
});
/** Each problem with what is read beside it. */
const taken = async (files: Files) => {
  const draft = await typeset(files);
  const [detail] = draft.exams[0]?.details ?? [];
  const textOf = (id: string | null) => plainText(detail?.passages.find((passage) => passage.id === id)?.body ?? []);
  return {
    passages: detail?.passages.length,
    read: detail?.problems.map(({ id, passage }) => `${id}: ${textOf(passage)}`),
    said: lostAndChanged(draft)
      .filter((note) => /글|지문/.test(note))
      .join('\n'),
  };
};

describe('items of QTI without anything to answer', () => {
  it('are the passage of the problems after them, up to the next such item', async () => {
    const { passages, read: seen, said } = await taken(test(section('s', ref('text') + ref('a') + ref('b') + ref('more') + ref('c'))));
    expect(seen).toEqual(['a: 지도를 보라.', 'b: 지도를 보라.', 'c: 둘째 글']);
    expect(passages).toBe(2);
    expect(said).toMatch(/“text”을\(를\) 뒤따르는 문항 2개의 지문으로[\s\S]*“more”을\(를\) 뒤따르는 문항 1개/);
  });

  it('belong together in a row, and end with their section; sections within it have them', async () => {
    expect((await taken(test(section('s', ref('text') + ref('more') + ref('a')) + section('t', ref('b'))))).read).toEqual([
      'a: 지도를 보라.둘째 글',
      'b: ',
    ]);
    expect(
      (await taken(test(section('o', ref('text') + section('s', ref('a')) + section('t', ref('b'))) + section('u', ref('c'))))).read,
    ).toEqual(['a: 지도를 보라.', 'b: 지도를 보라.', 'c: ']);
  });

  it('stand before what the problem brings itself', async () => {
    const own = question('a', '<assessmentStimulusRef identifier="own" href="own.xml"/>');
    expect((await taken(test(section('s', ref('text') + ref('a') + ref('b')), { 'a.xml': own, 'own.xml': stimulus }))).read).toEqual([
      'a: 지도를 보라.제시문',
      'b: 지도를 보라.',
    ]);
  });

  it('may hold a stimulus alone; one that no item names is told', async () => {
    const holder = page('text', '').replace('<itemBody>', '<assessmentStimulusRef identifier="own" href="own.xml"/><itemBody>');
    expect((await taken(test(section('s', ref('text') + ref('a')), { 'text.xml': holder, 'own.xml': stimulus }))).read).toEqual([
      'a: 제시문',
    ]);
    const alone = {
      'imsmanifest.xml': manifest([ITEM, 'a.xml'], ['imsqti_stimulus_xmlv3p0', 'own.xml']),
      'a.xml': question('a'),
      'own.xml': stimulus,
    };
    expect((await taken(alone)).said).toContain('어느 문항도 가리키지 않는 지문이라 뺐습니다: own.xml');
  });

  it('that no problem follows are told as lost, and those before one that was lost as doubtful', async () => {
    const { read: seen, said } = await taken(test(section('s', ref('text') + ref('essay') + ref('a') + ref('more'))));
    expect(seen).toEqual(['a: 지도를 보라.']);
    expect(said).toMatch(/“text”을\(를\) 뒤따르는 문항 1개의 지문으로 삼았습니다\. 바로 뒤의 문항을 가져오지 못했으니/);
    expect(said).toMatch(/lost .*“more” 뒤에 가져올 문항이 없어 뺐습니다/);
  });

  it('count in a package without a test too', async () => {
    const files = {
      'imsmanifest.xml': manifest([ITEM, 'more.xml'], [ITEM, 'a.xml']),
      'more.xml': page('more', '둘째 글'),
      'a.xml': question('a'),
    };
    expect((await taken(files)).read).toEqual(['a: 둘째 글']);
  });

  it('come back the same from an export', async () => {
    const read3 = await typeset(test(section('s', ref('text') + ref('a') + ref('b') + ref('more') + ref('c'))));
    const [exam] = read3.exams.map(storedExam);
    if (!exam) throw new Error('nothing was read');
    expect((await exportAndRead(read3, exam, 'maru')).exam).toEqual(exam);
    const foreign = await exportAndRead(read3, exam, 'qti3', { brand: 'career', types: exam.types, exam: exam.slug, title: exam.title });
    expect(asked(foreign.exam)).toEqual(asked(exam));
    expect(asked(exam)?.[0]?.problems.map(({ passage }) => passage)).toEqual(
      ['지도를 보라.', '지도를 보라.', '둘째 글'].map((text) => ({ lead: ['다음을 읽고 물음에 답하시오.'], text })),
    );
  });
});

it('two descriptions of one name are two passages', () => {
  const text = (name: string, words: string) => `<${name} format="html"><text>${words}</text></${name}>`;
  const described = (words: string) =>
    `<question type="description"><name><text>지문</text></name>${text('questiontext', words)}</question>`;
  const asks = `<question type="truefalse"><name><text>물음</text></name>${text('questiontext', '맞는가?')}<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`;
  const [detail] = read({ 'q.xml': `<quiz>${described('하나')}${asks}${described('둘')}${asks}</quiz>` }).exams[0]?.details ?? [];
  expect(detail?.passages.map(({ body }) => body.source)).toEqual(['하나', '둘']);
  expect(new Set(detail?.problems.map(({ passage }) => passage)).size).toBe(2);
});
