import { addDays } from '@platform/kernel/korean-time';
import type { ListingView } from '../contract.ts';

/** Names of steps on which it takes place as a whole, and of those with which it begins; the others lead to it (서류 발표, 면접). */
const WHOLE = /^(본선|본선 대회|대회|행사|캠프|해커톤|박람회|시상식)$/;
const BEGINS = /^첫 [^ ]+( 주간)?$|시작$|^(발대식|개강|개강식|개막|개막식|위촉식|오리엔테이션)$/;

/** The days of what is offered itself, as far as its steps say them; days in which one applies are none of its own. `to`: null where only its beginning is said. */
export const heldOn = (steps: ListingView['steps']): ListingView['heldOn'] => {
  const step = steps.find(({ label }) => WHOLE.test(label) || BEGINS.test(label));
  if (!step) return null;
  return { from: step.on, to: WHOLE.test(step.label) ? addDays(step.on, step.days - 1) : null };
};
