import { describe, expect, it } from 'vitest';
import { lostAndChanged, typeset } from './test-help.ts';

/* An element without attributes and content, wherever it stands in a file: nothing is dropped in silence. */
/** What stands at a place of the file. */
type At = (place: string) => string;
const item = (b: At) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="q1" title="q1">${b('item')}<responseDeclaration identifier="R" cardinality="single" baseType="identifier">${b('decl')}<correctResponse>${b('correct')}<value>A</value></correctResponse></responseDeclaration><outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float">${b('outcome')}</outcomeDeclaration><itemBody>${b('body')}<p>자료${b('p')}</p><choiceInteraction responseIdentifier="R" maxChoices="1">${b('interaction')}<prompt>가?${b('prompt')}</prompt><simpleChoice identifier="A">1${b('choice')}</simpleChoice><simpleChoice identifier="B">2</simpleChoice></choiceInteraction></itemBody><responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct">${b('processing')}</responseProcessing><modalFeedback outcomeIdentifier="F" identifier="x" showHide="show">설명${b('modal')}</modalFeedback></assessmentItem>`;
const moodle = (b: At) =>
  `<quiz>${b('quiz')}<question type="multichoice">${b('question')}<name>${b('name')}<text>q</text></name><questiontext format="html">${b('questiontext')}<text>가?${b('text')}</text></questiontext><single>true${b('single')}</single><answer fraction="0">${b('answer')}<text>하나</text><feedback>${b('feedback')}<text>크지 않다.</text></feedback></answer><answer fraction="100"><text>둘</text></answer></question></quiz>`;
const qti1 = (b: At) =>
  `<questestinterop>${b('root')}<assessment ident="a" title="모의">${b('assessment')}<section ident="s">${b('section')}<item ident="i1" title="1">${b('item')}<presentation>${b('presentation')}<material>${b('material')}<mattext>가?${b('mattext')}</mattext></material><response_lid ident="r" rcardinality="Single">${b('lid')}<render_choice>${b('render')}<response_label ident="A">${b('label')}<material><mattext>하나</mattext></material></response_label><response_label ident="B"><material><mattext>둘</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing>${b('resprocessing')}<outcomes>${b('outcomes')}<decvar varname="SCORE" vartype="Decimal" minvalue="0" maxvalue="1"/></outcomes><respcondition>${b('respcondition')}<conditionvar>${b('conditionvar')}<varequal respident="r">B</varequal></conditionvar><setvar action="Set" varname="SCORE">1</setvar></respcondition></resprocessing></item></section></assessment></questestinterop>`;

const placesOf = (make: (at: At) => string): readonly string[] => {
  const places: string[] = [];
  make((place) => (places.push(place), ''));
  return places;
};

describe.each([
  ['QTI 2', item, 11],
  ['Moodle XML', moodle, 8],
  ['QTI 1', qti1, 14],
] as const)('%s', (_name, make, count) => {
  it.each(placesOf(make))('leaves a note of an empty element (%s)', async (place) => {
    const said = lostAndChanged(await typeset({ 'quiz.xml': make((one) => (one === place ? '<odd/>' : '')) }));
    expect(said.filter((line) => line.includes('odd'))).toHaveLength(1);
  });
  it('says nothing of it where it is not', async () => {
    expect(placesOf(make).length).toBe(count);
    expect(lostAndChanged(await typeset({ 'quiz.xml': make(() => '') })).filter((line) => /odd|lost/.test(line))).toEqual([]);
  });
});
