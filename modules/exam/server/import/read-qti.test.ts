import { plainText } from '@platform/kernel';
import { describe, expect, it } from 'vitest';
import { choice, item, ITEM, manifest, NS, TEMPLATE, TEST } from './qti/test-help.ts';
import { lostAndChanged, PNG, read, refusal, seen, typeset } from './test-help.ts';

const simple = item('one', { body: choice('하나?', ['가', '나']), correct: ['B'] });

describe('items', () => {
  it('takes a single choice, its prompt as the stem and the text around it as material', async () => {
    const body = `<p>표를 보라.</p><table><tr><td>1</td></tr></table>${choice('무엇?', ['가', '<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:mi>x</m:mi></m:math>'])}`;
    const draft = await typeset({ 'item.xml': item('q1', { body, correct: ['A'] }) });
    expect(seen(draft)).toEqual([{ stem: '무엇?', choices: ['가', 'x'], answer: [1] }]);
    const problem = draft.exams[0]?.details[0]?.problems[0];
    expect(JSON.stringify(problem?.material)).toContain('"table"');
    expect(JSON.stringify(problem?.choices[1])).toContain('"math"');
  });

  it('takes several answers, points from the mapping, and says that partial credit went', async () => {
    const mapping =
      '<mapping defaultValue="-1"><mapEntry mapKey="A" mappedValue="1"/><mapEntry mapKey="C" mappedValue="1.5"/><mapEntry mapKey="B" mappedValue="-1"/></mapping>';
    const draft = await typeset({
      'item.xml': item('q1', {
        body: choice('모두?', ['가', '나', '다'], 'maxChoices="0"'),
        correct: ['C', 'A'],
        cardinality: 'multiple',
        mapping,
        template: 'map_response',
      }),
    });
    expect(draft.exams[0]?.details[0]?.problems[0]).toMatchObject({ kind: 'multiple', answer: [1, 3], points: 2.5 });
    expect(lostAndChanged(draft).join('\n')).toMatch(/부분 점수를 없애고[\s\S]*감점을 없앴/);
  });

  it('takes the heaviest choice where only a mapping says what is right', async () => {
    const mapping = '<mapping><mapEntry mapKey="A" mappedValue="0.5"/><mapEntry mapKey="B" mappedValue="2"/></mapping>';
    const draft = await typeset({ 'item.xml': item('q1', { body: choice('?', ['가', '나']), mapping, template: 'map_response' }) });
    expect(draft.exams[0]?.details[0]?.problems[0]).toMatchObject({ answer: [2], points: 2 });
    expect(lostAndChanged(draft).join('\n')).toMatch(/정답 표시가 없어 [\s\S]*2번을 정답으로[\s\S]*부분 점수를 없앴습니다 \(1번 0\.5점\)/);
  });

  it('takes an inline choice with a blank in the sentence', async () => {
    const body =
      '<p>하늘은 <inlineChoiceInteraction responseIdentifier="R" shuffle="false"><inlineChoice identifier="A">파랗다</inlineChoice><inlineChoice identifier="B">붉다</inlineChoice></inlineChoiceInteraction>.</p>';
    expect(seen(await typeset({ 'item.xml': item('q1', { body, correct: ['A'] }) }))).toEqual([
      { stem: '하늘은 　　　.', choices: ['파랗다', '붉다'], answer: [1] },
    ]);
  });

  it('makes several problems over one text of an item with several choices', async () => {
    const inline = (id: string) =>
      `<inlineChoiceInteraction responseIdentifier="${id}"><inlineChoice identifier="A">a</inlineChoice><inlineChoice identifier="B">b</inlineChoice></inlineChoiceInteraction>`;
    const two = item('q1', { body: `<p>${inline('R')} 그리고 ${inline('S')}</p>`, correct: ['A'] }).replace(
      '<outcomeDeclaration',
      '<responseDeclaration identifier="S" cardinality="single" baseType="identifier"><correctResponse><value>B</value></correctResponse></responseDeclaration><outcomeDeclaration',
    );
    const draft = await typeset({ 'item.xml': two });
    const detail = draft.exams[0]?.details[0];
    expect(detail?.passages.map(({ body }) => plainText(body))).toEqual(['( 1 ) 그리고 ( 2 )']);
    expect(detail?.problems.map(({ answer, passage }) => [answer, passage])).toEqual([
      [[1], 'q1'],
      [[2], 'q1'],
    ]);
    expect(lostAndChanged(draft).join()).toContain('물음 2개를 문항 2개로');
  });

  it('makes rationales and an explanation of feedback', async () => {
    const body = choice('?', ['가 <feedbackInline outcomeIdentifier="F" identifier="A" showHide="show">아니다</feedbackInline>', '나']);
    const after =
      '<modalFeedback outcomeIdentifier="F" identifier="B" showHide="show">그렇다</modalFeedback><modalFeedback outcomeIdentifier="F" identifier="ok" showHide="show"><p>풀이</p></modalFeedback>';
    const draft = await typeset({ 'item.xml': item('q1', { body, correct: ['B'], after }) });
    const problem = draft.exams[0]?.details[0]?.problems[0];
    expect(problem?.choices).toEqual([['가'], ['나']]);
    expect(problem?.rationales).toEqual([['아니다'], ['그렇다']]);
    expect(plainText(problem?.explanation ?? [])).toBe('풀이');
  });

  it.each([
    ['an essay', item('q1', { body: '<extendedTextInteraction responseIdentifier="R"/>' }), /서술형\(extendedTextInteraction\)/],
    ['a drawing', item('q1', { body: '<drawingInteraction responseIdentifier="R"/>' }), /그리기/],
    ['an adaptive item', simple.replace('adaptive="false"', 'adaptive="true"'), /적응형/],
    ['a template', simple.replace('<outcomeDeclaration', '<templateDeclaration identifier="t"/><outcomeDeclaration'), /무작위로 만드는 틀/],
    ['a key that is no choice', item('q1', { body: choice('?', ['가', '나']), correct: ['Z'] }), /정답이 없는 보기를 가리킵니다: Z/],
    ['no key', item('q1', { body: choice('?', ['가', '나']) }), /정답 표시가 없습니다/],
    ['eleven choices', item('q1', { body: choice('?', [...'가나다라마바사아자차카']), correct: ['A'] }), /보기가 11개입니다/],
    ['no question', item('q1', { body: '<p>읽어라.</p>' }), /물음 없이 글만 있는 문항 “q1” 뒤에 가져올 문항이 없어/],
    ['nothing at all', item('q1', { body: '' }), /물음도 글도 없는/],
  ])('says why it cannot take %s', async (_name, xml, expected) => {
    expect((await refusal(() => read({ 'item.xml': xml }))).join('\n')).toMatch(expected);
  });

  it('says that it does not shuffle and does not follow an item’s own scoring', () => {
    const own = simple
      .replace('shuffle="false"', 'shuffle="true"')
      .replace(
        `<responseProcessing template="${TEMPLATE}/match_correct"/>`,
        '<responseProcessing><responseCondition/></responseProcessing>',
      );
    expect(lostAndChanged(read({ 'item.xml': own })).join('\n')).toMatch(/어느 응답에도 점수를 주지 않아[\s\S]*섞지 않고/);
  });
});

