import { plainText } from '@platform/kernel';
import { expect, it } from 'vitest';
import { lostAndChanged, read, typeset } from '../test-help.ts';
import { NS, TEMPLATE } from './test-help.ts';

interface Parts {
  readonly baseType: string;
  readonly correct: readonly string[];
  readonly mapping?: string;
  readonly processing: string;
}
const item = ({ baseType, correct, mapping = '', processing }: Parts) => ({
  'item.xml': `<?xml version="1.0"?>\n<assessmentItem ${NS} identifier="entry" title="entry" adaptive="false" timeDependent="false">
  <responseDeclaration identifier="R" cardinality="single" baseType="${baseType}"><correctResponse>${correct.map((value) => `<value>${value}</value>`).join('')}</correctResponse>${mapping}</responseDeclaration>
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
  <itemBody><p>수도는 <textEntryInteraction responseIdentifier="R" expectedLength="10"/>이다.</p></itemBody>${processing}</assessmentItem>`,
});
const template = (name: string) => `<responseProcessing template="${TEMPLATE}/${name}"/>`;
const equal = (
  attributes: string,
) => `<responseProcessing><responseCondition><responseIf><equal ${attributes}><variable identifier="R"/><correct identifier="R"/></equal>
  <setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`;
const found = (parts: Parts) => {
  const draft = read(item(parts));
  const [problem] = draft.exams[0]?.details[0]?.problems ?? [];
  return { problem, said: lostAndChanged(draft).join('\n') };
};

it('a text entry becomes a short answer, by the file’s own scoring', () => {
  expect(found({ baseType: 'string', correct: ['서울'], processing: template('match_correct') }).problem).toMatchObject({
    kind: 'text',
    choices: [],
    answer: [],
    accepts: { answers: ['서울'], ignoresCase: false },
  });
  const mapping =
    '<mapping defaultValue="0"><mapEntry mapKey="York" mappedValue="2" caseSensitive="false"/><mapEntry mapKey="york city" mappedValue="2"/><mapEntry mapKey="Yor" mappedValue="0.5"/></mapping>';
  const mapped = found({ baseType: 'string', correct: ['York'], mapping, processing: template('map_response') });
  expect(mapped.problem).toMatchObject({ points: 2, accepts: { answers: ['York', 'york city'], ignoresCase: true } });
  expect(mapped.said).toContain('틀린 답으로 바꾸었습니다: Yor');
  expect(found({ baseType: 'integer', correct: ['7'], processing: template('match_correct') }).problem).toMatchObject({
    kind: 'number',
    accepts: { answers: [{ value: '7' }] },
  });
  expect(
    found({ baseType: 'float', correct: ['3.14'], processing: equal('toleranceMode="absolute" tolerance="0.01 0.01"') }).problem,
  ).toMatchObject({ kind: 'number', accepts: { answers: [{ value: '3.14', tolerance: '0.01' }] } });
  expect(found({ baseType: 'float', correct: ['200'], processing: equal('toleranceMode="relative" tolerance="1"') }).problem).toMatchObject(
    { accepts: { answers: [{ value: '200', percent: '1' }] } },
  );
});

it('what the file’s scoring compares with is tried as well', () => {
  const either = (value: string, points: number) =>
    `<stringMatch caseSensitive="true"><variable identifier="R"/><baseValue baseType="string">${value}</baseValue></stringMatch><setOutcomeValue identifier="SCORE"><baseValue baseType="float">${points}</baseValue></setOutcomeValue>`;
  const { problem, said } = found({
    baseType: 'string',
    correct: ['서울'],
    processing: `<responseProcessing><responseCondition><responseIf>${either('서울', 2)}</responseIf><responseElseIf>${either('한양', 2)}</responseElseIf><responseElseIf>${either('경성', 1)}</responseElseIf></responseCondition></responseProcessing>`,
  });
  expect(problem).toMatchObject({ points: 2, accepts: { answers: ['서울', '한양'] } });
  expect(said).toContain('틀린 답으로 바꾸었습니다: 경성');
});

it('several text entries in one text are a problem each, by their own scoring', async () => {
  const declared = (id: string, baseType: string, value: string) =>
    `<responseDeclaration identifier="${id}" cardinality="single" baseType="${baseType}"><correctResponse><value>${value}</value></correctResponse></responseDeclaration>`;
  const right = (expression: string, points: number) =>
    `<responseCondition><responseIf>${expression}<setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/><baseValue baseType="float">${points}</baseValue></sum></setOutcomeValue></responseIf></responseCondition>`;
  const both = (id: string) => `<variable identifier="${id}"/><correct identifier="${id}"/>`;
  const xml = `<?xml version="1.0"?>\n<assessmentItem ${NS} identifier="two" title="two" adaptive="false" timeDependent="false">${declared('S', 'string', 'Seoul')}${declared('N', 'float', '8848')}${declared('C', 'string', 'pH')}
    <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
    <itemBody><p>수도는 <textEntryInteraction responseIdentifier="S"/>, 높이는 <textEntryInteraction responseIdentifier="N"/>m, 산도는 <textEntryInteraction responseIdentifier="C"/>이다.</p></itemBody>
    <responseProcessing>${right(`<stringMatch caseSensitive="false">${both('S')}</stringMatch>`, 1)}${right(`<equal toleranceMode="absolute" tolerance="1 1">${both('N')}</equal>`, 2)}${right(`<match>${both('C')}</match>`, 1)}</responseProcessing></assessmentItem>`;
  const draft = await typeset({ 'item.xml': xml });
  const [detail] = draft.exams[0]?.details ?? [];
  expect(detail?.passages.map(({ body }) => plainText(body))).toEqual(['수도는 ( 1 ), 높이는 ( 2 )m, 산도는 ( 3 )이다.']);
  expect(detail?.problems.map(({ stem, points, accepts }) => [plainText(stem), points, accepts])).toMatchObject([
    ['( 1 )에 들어갈 것은?', 1, { answers: ['Seoul'], ignoresCase: true }],
    ['( 2 )에 들어갈 것은?', 2, { answers: [{ value: '8848', tolerance: '1' }] }],
    ['( 3 )에 들어갈 것은?', 1, { answers: ['pH'], ignoresCase: false }],
  ]);
  expect(lostAndChanged(draft).join('\n')).toContain('물음 3개를 문항 3개로');
});
