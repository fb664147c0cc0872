// @vitest-environment jsdom
import { eventLoopTurns } from '@platform/testing/event-loop-turns';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deferHydration, hydrateStanding } from './deferred-hydration.tsx';

/* Real hydration at its real pace, as in a browser: React's own `act` would hide the moments that this is about. */
type ActGlobal = typeof globalThis & { IS_REACT_ACT_ENVIRONMENT?: boolean };
let roots: Root[] = [];
let presses: string[] = [];
beforeEach(() => {
  (globalThis as ActGlobal).IS_REACT_ACT_ENVIRONMENT = false;
});
afterEach(() => {
  for (const root of roots) root.unmount();
  roots = [];
  presses = [];
  document.body.replaceChildren();
});

/** A menu as a header has it, with a link that leads by itself. */
const menuOf = (name: string) => () => (
  <nav>
    <button type="button" onClick={() => presses.push(name)}>
      {name}
    </button>
    <button
      type="button"
      onClick={(event) => {
        event.stopPropagation();
        presses.push(`${name}-stop`);
      }}
    >{`${name}-stop`}</button>
    <a href="#there" onClick={() => presses.push(`${name}-link`)}>{`${name}-link`}</a>
  </nav>
);
// As a finger does it: while `click()` runs, another one on the same element would do nothing.
const press = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('button, a')]
    .find(({ textContent }) => textContent === text)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
/** Parts as the server drew them, each of which is hydrated when told. */
const aPage = async (...names: readonly string[]) => {
  const page = await drawn(...names);
  page.hydrate();
  await eventLoopTurns();
  return page;
};
/** Before React has been told of them. */
const drawn = async (...names: readonly string[]) => {
  const server = names.map((name) => deferHydration(() => Promise.resolve(menuOf(name))));
  await Promise.all(server.map(({ preload }) => preload()));
  const gates = names.map(() => Promise.withResolvers<void>());
  const browser = names.map((name, at) => deferHydration(() => gates[at]!.promise.then(() => menuOf(name))));
  const pageOf = (parts: typeof server): ReactNode => (
    <main>
      {parts.map((Part, at) => (
        <Part key={names[at]} />
      ))}
    </main>
  );
  document.body.innerHTML = `<div id="root">${renderToString(pageOf(server))}</div>`;
  dispatchEvent(new Event('pointermove'));
  return {
    press,
    hydrate: () => void roots.push(hydrateRoot(document.querySelector('#root')!, pageOf(browser))),
    /** Its scripts are here. */
    come: (name: string) => gates[names.indexOf(name)]!.resolve(),
  };
};
/** So many promises further: at one of them React has been told of the scripts and has not yet taken over. */
const told = async (turns: number) => {
  for (let n = 0; n < turns; n++) await Promise.resolve();
};
const TURNS = Array.from({ length: 16 }, (_, at) => at);

it('repeats what was pressed too early, once', async () => {
  const page = await aPage('menu');
  page.press('menu');
  page.press('menu');
  expect(presses).toEqual([]);
  page.come('menu');
  await eventLoopTurns();
  expect(presses).toEqual(['menu']);
  page.press('menu');
  await eventLoopTurns();
  expect(presses).toEqual(['menu', 'menu']);
});

it('a click alone, whose key came while our scripts were starting, is answered too', async () => {
  // A copy of its own, in which nobody has been seen yet.
  const address = './deferred-hydration.tsx?copy';
  const copy = (await import(address)) as { readonly deferHydration: typeof deferHydration };
  const defer = copy.deferHydration;
  const Drawn = defer(() => Promise.resolve(menuOf('menu')));
  await Drawn.preload();
  document.body.innerHTML = `<div id="root">${renderToString(<Drawn />)}</div>`;
  let loads = 0;
  const Late = defer(() => {
    loads += 1;
    return Promise.resolve(menuOf('menu'));
  });
  roots.push(hydrateRoot(document.querySelector('#root')!, <Late />));
  await eventLoopTurns();
  expect(loads).toBe(0);
  press('menu');
  await eventLoopTurns();
  expect(presses).toEqual(['menu']);
});

