import { takeAttributes } from '../xml-element.ts';
import { childNamed, childrenNamed, textOf, type XmlElement } from '../xml.ts';
import { expressionOf, namedIn, type Asked, type AskedById } from './conditions.ts';
import { element } from './element.ts';

export const FEEDBACK = 'FEEDBACK';

export interface Processing {
  /** `responseProcessing` of QTI 2; null where the item says nothing of points. */
  readonly processing: XmlElement | null;
  /** As declared. */
  readonly maximum: number | null;
  /** The most that its conditions give; 1 where there are none. */
  readonly reach: number;
  /** What is right for one question, as far as the conditions name it. */
  readonly rightFor: (asked: Asked) => readonly string[];
}

const set = (identifier: string, expression: XmlElement): XmlElement => element('setOutcomeValue', { identifier }, [expression]);
const number = (value: string): XmlElement => element('baseValue', { baseType: 'float' }, [value]);
const SUMS: Readonly<Record<string, string>> = { add: 'sum', subtract: 'subtract', multiply: 'product', divide: 'divide' };

const reachOf = (scoring: readonly { readonly action: string; readonly value: number }[]): number => {
  const added = scoring.filter(({ action }) => action === 'add').reduce((sum, { value }) => sum + value, 0);
  return Math.max(added, ...scoring.filter(({ action }) => action !== 'add').map(({ value }) => value)) || 1;
};

/** The item's conditions as rules of QTI 2. */
export const processingOf = (item: XmlElement, asked: AskedById): Processing => {
  const holder = childNamed(item, 'resprocessing');
  const variables = holder ? childrenNamed(childNamed(holder, 'outcomes') ?? holder, 'decvar') : [];
  const score = variables.find(({ attributes }) => (attributes.varname ?? 'SCORE') === 'SCORE') ?? variables[0];
  const scoreName = score?.attributes.varname ?? 'SCORE';
  const maximum = Number(score?.attributes.maxvalue ?? Number.NaN);
  const conditions = (holder ? childrenNamed(holder, 'respcondition') : []).map((condition) => ({
    condition,
    test: childNamed(condition, 'conditionvar'),
    isOpen: condition.attributes.continue,
    feedback: childrenNamed(condition, 'displayfeedback'),
    points: childrenNamed(condition, 'setvar')
      .filter(({ attributes }) => (attributes.varname ?? 'SCORE') === scoreName)
      .map((one) => ({ action: (one.attributes.action ?? 'Set').toLowerCase(), value: textOf(one).trim() })),
  }));
  const rules = conditions.flatMap(({ test, isOpen, feedback, points }) => {
    if (!test) return [];
    // Those that add go on though they do not say so, or a second blank would never count.
    const ends = /^no$/i.test(isOpen ?? '') || (isOpen === undefined && points.some(({ action }) => action === 'set'));
    const outcomes = [
      ...points.map(({ action, value }) =>
        set(
          'SCORE',
          SUMS[action] === undefined
            ? number(value)
            : element(SUMS[action], {}, [element('variable', { identifier: 'SCORE' }), number(value)]),
        ),
      ),
      ...feedback.map(({ attributes }) =>
        set(
          FEEDBACK,
          element('multiple', {}, [
            element('variable', { identifier: FEEDBACK }),
            element('baseValue', { baseType: 'identifier' }, [attributes.linkrefid ?? '']),
          ]),
        ),
      ),
    ];
    return [
      element('responseCondition', {}, [
        element('responseIf', {}, [expressionOf(test, asked), ...outcomes, ...(ends ? [element('exitResponse')] : [])]),
      ]),
    ];
  });
  const scoring = conditions.flatMap(({ test, points }) =>
    points.filter(({ value }) => Number(value) > 0).map(({ action, value }) => ({ test, action, value: Number(value) })),
  );
  for (const { condition } of conditions) takeAttributes(condition, 'continue');
  return {
    processing: scoring.length > 0 ? element('responseProcessing', {}, rules) : null,
    maximum: Number.isFinite(maximum) && maximum > 0 ? maximum : null,
    reach: reachOf(scoring),
    rightFor: (one) => {
      const named = scoring
        .map(({ test, action, value }) => ({ action, value, ids: test ? [...new Set(namedIn(test, one.id))] : [] }))
        .filter(({ ids }) => ids.length > 0);
      if (one.kind === 'blank') return named.length > 0 ? [...one.labels.values()] : [];
      if (one.kind === 'text' || one.kind === 'number') return [...new Set(named.flatMap(({ ids }) => ids))];
      const best = named.toSorted((a, b) => b.value - a.value)[0]?.ids ?? [];
      if (one.kind === 'one') return best.slice(0, 1);
      return named.some(({ action }) => action === 'add') ? [...new Set(named.flatMap(({ ids }) => ids))] : best;
    },
  };
};
