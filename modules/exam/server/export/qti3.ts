import type { RichText } from '@platform/kernel';
import { isBlock, toHtml } from '@platform/richtext';
import type { PaperProblem, ProblemSolution } from '../../contract.ts';
import { clockSeconds } from '../../contract-clocks.ts';
import { OWN_MARK } from '../import/qti/own-marks.ts';
import type { FigureBook } from './figures.ts';
import type { StoredDetail, StoredExam } from './read-exam.ts';
import { responseOf } from './qti3-response.ts';
import { isShortLoss } from './qti3-short.ts';
import { element, xmlDocument, type Markup } from './xml-writer.ts';

const NAMESPACE = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
const PACKAGE = 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1';

/** XML names begin with a letter. */
const nameOf = (slug: string): string => (/^\d/.test(slug) ? `p-${slug}` : slug);

interface Resource {
  readonly path: string;
  readonly type:
    | 'imsqti_test_xmlv3p0'
    | 'imsqti_item_xmlv3p0'
    | 'associatedcontent/learning-application-resource'
    | 'imsqti_stimulus_xmlv3p0';
  readonly content: string;
}

/**
 * One exam as a QTI 3.0 package, a test for each sitting. QTI has no words for cut-offs, pass rules, presets and the exam's own page: `qti3Losses`
 * says what stays behind.
 */
export const qti3Package = (exam: StoredExam, figures: FigureBook): ReadonlyMap<string, string> => {
  const resources = exam.details.flatMap((detail) => detailResources(detail, `${detail.slug}/`, figures));
  return new Map([['imsmanifest.xml', manifestOf(exam, resources)], ...resources.map(({ path, content }) => [path, content] as const)]);
};

const manifestOf = (exam: StoredExam, resources: readonly Resource[]): string =>
  xmlDocument(
    element('manifest', { xmlns: PACKAGE, identifier: `manifest-${exam.slug}` }, [
      element('metadata', {}, [element('schema', {}, ['QTI Package']), element('schemaversion', {}, ['3.0.0'])]),
      element('organizations', {}, []),
      element(
        'resources',
        {},
        resources.map(({ path, type }, at) =>
          element('resource', { identifier: `r${at + 1}`, type, href: path }, [element('file', { href: path }, [])]),
        ),
      ),
    ]),
  );

const detailResources = (detail: StoredDetail, folder: string, figures: FigureBook): readonly Resource[] => {
  // Files of a sitting lie one folder below the package's images.
  const show = (text: RichText): Markup => ({
    markup: toHtml(text, { imageAddress: (src) => `../${figures.addressOf(src)}`, isXml: true }),
  });
  const { paper, passageSlugs, problemSlugs, solutions } = detail;
  const passageFile = (idx: number) => `passage-${nameOf(passageSlugs.get(idx) ?? String(idx))}.xml`;
  const itemName = (idx: number) => nameOf(problemSlugs.get(idx) ?? String(idx));
  const passages = paper.passages.map(({ multipleProblemIdx: idx, lead, body }): Resource => ({
    path: folder + passageFile(idx),
    type: 'imsqti_stimulus_xmlv3p0',
    content: xmlDocument(
      element(
        'qti-assessment-stimulus',
        { xmlns: NAMESPACE, identifier: `passage-${nameOf(passageSlugs.get(idx) ?? String(idx))}`, title: passageSlugs.get(idx) ?? '' },
        [element('qti-stimulus-body', {}, [element('div', { [OWN_MARK]: 'lead' }, [show(lead)]), show(body)])],
      ),
    ),
  }));
  const items = paper.problems.map((problem): Resource => {
    const solution = solutions.get(problem.problemIdx);
    if (!solution) throw new Error(`problem ${problem.problemIdx} has no solution`);
    const stimulus = problem.multipleProblemIdx === null ? null : passageFile(problem.multipleProblemIdx);
    return {
      path: `${folder}${itemName(problem.problemIdx)}.xml`,
      type: 'imsqti_item_xmlv3p0',
      content: xmlDocument(itemOf(problem, solution, { name: itemName(problem.problemIdx), stimulus, show })),
    };
  });
  return [
    { path: `${folder}test.xml`, type: 'imsqti_test_xmlv3p0', content: xmlDocument(testOf(detail, itemName)) },
    ...passages,
    ...items,
  ];
};

