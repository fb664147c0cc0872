/* Small QTI 2.2 files for tests. */
export const NS = 'xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2"';
export const TEMPLATE = 'http://www.imsglobal.org/question/qti_v2p2/rptemplates';
interface ItemParts {
  readonly body: string;
  readonly correct?: readonly string[];
  readonly cardinality?: string;
  readonly mapping?: string;
  readonly template?: string;
  readonly after?: string;
  readonly attributes?: string;
  readonly processing?: string;
  readonly outcomes?: string;
}
export const item = (
  id: string,
  {
    body,
    correct = [],
    cardinality = 'single',
    mapping = '',
    template = 'match_correct',
    after = '',
    attributes = '',
    processing,
    outcomes = '',
  }: ItemParts,
) =>
  `<?xml version="1.0"?>\n<assessmentItem ${NS} identifier="${id}" title="${id}" adaptive="false" timeDependent="false" ${attributes}>
  <responseDeclaration identifier="R" cardinality="${cardinality}" baseType="identifier">
    ${correct.length ? `<correctResponse>${correct.map((value) => `<value>${value}</value>`).join('')}</correctResponse>` : ''}${mapping}
  </responseDeclaration><outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>${outcomes}
  <itemBody>${body}</itemBody>${processing === undefined ? `<responseProcessing template="${TEMPLATE}/${template}"/>` : `<responseProcessing>${processing}</responseProcessing>`}${after}</assessmentItem>`;
export const choice = (prompt: string, choices: readonly string[], attributes = 'maxChoices="1"') =>
  `<choiceInteraction responseIdentifier="R" shuffle="false" ${attributes}><prompt>${prompt}</prompt>${choices.map((text, index) => `<simpleChoice identifier="${'ABCDEFGHIJKL'[index]}">${text}</simpleChoice>`).join('')}</choiceInteraction>`;
export const manifest = (...resources: readonly (readonly [type: string, href: string])[]) =>
  `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources>\n${resources.map(([type, href], index) => `<resource identifier="r${index}" type="${type}" href="${href}"><file href="${href}"/></resource>`).join('\n')}\n</resources></manifest>`;
export const ITEM = 'imsqti_item_xmlv2p2';
export const TEST = 'imsqti_test_xmlv2p2';
