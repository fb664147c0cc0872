import type { Page } from 'playwright-core';
import { LOOKED_AT } from '../../testing/pages-looked-at.ts';
import { STATES_LOOKED_AT, stateText } from '../../testing/states-looked-at.ts';
import { routeOf } from './route-of.ts';
import { currentFile, seenBy } from './seen.ts';

export const looks = seenBy('pages of testing/pages-looked-at.ts', (file) =>
  Object.keys(LOOKED_AT).filter((page) => LOOKED_AT[page] === file),
);
export const states = seenBy('states of testing/states-looked-at.ts', (file) => STATES_LOOKED_AT[file] ?? []);

/** Parts of a page that are all of it but its frame. */
const WHOLE: ReadonlySet<string | undefined> = new Set([undefined, 'main', '#main']);
/** What draws states (testing/drawn-states.ts), as it stands on a page. */
export const STATES = '.state-box, dialog[open], [aria-busy=true], .note, [role=alert]';

/** @param within the part that was looked at: one of a page is no look at the page */
export const noteLook = async (page: Page, within: string | undefined): Promise<void> => {
  const route = WHOLE.has(within) ? await routeOf(page) : undefined;
  if (route !== undefined) looks.add(route);
  const wanted = STATES_LOOKED_AT[currentFile()] ?? [];
  if (wanted.length === 0) return;
  const said = await statesIn(page, within ?? 'html');
  for (const key of wanted) if (said.some((text) => stateText(key).test(text))) states.add(key);
};

/** What the states say that stand in a part of a page. */
const statesIn = (page: Page, within: string): Promise<readonly string[]> =>
  page.evaluate(
    ([place, selector]) =>
      [...document.querySelectorAll(place)]
        .flatMap((part) => [part, ...part.querySelectorAll('*')])
        .filter((element) => element instanceof HTMLElement && element.matches(selector) && element.checkVisibility())
        .map((element) => {
          const labels = [element, ...element.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label') ?? '');
          return [(element as HTMLElement).innerText, ...labels].join(' ').replaceAll('\u2060', '');
        }),
    [within, STATES] as const,
  );
