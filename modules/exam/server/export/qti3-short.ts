import type { NumberAnswer, ShortKey } from '../../contract.ts';
import { OWN_MARK } from '../import/qti/own-marks.ts';
import type { ResponseMarkup } from './response-markup.ts';
import { element, type Markup } from './xml-writer.ts';

const RESPONSE = 'RESPONSE';
const variable = element('qti-variable', { identifier: RESPONSE });
const number = (value: string): Markup => element('qti-base-value', { 'base-type': 'float' }, [value]);

/** A range is its middle, and as far as that to both ends. */
const asValue = (
  answer: NumberAnswer,
): { readonly value: string; readonly tolerance?: string | undefined; readonly percent?: string | undefined } => {
  if (!('from' in answer)) return answer;
  const [from, to] = [Number(answer.from), Number(answer.to)];
  return { value: String(Number(((from + to) / 2).toFixed(9))), tolerance: String(Number(((to - from) / 2).toFixed(9))) };
};

const equals = ({ value, tolerance, percent }: ReturnType<typeof asValue>): Markup => {
  const by = percent ?? tolerance;
  const mode = percent !== undefined ? 'relative' : tolerance !== undefined ? 'absolute' : 'exact';
  // a share is one of the author's value, so that stands first
  return element('qti-equal', { 'tolerance-mode': mode, ...(by !== undefined && { tolerance: `${by} ${by}` }) }, [number(value), variable]);
};

/** A text entry: texts stand in a mapping, numbers in conditions. */
export const shortResponse = (stem: Markup, key: ShortKey): ResponseMarkup => {
  const numbers = key.kind === 'number' ? key.answers.map(asValue) : [];
  const values = key.kind === 'text' ? key.answers : numbers.map(({ value }) => value);
  const isExact = key.kind === 'text' && !key.ignoresCase;
  const entries = values.map((value) =>
    element('qti-map-entry', { 'map-key': value, 'mapped-value': '1', 'case-sensitive': String(isExact) }),
  );
  const set = (expression: Markup) => element('qti-set-outcome-value', { identifier: 'SCORE' }, [expression]);
  const right = element('qti-or', {}, numbers.map(equals));
  return {
    declarations: [
      element(
        'qti-response-declaration',
        { identifier: RESPONSE, cardinality: 'single', 'base-type': key.kind === 'text' ? 'string' : 'float' },
        [
          element('qti-correct-response', {}, [element('qti-value', {}, values.slice(0, 1))]),
          ...(key.kind === 'text' ? [element('qti-mapping', { 'default-value': '0' }, entries)] : []),
        ],
      ),
    ],
    interaction: [
      element('div', { [OWN_MARK]: 'stem' }, [stem]),
      element('div', {}, [element('qti-text-entry-interaction', { 'response-identifier': RESPONSE })]),
    ],
    processing: [
      key.kind === 'text'
        ? set(element('qti-map-response', { identifier: RESPONSE }))
        : element('qti-response-condition', {}, [
            element('qti-response-if', {}, [right, set(number('1'))]),
            element('qti-response-else', {}, [set(number('0'))]),
          ]),
    ],
  };
};

/** What of a short answer QTI has no words for. */
export const isShortLoss = (key: ShortKey): boolean =>
  key.kind === 'text' ? key.spaces === 'ignore' || !key.ignoresWidth : key.units.length > 0 || key.needsUnit;
