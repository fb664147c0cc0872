/** What a key asks of the exam player. `zero`: the tenth choice, or nothing where there is none. `type`: to write a short answer. */
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

/** By their place on the keyboard (`code`), so that U is U while Hangul is switched on. */
const KEY_ACTS: Readonly<Record<string, KeyAct>> = {
  Backspace: { kind: 'clear' },
  Delete: { kind: 'clear' },
  Enter: { kind: 'type' },
  NumpadEnter: { kind: 'type' },
  KeyU: { kind: 'unsure' },
  KeyF: { kind: 'flag' },
  KeyN: { kind: 'next' },
  KeyP: { kind: 'previous' },
  KeyH: { kind: 'highlight' },
  KeyD: { kind: 'pen' },
  KeyC: { kind: 'calculator' },
  KeyM: { kind: 'note' },
  ArrowLeft: { kind: 'previous' },
  ArrowRight: { kind: 'next' },
};

/** A shortcut of the browser, a letter of a text, or a key of an open dialog. */
const isElsewhere = (event: KeyLike, target: Element | null): boolean =>
  event.defaultPrevented ||
  event.isComposing ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  Boolean(target?.closest(TEXT_FIELD) ?? target?.closest('[data-own-keys]') ?? document.querySelector('dialog[open]'));

/** What has the focus does something with this key. */
const isOwnKey = (code: string, target: Element | null, isPointerFocus: boolean): boolean => {
  if (!target) return false;
  if (code === 'Enter' || code === 'NumpadEnter') return target.closest(OWN_ENTER) !== null;
  if (code !== 'ArrowLeft' && code !== 'ArrowRight') return false;
  return target.closest(OWN_ARROWS) !== null || (target.matches('input[type="radio"]') && !isPointerFocus);
};

/**
 * @param isPointerFocus the learner got to where the focus is by mouse or finger: in a choice the arrows then lead to the next problem,
 * or looking further after a click would change the answer
 */
export const keyAct = (event: KeyLike, isPointerFocus: boolean): KeyAct | null => {
  const target = event.target instanceof Element ? event.target : null;
  if (isElsewhere(event, target)) return null;
  if (event.key === '?') return { kind: 'help' };
  if (event.shiftKey) return null;

  const choice = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  if (choice !== undefined) return choice === '0' ? { kind: 'zero' } : { kind: 'choose', choice: Number(choice) };
  const act = Object.hasOwn(KEY_ACTS, event.code) ? KEY_ACTS[event.code] : undefined;
  return act && !isOwnKey(event.code, target, isPointerFocus) ? act : null;
};
