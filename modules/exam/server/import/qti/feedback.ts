import { childrenNamed, type XmlElement } from '../xml.ts';
import { bodyHtml, isEmptyHtml, type BodyFound } from './body.ts';
import type { Try } from './tries.ts';

export interface ModalFeedback {
  /** Shown for that choice alone, or for wrong choices only. */
  readonly byChoice: ReadonlyMap<string, readonly string[]>;
  readonly general: readonly string[];
}

/**
 * Feedback that appears after an answer. The file's own rules say for which choices it does; where they cannot be followed, feedback named
 * like a choice is about that choice unless it is to be hidden for it (`showHide="hide"`).
 *
 * @param answer positions of the right choices, from 1
 */
export const modalFeedback = (
  item: XmlElement,
  choiceIds: readonly string[],
  answer: readonly number[],
  tries: readonly Try[] | null,
  found: BodyFound,
): ModalFeedback => {
  const byChoice = new Map<string, string[]>();
  const general: string[] = [];
  const wrong = new Set(choiceIds.filter((_id, index) => !answer.includes(index + 1)));
  for (const feedback of childrenNamed(item, 'modalFeedback')) {
    const html = bodyHtml(feedback.children, found, () => '');
    const { identifier = '' } = feedback.attributes;
    const shown = shownFor(feedback, choiceIds, tries);
    if (isEmptyHtml(html)) continue;
    const isAboutChoices =
      shown !== null && shown.length > 0 && (shown.every((id) => wrong.has(id)) || (shown.length === 1 && shown[0] === identifier));
    if (!isAboutChoices) general.push(html);
    else for (const id of shown) byChoice.set(id, [...(byChoice.get(id) ?? []), html]);
  }
  return { byChoice, general };
};

/** The choices that, taken alone, make the feedback appear; null when nobody can say. */
const shownFor = (
  { attributes: { identifier = '', outcomeIdentifier = '', showHide = 'show' } }: XmlElement,
  choiceIds: readonly string[],
  tries: readonly Try[] | null,
): readonly string[] | null => {
  const isSet = (one: Try) => one.outcomes.get(outcomeIdentifier)?.atoms.map(String).includes(identifier) ?? false;
  const alone = tries?.filter(({ chosen }) => chosen.length === 1) ?? [];
  // a file that never sets the outcome says nothing of choices
  if (alone.some((one) => one.outcomes.get(outcomeIdentifier)))
    return alone.filter((one) => isSet(one) === (showHide === 'show')).flatMap(({ chosen }) => chosen);
  return choiceIds.includes(identifier) && showHide === 'show' ? [identifier] : null;
};