/** A part for each clock: what may be gone back to is within its time. */
const testOf = ({ slug, title, paper }: StoredDetail, itemName: (idx: number) => string): Markup => {
  const sectionOf = (id: string): Markup =>
    element(
      'qti-assessment-section',
      { identifier: nameOf(id), title: paper.sections.find((section) => section.id === id)?.name ?? id, visible: 'true' },
      paper.problems
        .filter(({ sectionId }) => sectionId === id)
        .map(({ problemIdx, pointsTenths }) =>
          element('qti-assessment-item-ref', { identifier: itemName(problemIdx), href: `${itemName(problemIdx)}.xml` }, [
            element('qti-weight', { identifier: 'POINTS', value: String(pointsTenths / 10) }, []),
          ]),
        ),
    );
  const navigation = paper.rules.move === 'forward-only' ? 'linear' : 'nonlinear';
  return element(
    'qti-assessment-test',
    { xmlns: NAMESPACE, identifier: nameOf(slug), title },
    paper.rules.clocks.map((clock, at) =>
      element('qti-test-part', { identifier: `part-${at + 1}`, 'navigation-mode': navigation, 'submission-mode': 'simultaneous' }, [
        element('qti-time-limits', { 'max-time': String(clockSeconds(clock)) }, []),
        ...clock.sections.map(sectionOf),
      ]),
    ),
  );
};

interface ItemParts {
  readonly name: string;
  /** File of the passage, beside the item. */
  readonly stimulus: string | null;
  readonly show: (text: RichText) => Markup;
}

const itemOf = (problem: PaperProblem, solution: ProblemSolution, { name, stimulus, show }: ItemParts): Markup => {
  const { declarations, interaction, processing } = responseOf(problem, solution, show);
  const outcome = (identifier: string, attributes: Readonly<Record<string, string>>) =>
    element('qti-outcome-declaration', { identifier, cardinality: 'single', ...attributes }, []);
  const feedback = [solution.explanation, solution.concept, solution.tip].filter(
    (text): text is RichText => text !== null && text.length > 0,
  );
  const asBlock = (text: RichText) => asBlocks(text, show);
  return element(
    'qti-assessment-item',
    { xmlns: NAMESPACE, identifier: name, title: `${problem.number}`, adaptive: 'false', 'time-dependent': 'false', 'xml:lang': 'ko' },
    [
      ...declarations,
      outcome('SCORE', { 'base-type': 'float', 'normal-maximum': '1' }),
      outcome('CHOSEN', { 'base-type': 'identifier' }),
      outcome('SOLUTION', { 'base-type': 'identifier' }),
      ...(stimulus === null ? [] : [element('qti-assessment-stimulus-ref', { identifier: 'passage', href: stimulus }, [])]),
      element('qti-item-body', {}, [...(problem.material ? [materialOf(problem.material, solution, show)] : []), ...interaction]),
      element('qti-response-processing', {}, [
        ...processing,
        element('qti-set-outcome-value', { identifier: 'SOLUTION' }, [element('qti-base-value', { 'base-type': 'identifier' }, ['shown'])]),
      ]),
      ...(feedback.length > 0
        ? [
            element('qti-modal-feedback', { 'outcome-identifier': 'SOLUTION', identifier: 'shown', 'show-hide': 'show' }, [
              element('qti-content-body', {}, feedback.map(asBlock)),
            ]),
          ]
        : []),
    ],
  );
};

/** Beside a text entry nothing else tells it from what is asked. */
const materialOf = (material: RichText, { accepts }: ProblemSolution, show: ItemParts['show']): Markup =>
  accepts ? element('div', { [OWN_MARK]: 'material' }, [show(material)]) : asBlocks(material, show);

/** An item's body holds blocks; words alone need one around them. */
const asBlocks = (text: RichText, show: ItemParts['show']): Markup =>
  text.every((node) => isBlock(node)) ? show(text) : element('div', {}, [show(text)]);

/** What QTI has no words for, in words for the operator. */
export const qti3Losses = ({ paper, solutions }: StoredDetail): readonly string[] => {
  const { pass, penaltyTenths, aids } = paper.rules;
  const all = [...solutions.values()];
  return [
    ...(paper.sections.some(({ cutOffPercent, passPercent }) => cutOffPercent !== null || passPercent !== null)
      ? ['과락과 영역 합격 기준']
      : []),
    ...(pass.kind === 'rank' ? [] : ['합격 기준과 등급']),
    ...(penaltyTenths > 0 ? [`오답 감점 ${penaltyTenths / 10}점`] : []),
    ...(Object.values(aids).includes(true) ? ['쓸 수 있는 도구'] : []),
    ...(all.some(
      ({ itemType, difficulty, tags, sources }) => itemType !== '' || difficulty !== null || tags.length > 0 || sources.length > 0,
    )
      ? ['유형, 난이도, 태그, 출처']
      : []),
    ...(all.some(({ concept, tip }) => concept !== null || tip !== null) ? ['개념과 요령의 구분 (해설에 이어 붙임)'] : []),
    ...(all.some(({ accepts }) => accepts && isShortLoss(accepts)) ? ['단답형의 단위, 띄어쓰기와 전각 글자를 어떻게 보는지'] : []),
    ...(all.some(({ isRightForAll }) => isRightForAll) ? ['모두 정답으로 정정한 것'] : []),
  ];
};
