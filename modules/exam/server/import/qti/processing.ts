import { childNamed, childrenNamed, elementsIn, type XmlElement } from '../xml.ts';
import { take } from '../xml-element.ts';
import { evaluate, type Scope } from './expressions.ts';
import { declaredValue, isTrue, mapped, matches, NotFollowed, numberOf, single, type Maybe } from './values.ts';

/** What a response is worth by the file's own rules, and every other outcome that the rules set (feedback). */
export interface Outcome {
  readonly score: number;
  readonly outcomes: ReadonlyMap<string, Maybe>;
}
export type Scoring = (responses: ReadonlyMap<string, Maybe>) => Outcome;

/** Expressions and rules worked out for one item, over all responses that are tried. Real items need some hundreds. */
const MOST_STEPS = 200_000;
const MATCH_CORRECT = /match_correct(?:\.xml)?$|CC2_match(?:_basic)?(?:\.xml)?$/;
const MAP_RESPONSE = /map_response(?:\.xml)?$/;

/** The item's `responseProcessing`; null without one. Shares one limit of steps over all its calls. @throws NotFollowed at a call */
export const scoringOf = (item: XmlElement): Scoring | null => {
  const processing = childNamed(item, 'responseProcessing');
  if (!processing) return null;
  const responseDeclarations = byIdentifier(item, 'responseDeclaration');
  const outcomeDeclarations = byIdentifier(item, 'outcomeDeclaration');
  const { template, templateLocation } = processing.attributes;
  const rules = elementsIn(processing);
  let steps = 0;
  const step = () => {
    steps += 1;
    if (steps > MOST_STEPS) throw new NotFollowed('너무 복잡함');
  };
  return (responses) => {
    const outcomes = new Map([...outcomeDeclarations].map(([identifier, declaration]) => [identifier, initial(declaration)] as const));
    const scope: Scope = { responses, outcomes, responseDeclarations, outcomeDeclarations, step };
    if (rules.length > 0) run(rules, scope);
    else outcomes.set('SCORE', single(byTemplate(template ?? templateLocation ?? '', scope)));
    if (!outcomes.has('SCORE')) throw new NotFollowed('SCORE를 정하지 않음');
    return { score: numberOf(outcomes.get('SCORE') ?? null) ?? 0, outcomes };
  };
};

const byIdentifier = (item: XmlElement, name: string): ReadonlyMap<string, XmlElement> =>
  new Map(childrenNamed(item, name).map((declaration) => [declaration.attributes.identifier ?? '', declaration]));

/** Numbers begin at zero, everything else at null. */
const initial = (declaration: XmlElement): Maybe => {
  const { cardinality, baseType } = declaration.attributes;
  if (cardinality === 'record') return null;
  const value = declaredValue(declaration, 'defaultValue');
  return value ?? (cardinality === 'single' && (baseType === 'float' || baseType === 'integer') ? single(0) : null);
};

/** The templates are written for one response, `RESPONSE`; many files use them with other names. */
const byTemplate = (template: string, { responses, responseDeclarations }: Scope): number => {
  const isMatch = MATCH_CORRECT.test(template);
  if (!isMatch && !MAP_RESPONSE.test(template)) throw new NotFollowed(template.slice(-60) || 'responseProcessing');
  return [...responses].reduce((sum, [identifier, value]) => {
    const declaration = responseDeclarations.get(identifier);
    if (!isMatch) return sum + (value === null ? 0 : mapped(value, declaration));
    const correct = declaredValue(declaration, 'correctResponse');
    return sum + (value !== null && correct !== null && matches(value, correct) ? 1 : 0);
  }, 0);
};

/** False: the rules said to stop (`exitResponse`). */
const run = (rules: readonly XmlElement[], scope: Scope): boolean => rules.every((rule) => runRule(rule, scope));

const runRule = (rule: XmlElement, scope: Scope): boolean => {
  scope.step();
  take(rule);
  const identifier = rule.attributes.identifier ?? '';
  switch (rule.name) {
    case 'responseCondition':
      return runCondition(rule, scope);
    case 'responseProcessingFragment':
      return run(elementsIn(rule), scope);
    case 'exitResponse':
      return false;
    case 'setOutcomeValue': {
      const [expression] = elementsIn(rule);
      scope.outcomes.set(identifier, expression ? evaluate(expression, scope) : null);
      return true;
    }
    case 'lookupOutcomeValue': {
      const [expression] = elementsIn(rule);
      scope.outcomes.set(
        identifier,
        lookUp(scope.outcomeDeclarations.get(identifier), expression ? numberOf(evaluate(expression, scope)) : null),
      );
      return true;
    }
    default:
      throw new NotFollowed(rule.name);
  }
};

const runCondition = (condition: XmlElement, scope: Scope): boolean => {
  for (const branch of elementsIn(condition)) {
    take(branch);
    if (branch.name === 'responseElse') return run(elementsIn(branch), scope);
    const [test, ...rules] = elementsIn(branch);
    if (!test) throw new NotFollowed(branch.name);
    if (isTrue(evaluate(test, scope))) return run(rules, scope);
  }
  return true;
};

const lookUp = (declaration: XmlElement | undefined, from: number | null): Maybe => {
  const table = childNamed(declaration, 'matchTable') ?? childNamed(declaration, 'interpolationTable');
  if (!declaration || !table) throw new NotFollowed('lookupOutcomeValue');
  const isMatch = table.name === 'matchTable';
  const entry = childrenNamed(table, isMatch ? 'matchTableEntry' : 'interpolationTableEntry').find(
    ({ attributes: { sourceValue, includeBoundary = 'true' } }) => {
      if (from === null) return false;
      return isMatch ? Number(sourceValue) === from : includeBoundary === 'true' ? from >= Number(sourceValue) : from > Number(sourceValue);
    },
  );
  const found = entry?.attributes.targetValue ?? table.attributes.defaultValue;
  return found === undefined ? null : single(/^(?:float|integer)$/.test(declaration.attributes.baseType ?? '') ? Number(found) : found);
};
