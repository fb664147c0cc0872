import type { RichText } from '@platform/kernel';
import type { PaperProblem, ProblemSolution } from '../../contract.ts';
import { shortResponse } from './qti3-short.ts';
import type { ResponseMarkup } from './response-markup.ts';
import { element, type Markup } from './xml-writer.ts';

const RESPONSE = 'RESPONSE';
const choiceId = (position: number): string => `choice-${position}`;
const variable = element('qti-variable', { identifier: RESPONSE });
const correct = element('qti-correct', { identifier: RESPONSE });
const baseValue = (baseType: string, value: string): Markup => element('qti-base-value', { 'base-type': baseType }, [value]);
const setScore = (value: string): Markup => element('qti-set-outcome-value', { identifier: 'SCORE' }, [baseValue('float', value)]);

/** Right where any of the conditions holds. */
const scoreWhere = (conditions: readonly Markup[]): Markup => {
  const [only] = conditions;
  const condition = conditions.length === 1 && only ? only : element('qti-or', {}, conditions);
  return element('qti-response-condition', {}, [
    element('qti-response-if', {}, [condition, setScore('1')]),
    element('qti-response-else', {}, [setScore('0')]),
  ]);
};

const declaration = (attributes: Readonly<Record<string, string>>, values: readonly string[]): Markup =>
  element('qti-response-declaration', { identifier: RESPONSE, ...attributes }, [
    element(
      'qti-correct-response',
      {},
      values.map((value) => element('qti-value', {}, [value])),
    ),
  ]);

export const responseOf = (problem: PaperProblem, solution: ProblemSolution, show: (text: RichText) => Markup): ResponseMarkup => {
  if (solution.accepts) return shortResponse(show(problem.stem), solution.accepts);
  const isMultiple = problem.kind === 'multiple';
  const also = solution.alsoRight ?? [];
  const sameAs = (set: readonly number[]): Markup =>
    element('qti-match', {}, [
      variable,
      isMultiple
        ? element(
            'qti-multiple',
            {},
            set.map((at) => baseValue('identifier', choiceId(at))),
          )
        : baseValue('identifier', choiceId(set[0] ?? 0)),
    ]);
  const choices = problem.choices.map((text, index) => {
    const why = solution.rationales[index];
    const id = choiceId(index + 1);
    const feedback = why
      ? [element('qti-feedback-inline', { 'outcome-identifier': 'CHOSEN', identifier: id, 'show-hide': 'show' }, [show(why)])]
      : [];
    return element('qti-simple-choice', { identifier: id }, [show(text), ...feedback]);
  });
  return {
    declarations: [
      declaration({ cardinality: isMultiple ? 'multiple' : 'single', 'base-type': 'identifier' }, solution.answer.map(choiceId)),
    ],
    interaction: [
      element('qti-choice-interaction', { 'response-identifier': RESPONSE, shuffle: 'false', 'max-choices': isMultiple ? '0' : '1' }, [
        element('qti-prompt', {}, [show(problem.stem)]),
        ...choices,
      ]),
    ],
    processing: [
      scoreWhere([element('qti-match', {}, [variable, correct]), ...also.map(sameAs)]),
      ...(isMultiple ? [] : [element('qti-set-outcome-value', { identifier: 'CHOSEN' }, [variable])]),
    ],
  };
};