describe('packages', () => {
  const test = (inside: string, before = '') =>
    `<assessmentTest ${NS} identifier="T" title="모의 시험">${before}<testPart identifier="P" navigationMode="linear" submissionMode="simultaneous">${inside}</testPart></assessmentTest>`;
  const ref = (href: string, inside = '') =>
    `<assessmentItemRef identifier="${href.replace(/\W/g, '')}" href="${href}">${inside}</assessmentItemRef>`;
  const packed = {
    'imsmanifest.xml': manifest([TEST, 'tests/test.xml'], [ITEM, 'items/one.xml'], [ITEM, 'items/two.xml'], [ITEM, 'items/three.xml']),
    'tests/test.xml': test(
      `<assessmentSection identifier="s1" title="언어"><rubricBlock view="candidate"><p>다음 글을 읽어라.</p></rubricBlock>${ref('../items/one.xml', '<weight identifier="W" value="2"/>')}</assessmentSection>
       <assessmentSection identifier="s2" title="수리">${ref('../items/two.xml')}</assessmentSection>`,
      '<timeLimits maxTime="1800"/>',
    ),
    'items/one.xml': simple.replace('baseType="float"', 'baseType="float" normalMaximum="1.5"'),
    'items/two.xml': item('two', { body: choice('<img src="../images/a.png" alt="점"/>?', ['가', '나']), correct: ['A'] }),
    'items/three.xml': simple.replaceAll('one', 'three'),
    'images/a.png': PNG,
  };

  it('takes sections, time, weights, images and instructions', async () => {
    const draft = await typeset(packed);
    const detail = draft.exams[0]?.details[0];
    expect(detail).toMatchObject({ title: '모의 시험', rules: { clocks: [{ minutes: 30, sections: ['section-1', 'section-2'] }] } });
    expect(detail?.sections.map(({ name, problems }) => [name, problems])).toEqual([
      ['언어', 1],
      ['수리', 1],
    ]);
    expect(detail?.problems.map(({ id, section, points, passage }) => ({ id, section, points, passage }))).toEqual([
      { id: 'one', section: 'section-1', points: 2, passage: 'section-1-text' },
      { id: 'two', section: 'section-2', points: 1, passage: null },
    ]);
    expect(draft.images.size).toBe(1);
    expect(lostAndChanged(draft).join('\n')).toMatch(/안내 글을 그 문항들의 지문[\s\S]*어느 시험에도 들어 있지 않은/);
  });

  it('names a file that the manifest or the test lists and the package has not, with the line', async () => {
    const { 'items/two.xml': _gone, ...less } = packed;
    expect((await refusal(() => read(less))).join()).toMatch(/imsmanifest\.xml:4 .*items\/two\.xml/);
    expect(
      (
        await refusal(() => read({ ...packed, 'tests/test.xml': packed['tests/test.xml'].replace('../items/two.xml', '../items/no.xml') }))
      ).join(),
    ).toMatch(/tests\/test\.xml:\d+ .*\.\.\/items\/no\.xml/);
    const { 'images/a.png': _image, ...noImage } = packed;
    expect((await refusal(() => typeset(noImage))).join()).toContain('그림 파일이 없습니다: ../images/a.png');
  });

  it('never reads outside the package', async () => {
    const evil = { ...packed, 'tests/test.xml': packed['tests/test.xml'].replace('../items/two.xml', '../../../../etc/passwd') };
    expect((await refusal(() => read(evil))).join()).toContain('파일이 없습니다');
  });

  it('shares a page between the items that show it', async () => {
    const body = (prompt: string) => `<object data="../shared/text.html" type="text/html"/>${choice(prompt, ['가', '나'])}`;
    const draft = await typeset({
      'imsmanifest.xml': manifest([ITEM, 'items/a.xml'], [ITEM, 'items/b.xml']),
      'items/a.xml': item('a', { body: body('하나?'), correct: ['A'] }),
      'items/b.xml': item('b', { body: body('둘?'), correct: ['B'] }),
      'shared/text.html': '<html><head><title>x</title></head><body><h1>섬</h1><img src="map.png" alt="지도"></body></html>',
      'shared/map.png': PNG,
    });
    const detail = draft.exams[0]?.details[0];
    expect(detail?.passages.map(({ body: text }) => plainText(text))).toEqual(['섬지도']);
    expect(new Set(detail?.problems.map(({ passage }) => passage)).size).toBe(1);
  });

  it('tells about random selection, branches and scoring that it does not follow', () => {
    const drawn = packed['tests/test.xml']
      .replace('<rubricBlock', '<selection select="1"/><ordering shuffle="true"/><rubricBlock')
      .replace('</assessmentTest>', '<outcomeProcessing/></assessmentTest>');
    expect(lostAndChanged(read({ ...packed, 'tests/test.xml': drawn })).join('\n')).toMatch(
      /무작위로 뽑지 않고[\s\S]*섞지 않고[\s\S]*채점 절차 대신/,
    );
  });

  it('loses QTI 1.x where newer items stand beside it', () => {
    const old = '<questestinterop><item/></questestinterop>';
    const mixed = read({
      'imsmanifest.xml': manifest(['imsqti_xmlv1p2', 'old.xml'], [ITEM, 'one.xml']),
      'old.xml': old,
      'one.xml': simple,
    });
    expect(mixed.exams[0]?.details[0]?.problems).toHaveLength(1);
    expect(lostAndChanged(mixed).join()).toContain('QTI 1.x 파일은 가져오지 않았습니다: old.xml');
  });
});

