/** What a key asks of the exam room. `zero`: the tenth choice, or nothing where there is none. `type`: to write a short answer. */
export type KeyAct =
  | { readonly kind: 'choose'; readonly choice: number }
  | {
      readonly kind:
        | 'zero'
        | 'clear'
        | 'type'
        | 'unsure'
        | 'flag'
        | 'previous'
        | 'next'
        | 'help'
        | 'highlight'
        | 'pen'
        | 'calculator'
        | 'note';
    };

const TEXT_FIELD =
  'textarea, select, [contenteditable=""], [contenteditable="true"], input:not([type="radio"], [type="checkbox"], [type="button"], [type="submit"])';
/** Where Enter already does something. */
export const OWN_ENTER = 'a, button, summary, select, textarea, input:not([type="radio"], [type="checkbox"])';
/** Where the left and right arrows already mean something. */
const OWN_ARROWS = '[role="separator"], .rt-scroll, .seg';

type KeyLike = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented' | 'target'
>;

/**
 * Keys by their place on the keyboard (`code`), so that U is U while Hangul is switched on.
 *
 * @param isPointerFocus the learner got to where the focus is by mouse or finger: in a choice the arrows then lead to the next problem,
 * or looking further after a click would change the answer
 */
export const keyAct = (event: KeyLike, isPointerFocus: boolean): KeyAct | null => {
  const target = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (target?.closest(TEXT_FIELD) || target?.closest('[data-own-keys]') || document.querySelector('dialog[open]')) return null;
  if (event.key === '?') return { kind: 'help' };
  if (event.shiftKey) return null;

  const choice = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  if (choice !== undefined) return choice === '0' ? { kind: 'zero' } : { kind: 'choose', choice: Number(choice) };
  switch (event.code) {
    case 'Backspace':
    case 'Delete':
      return { kind: 'clear' };
    case 'Enter':
    case 'NumpadEnter':
      return target?.closest(OWN_ENTER) ? null : { kind: 'type' };
    case 'KeyU':
      return { kind: 'unsure' };
    case 'KeyF':
      return { kind: 'flag' };
    case 'KeyN':
      return { kind: 'next' };
    case 'KeyH':
      return { kind: 'highlight' };
    case 'KeyD':
      return { kind: 'pen' };
    case 'KeyC':
      return { kind: 'calculator' };
    case 'KeyM':
      return { kind: 'note' };
    case 'KeyP':
      return { kind: 'previous' };
    case 'ArrowLeft':
    case 'ArrowRight':
      if (target?.closest(OWN_ARROWS) || (target?.matches('input[type="radio"]') && !isPointerFocus)) return null;
      return { kind: event.code === 'ArrowLeft' ? 'previous' : 'next' };
    default:
      return null;
  }
};
