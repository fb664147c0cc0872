import { use, useEffect, type ComponentType } from 'react';

/** What somebody does who is there, before anything can be pressed. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'popstate'] as const;
/** An element with this needs its scripts without being touched, once the page has loaded. */
const WAKEFUL = '[data-wakeful]';

let touched: Promise<void> | undefined;
// What was pressed before its scripts were here is pressed again when they are.
let pressed: HTMLElement | undefined;

const untilTouched = (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const wake = () => {
    for (const sign of SIGNS) removeEventListener(sign, wake, true);
    resolve();
  };
  for (const sign of SIGNS) addEventListener(sign, wake, { capture: true, passive: true });
  // Somebody may have been here before this script was: their pointer rests on the page, or they have scrolled.
  const look = () => {
    if (document.querySelector(`${WAKEFUL}, :hover`) || scrollY > 0) wake();
  };
  if (document.readyState === 'complete') look();
  else addEventListener('load', look, { once: true });
  addEventListener('click', remember, true);
  return promise;
};
const remember = (event: MouseEvent): void => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-asleep] button[type="button"]') : null;
  if (button) pressed = button;
};
/** Without scripts it goes on as the server drew it: its links lead where they lead. */
const stayAsleep = () => new Promise<never>(() => {});
const pressAgain = (): void => {
  removeEventListener('click', remember, true);
  pressed?.click();
  pressed = undefined;
};

/**
 * A part of every page that stands as the server drew it until somebody is there: its scripts are no part of a first load. Where the browser
 * draws it itself, `preload` comes first and nothing sleeps. To be put into a `Suspense` and an element with `data-asleep`.
 *
 * @param hasButtons what was pressed in it too early is pressed again
 */
export const asleep = <Props extends object>(load: () => Promise<ComponentType<Props>>, { hasButtons = false } = {}) => {
  let Part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  let waking: Promise<void> | undefined;
  if (typeof window !== 'undefined') touched ??= untilTouched();
  const preload = (): Promise<void> =>
    (loading ??= load().then(
      (part) => void (Part = part),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  const Asleep = (props: Props) => {
    if (!Part) use((waking ??= (touched ??= untilTouched()).then(preload).catch(stayAsleep)));
    useEffect(() => {
      if (hasButtons) pressAgain();
    }, []);
    return Part && <Part {...props} />;
  };
  return Object.assign(Asleep, { preload });
};