it('reads QTI 3.0 with its own names and a shared stimulus', async () => {
  const three = (
    id: string,
    key: string,
  ) => `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="${id}" title="${id}" adaptive="false" time-dependent="false">
    <qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>${key}</qti-value></qti-correct-response></qti-response-declaration>
    <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float" normal-maximum="3"/>
    <qti-assessment-stimulus-ref identifier="s" href="../stimuli/s.xml" title="s"/>
    <qti-item-body><qti-choice-interaction response-identifier="R" max-choices="1" shuffle="false"><qti-prompt>무엇?</qti-prompt><qti-simple-choice identifier="A">가</qti-simple-choice><qti-simple-choice identifier="B">나</qti-simple-choice></qti-choice-interaction></qti-item-body>
    <qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/>
    <qti-modal-feedback outcome-identifier="F" identifier="x" show-hide="show"><qti-content-body><p>풀이</p></qti-content-body></qti-modal-feedback></qti-assessment-item>`;
  const files = {
    'imsmanifest.xml': manifest(
      ['imsqti_test_xmlv3p0', 'test.xml'],
      ['imsqti_item_xmlv3p0', 'items/a.xml'],
      ['imsqti_item_xmlv3p0', 'items/b.xml'],
      ['imsqti_stimulus_xmlv3p0', 'stimuli/s.xml'],
    ),
    'test.xml':
      '<qti-assessment-test xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="t" title="셋"><qti-test-part identifier="p" navigation-mode="linear" submission-mode="simultaneous"><qti-time-limits max-time="600"/><qti-assessment-section identifier="s" title="S" visible="true"><qti-assessment-item-ref identifier="a" href="items/a.xml"/><qti-assessment-item-ref identifier="b" href="items/b.xml"/></qti-assessment-section></qti-test-part></qti-assessment-test>',
    'items/a.xml': three('a', 'A'),
    'items/b.xml': three('b', 'B'),
    'stimuli/s.xml':
      '<qti-assessment-stimulus xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="s" title="s"><qti-stimulus-body><p>함께 읽는 글</p></qti-stimulus-body></qti-assessment-stimulus>',
  };
  expect(read(files).format).toBe('QTI 3.0');
  const draft = await typeset(files);
  const detail = draft.exams[0]?.details[0];
  expect(seen(draft)).toEqual([
    { stem: '무엇?', choices: ['가', '나'], answer: [1] },
    { stem: '무엇?', choices: ['가', '나'], answer: [2] },
  ]);
  expect(detail).toMatchObject({ title: '셋', rules: { clocks: [{ minutes: 10 }] } });
  expect(detail?.passages.map(({ body }) => plainText(body))).toEqual(['함께 읽는 글']);
  expect(detail?.problems.map(({ points, explanation }) => [points, plainText(explanation)])).toEqual([
    [1, '풀이'],
    [1, '풀이'],
  ]);
  const said = '최고 점수(normalMaximum)는 3점이라고 적혀 있는데 채점 절차로는 1점이 최고라 1점으로 했습니다';
  expect(lostAndChanged(draft)).toEqual(
    ['a', 'b'].flatMap((id) => [`changed ${id}: ${said}`, `changed ${id}: 피드백을 해설로 삼았습니다`]),
  );
});
