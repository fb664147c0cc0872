import { createElement, lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, type ComponentType } from 'react';

/** What somebody does who is there, before anything can be pressed. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'popstate'] as const;
/** An element with this needs its scripts without being touched, once the page has loaded. */
const WAKEFUL = '[data-wakeful]';

declare global {
  interface Window {
    /** The last button that was pressed in a sleeping part before any script was here (`sites/app/manifest.ts`). */
    pressedEarly?: HTMLElement | null;
  }
}

let touched: Promise<void> | undefined;
/** The last press in each part that slept through it, to be repeated when the part is awake. */
const slept = new Map<Element, { readonly button: HTMLElement; readonly event?: Event }>();
const awake = new WeakSet<Element>();

const untilTouched = (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const wake = () => {
    for (const sign of SIGNS) removeEventListener(sign, wake, true);
    resolve();
  };
  for (const sign of SIGNS) addEventListener(sign, wake, { capture: true, passive: true });
  const { pressedEarly } = window;
  const part = pressedEarly?.closest('[data-asleep]');
  if (pressedEarly && part) slept.set(part, { button: pressedEarly });
  // Somebody may have been here before this script was: they pressed something, their pointer rests on the page, or they have scrolled.
  const look = () => {
    if (pressedEarly || document.querySelector(`${WAKEFUL}, :hover`) || scrollY > 0) wake();
  };
  if (document.readyState === 'complete') look();
  else addEventListener('load', look, { once: true });
  addEventListener('click', remember, true);
  return promise;
};
/** Only buttons: a link leads where it leads and a form is sent without any script, and a second time would be once too often. */
const remember = (event: MouseEvent): void => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button[type="button"]') : null;
  const part = button?.closest('[data-asleep]');
  if (button && part && !awake.has(part)) slept.set(part, { button, event });
};
/**
 * React has taken over the part. A press can itself be what makes it do so: React then hands on the press that is on its way, so that one is
 * answered; and it came after any other, which is not repeated into it.
 */
const wake = (part: Element): void => {
  awake.add(part);
  if (slept.get(part)?.event?.eventPhase) slept.delete(part);
};
const pressAgain = (part: Element): void => {
  const press = slept.get(part);
  slept.delete(part);
  press?.button.click();
};
/** Without scripts it goes on as the server drew it: its links lead where they lead. */
const stayAsleep = () => new Promise<never>(() => {});

interface WakingProps {
  /** In the same breath in which React takes over, so that no press falls between. */
  readonly onTaken: () => void;
  /** When its effects have run. */
  readonly onAwake: () => void;
}

/** Stands beside the part, so that React takes over both or neither. */
const Waking = ({ onTaken, onAwake }: WakingProps) => {
  useLayoutEffect(onTaken, [onTaken]);
  useEffect(onAwake, [onAwake]);
  return null;
};

/** What is drawn around a part before and after it awakes. */
interface AsleepProps {
  /** It needs its scripts without being touched, once the page has loaded. */
  readonly isWakeful?: boolean;
}

/**
 * A part of every page that stands as the server drew it until somebody is there: its scripts are no part of a first load. Where the browser
 * draws it itself, `preload` comes first and nothing sleeps. A button that was pressed in it too early is pressed again, once.
 *
 * @param className of the element around it
 */
export const asleep = <Props extends object>(load: () => Promise<ComponentType<Props>>, { className = 'contents' } = {}) => {
  let Part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  if (typeof window !== 'undefined') touched ??= untilTouched();
  const preload = (): Promise<void> =>
    (loading ??= load().then(
      (part) => void (Part = part),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  const here = () => ({ default: Part as ComponentType<Props> });
  const onceTouched = () => (touched ??= untilTouched()).then(preload).catch(stayAsleep).then(here);
  // Not `use` in a component with hooks: React mixes them up where it takes over a boundary late (its error 467). What is here is given at once.
  // oxlint-disable-next-line unicorn/no-thenable -- React asks for no more, and a promise would give it a moment later
  const Sleeper = lazy(() => (Part ? ({ then: (give: (module: ReturnType<typeof here>) => void) => give(here()) } as unknown as ReturnType<typeof onceTouched>) : onceTouched()));
  const Asleep = (props: Props & AsleepProps) => {
    const around = useRef<Element>(null);
    // The browser drew part and element in one breath; then the part's effects come before the element is known.
    const isPartFirst = useRef(false);
    const know = useCallback((element: Element | null) => {
      around.current = element;
      if (element && isPartFirst.current) wake(element);
    }, []);
    const taken = useCallback(() => {
      if (around.current) wake(around.current);
      else isPartFirst.current = true;
    }, []);
    const answer = useCallback(() => {
      if (around.current) pressAgain(around.current);
    }, []);
    return <div ref={know} className={className || undefined} data-asleep="" data-wakeful={props.isWakeful ? '' : undefined}><Suspense>{createElement(Sleeper as ComponentType<Props>, props)}<Waking onTaken={taken} onAwake={answer} /></Suspense></div>;
  };
  return Object.assign(Asleep, { preload });
};