it.each(TURNS)('a press that wakes the part is answered once, %i turns after its scripts', async (turns) => {
  const page = await aPage('menu', 'other');
  page.come('menu');
  await told(turns);
  page.press('menu');
  await eventLoopTurns();
  expect(presses).toEqual(['menu']);
});

it.each(TURNS)('so is one whose way up is stopped by the one who answers it, %i turns after', async (turns) => {
  const page = await aPage('menu');
  page.come('menu');
  await told(turns);
  page.press('menu-stop');
  await eventLoopTurns();
  expect(presses).toEqual(['menu-stop']);
});

it('each part repeats its own, whichever is hydrated first', async () => {
  const page = await aPage('top', 'bottom');
  page.press('top');
  page.press('bottom');
  page.come('top');
  await eventLoopTurns();
  expect(presses).toEqual(['top']);
  page.press('bottom');
  page.come('bottom');
  await eventLoopTurns();
  expect(presses).toEqual(['top', 'bottom']);
});

it('a link is never followed a second time', async () => {
  const page = await aPage('menu');
  page.press('menu-link');
  await eventLoopTurns();
  expect(location.hash).toBe('#there');
  page.come('menu');
  await eventLoopTurns();
  expect(presses).toEqual([]);
});

it('repeats nothing where the browser drew the part itself', async () => {
  const Part = deferHydration(() => Promise.resolve(menuOf('menu')));
  await Part.preload();
  document.body.innerHTML = '<div id="root"></div>';
  const { createRoot } = await import('react-dom/client');
  const root = createRoot(document.querySelector('#root')!);
  roots.push(root);
  root.render(<Part />);
  await eventLoopTurns();
  document.querySelector('button')?.click();
  await eventLoopTurns();
  expect(presses).toEqual(['menu']);
  root.render(null);
  await eventLoopTurns();
  root.render(<Part />);
  await eventLoopTurns();
  expect(presses).toEqual(['menu']);
});

it('nor a press that comes before React has run the effects of what it drew', async () => {
  const Part = deferHydration(() => Promise.resolve(menuOf('menu')));
  await Part.preload();
  document.body.innerHTML = '<div id="root"></div>';
  const { createRoot } = await import('react-dom/client');
  const root = createRoot(document.querySelector('#root')!);
  roots.push(root);
  const isDrawn = new Promise((resolve) => new MutationObserver(resolve).observe(document.body, { childList: true, subtree: true }));
  root.render(<Part />);
  await isDrawn;
  press('menu');
  await eventLoopTurns();
  expect(presses).toEqual(['menu']);
});

it('what stands across pages is waited for until it is hydrated, is gone or does not come', async () => {
  const gates = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  const Server = deferHydration(() => Promise.resolve(menuOf('menu')));
  await Server.preload();
  const parts = gates.map(({ promise }) => deferHydration(() => promise.then(() => menuOf('menu')), { outlivesPage: true }));
  document.body.innerHTML = parts.map((_, at) => `<div id="root-${at}">${renderToString(<Server />)}</div>`).join('');
  expect(hydrateStanding()).toBeUndefined();
  roots.push(...parts.map((Part, at) => hydrateRoot(document.querySelector(`#root-${at}`)!, <Part />)));
  await eventLoopTurns();
  let isReady = false;
  const waiting = hydrateStanding()?.then(() => (isReady = true));
  expect(waiting).toBeDefined();
  gates[0]!.resolve();
  gates[1]!.reject(new Error('no network'));
  await eventLoopTurns();
  expect(isReady).toBe(false);
  roots[2]?.unmount();
  await waiting;
  expect(document.querySelector('#root-0 button')).not.toBeNull();
  expect(hydrateStanding()).toBeUndefined();
});
