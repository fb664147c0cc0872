import { createElement, lazy, memo, Suspense, useCallback, useEffect, useLayoutEffect, useRef, type ComponentType } from 'react';

/** What somebody does who is there. A click too: what it began with may have come while our scripts were starting, and nothing else would follow. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click', 'scroll', 'popstate'] as const;
/** An element with this needs its scripts without being touched, once the page has loaded. */
const HYDRATE_ON_LOAD = '[data-hydrate-on-load]';

declare global {
  interface Window {
    /** The last button that was pressed in a deferred part before any script was here (`sites/app/manifest.ts`). */
    pressToReplay?: HTMLElement | null;
    /** A pointer moved or a key was pressed before any script was here (there too). */
    isSomebodyThere?: boolean;
  }
}

let touched: Promise<void> | undefined;
/** The last press in each part that was not hydrated yet, to be repeated when it is. */
const pressedBefore = new Map<Element, { readonly button: HTMLElement; readonly event?: Event }>();
const hydrated = new WeakSet<Element>();
/** Parts that stand across pages and are not hydrated yet; the promise resolves when one is, is gone, or its scripts do not come. */
const awaited = new Map<Element, PromiseWithResolvers<void>>();
let wake: () => void = () => {};

const awaitPart = (part: Element): void => {
  if (!hydrated.has(part) && !awaited.has(part)) awaited.set(part, Promise.withResolvers());
};
const letGo = (part: Element): void => {
  awaited.get(part)?.resolve();
  awaited.delete(part);
};
/**
 * Hydrates at once what stands across pages: another page's header differs, and React could no longer take over the one that the server drew.
 *
 * @returns undefined: nothing is waiting. Else what resolves once each is hydrated or will not be.
 */
export const hydrateStanding = (): Promise<void> | undefined => {
  if (awaited.size === 0) return undefined;
  wake();
  return Promise.all([...awaited.values()].map(({ promise }) => promise)).then(() => {});
};

const untilTouched = (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const begin = () => {
    for (const sign of SIGNS) removeEventListener(sign, notice, true);
    resolve();
  };
  /** Of a pointer that rests the browser tells, now and then, that it moved by nothing: what lies under it has changed. */
  const notice = (event: Event) => {
    const { movementX, movementY } = event as PointerEvent;
    if (event.type !== 'pointermove' || movementX !== 0 || movementY !== 0) begin();
  };
  wake = begin;
  for (const sign of SIGNS) addEventListener(sign, notice, { capture: true, passive: true });
  const { pressToReplay } = window;
  const part = pressToReplay?.closest('[data-deferred]');
  if (pressToReplay && part) pressedBefore.set(part, { button: pressToReplay });
  // Somebody may have been here before this script was: they pressed something, moved or have scrolled. A pointer may rest where a page
  // happens to open.
  const look = () => {
    if (pressToReplay || window.isSomebodyThere || document.querySelector(HYDRATE_ON_LOAD) || scrollY > 0) begin();
  };
  if (document.readyState === 'complete') look();
  else addEventListener('load', look, { once: true });
  addEventListener('click', remember, true);
  return promise;
};
/** Resolves once somebody is there: what only they need is no part of a first load. In the browser. */
export const whenTouched = (): Promise<void> => (touched ??= untilTouched());
/** Only buttons: a link leads where it leads and a form is sent without any script, and a second time would be once too often. */
const remember = (event: MouseEvent): void => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button[type="button"]') : null;
  const part = button?.closest('[data-deferred]');
  if (button && part && !hydrated.has(part)) pressedBefore.set(part, { button, event });
};
/**
 * React has taken over the part. A press can itself be what makes it do so: React then hands on the press that is on its way, so that one is
 * answered; and it came after any other, which is not repeated into it.
 */
const markHydrated = (part: Element): void => {
  hydrated.add(part);
  letGo(part);
  if (pressedBefore.get(part)?.event?.eventPhase) pressedBefore.delete(part);
};
const repeatPress = (part: Element): void => {
  const press = pressedBefore.get(part);
  pressedBefore.delete(part);
  press?.button.click();
};

interface HydrationProps {
  /** In the same task in which React takes over, so that no press falls between. */
  readonly onHydrated: () => void;
  /** When its effects have run. */
  readonly onReady: () => void;
}

/** Stands beside the part, so that React takes over both or neither. */
const Hydration = ({ onHydrated, onReady }: HydrationProps) => {
  useLayoutEffect(onHydrated, [onHydrated]);
  useEffect(onReady, [onReady]);
  return null;
};

/** What is drawn around a part before and after it is hydrated. */
interface DeferredProps {
  /** It needs its scripts without being touched, once the page has loaded. */
  readonly hydratesOnLoad?: boolean;
}

interface DeferOptions {
  /** Of the element around the part. */
  readonly className?: string;
  /** It stands from page to page: the next one comes when it is hydrated (`hydrateStanding`). */
  readonly outlivesPage?: boolean;
}

/**
 * A part of every page that stands as the server drew it until somebody is there: its scripts are no part of a first load. Where the browser
 * draws it itself, `preload` comes first and nothing is deferred. A button that was pressed in it too early is pressed again, once.
 */
export const deferHydration = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { className = 'contents', outlivesPage = false }: DeferOptions = {},
) => {
  let Part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  if (typeof window !== 'undefined') void whenTouched();
  const preload = (): Promise<void> =>
    (loading ??= load().then(
      (part) => void (Part = part),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  const drawn = new Set<Element>();
  let isLost = false;
  /** Without scripts it goes on as the server drew it: its links lead where they lead. */
  const stayAsDrawn = (): Promise<never> => {
    isLost = true;
    drawn.forEach(letGo);
    return new Promise<never>(() => {});
  };
  const here = () => ({ default: Part as ComponentType<Props> });
  const onceTouched = () => whenTouched().then(preload).catch(stayAsDrawn).then(here);
  // Not `use` in a component with hooks: React mixes them up where it takes over a boundary late (its error 467). What is here is given at once.
  const LatePart = lazy(() =>
    Part
      ? // oxlint-disable-next-line unicorn/no-thenable -- React asks for no more, and a promise would give it a moment later
        ({ then: (give: (module: ReturnType<typeof here>) => void) => give(here()) } as unknown as ReturnType<typeof onceTouched>)
      : onceTouched(),
  );
  const Deferred = (props: Props & DeferredProps) => {
    const around = useRef<Element>(null);
    // The browser drew part and element at once; then the part's effects come before the element is known.
    const isPartFirst = useRef(false);
    const know = useCallback((element: Element | null) => {
      around.current = element;
      if (!element) return undefined;
      if (isPartFirst.current) markHydrated(element);
      else if (outlivesPage && !isLost) awaitPart(element);
      drawn.add(element);
      return () => {
        around.current = null;
        drawn.delete(element);
        letGo(element);
      };
    }, []);
    const markPart = useCallback(() => {
      if (around.current) markHydrated(around.current);
      else isPartFirst.current = true;
    }, []);
    const repeat = useCallback(() => {
      if (around.current) repeatPress(around.current);
    }, []);
    return (
      <div ref={know} className={className || undefined} data-deferred="" data-hydrate-on-load={props.hydratesOnLoad ? '' : undefined}>
        <Suspense>
          {createElement(LatePart as ComponentType<Props>, props)}
          <Hydration onHydrated={markPart} onReady={repeat} />
        </Suspense>
      </div>
    );
  };
  // Drawn anew with the same, it would be drawn by the browser where it is not hydrated yet, and what was typed in it would be lost.
  return Object.assign(memo(Deferred), { preload });
};
