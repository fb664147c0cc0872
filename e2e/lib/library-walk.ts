import type { Page } from 'playwright-core';

/** What a problem brings along that may be too wide. */
export const KINDS = ['passage', 'picture', 'table', 'formula', 'box'] as const;
export type Kind = (typeof KINDS)[number];

/** How a learner may set the player up. */
export interface Look {
  readonly layout: 'one' | 'two' | 'single';
  readonly scale: 1 | 1.5 | 2;
}
export const USUAL: Look = { layout: 'two', scale: 1 };
export const OTHER_LOOKS: readonly Look[] = (['two', 'one', 'single'] as const)
  .flatMap((layout) => ([1, 2] as const).map((scale) => ({ layout, scale })))
  .slice(1);
/**
 * What is too wide anywhere is too wide here: two columns have the least room, a phone has less than a desk, and letters twice as large need twice as much of
 * it. So this is how every problem is looked at on a phone; those that show something new are looked at in all others too, where the room is compared.
 */
export const LARGE: Look = { layout: 'two', scale: 2 };

/** What one problem showed. */
export interface Seen {
  readonly number: number;
  readonly kinds: readonly Kind[];
  /** What stands before choices that end under the edge of their pane, with nothing scrolled; null where all of them are in sight. */
  readonly hiddenBehind: string | null;
  /** What is too wide for its place, cut off, or a picture that did not come. */
  readonly faults: readonly string[];
  /** Its kinds, and what the styles tell apart around its texts (`looks.ts`): those look as they do on its solution page. */
  readonly looks: readonly string[];
  /** Width of what has the least of it: stem, material, choices, passage; in the first look. Pixels. */
  readonly room: number;
  /** The same in `LARGE`, where the problem was seen in it. */
  readonly roomInLarge: number | undefined;
}

/** How a walk looks: first at every problem, then at those with material once more in each of these. */
export interface Looking {
  readonly first: Look;
  readonly others: readonly Look[];
}

/**
 * Opens these problems one after another by the player's own answer sheet and looks at each as the window stands, in looks set by the player's own
 * switches. All of it within the page: asking from outside takes ten times as long as looking. Nothing is painted meanwhile: to measure lays the page
 * out, and a frame each was half of the time. Only what depends on a frame is given one: a table that scrolls makes its cells roomy by script, and that
 * makes it higher.
 *
 * @param at places of the problems in the paper, from 0
 */
export const walk = (page: Page, at: readonly number[], { first, others }: Looking): Promise<readonly Seen[]> =>
  page.evaluate(
    async ({ places, usual, large, rest }) => {
      const all = <E extends Element = HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)];
      const frame = () =>
        new Promise<unknown>((resolve) => {
          requestAnimationFrame(resolve);
          setTimeout(resolve, 2_000);
        });
      const pictures = () =>
        Promise.all(
          all<HTMLImageElement>('.player-ask img, .player-pass img')
            .filter(({ complete }) => !complete)
            .map((image) => image.decode().catch(() => undefined)),
        );
      const scrolls = () => all('.player-ask .rt-scroll').some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
      // The size first: the largest stacks two columns, which stay for whoever then chooses them. React draws what a click asked for before this goes on.
      const set = async ({ layout, scale }: typeof usual) => {
        const player = () => document.querySelector<HTMLElement>('.player')?.dataset;
        if (player()?.scale !== String(scale)) all('.player-tools input[name="player-scale"]')[[1, 1.5, 2].indexOf(scale)]?.click();
        await Promise.resolve();
        if (player()?.layout !== layout)
          all('.player-tools input[name="player-layout"]')[['one', 'two', 'single'].indexOf(layout)]?.click();
        await Promise.resolve();
      };
      const nameOf = ({ layout, scale }: typeof usual) => `${layout} ${scale * 100} %`;
      const widthOf = () =>
        Math.min(
          ...all('.player-ask :is(.stem, .material, .player-choices, .typed-answer), .player-pass .player-paper').map(
            ({ clientWidth }) => clientWidth,
          ),
        );
      const hidden = () => {
        const pane = document.querySelector('.player-ask');
        const choices = all('.player-ask .choice');
        if (!pane || pane.scrollTop > 0 || choices.length === 0) return 'no pane at its top';
        const edge = pane.getBoundingClientRect().bottom;
        if (choices.every((choice) => choice.getBoundingClientRect().bottom <= edge)) return null;
        return (
          (['picture', 'table', 'box'] as const).find((kind) =>
            pane.querySelector({ picture: 'img, svg[role="img"]', table: 'table', box: '.box' }[kind]),
          ) ?? 'text'
        );
      };
      const faults = (name: string) => {
        const found: string[] = [];
        const page = document.scrollingElement?.scrollWidth ?? 0;
        if (page > innerWidth) found.push(`page ${page} px wide`);
        // A wide table or formula scrolls in a place of its own.
        const mayScroll = (element: Element) => element.closest('.rt-scroll') !== null;
        for (const pane of all('.player-ask, .player-pass')) {
          if (pane.scrollWidth > pane.clientWidth + 1)
            found.push(`${pane.className} scrolls sideways by ${pane.scrollWidth - pane.clientWidth}`);
          const { right } = pane.getBoundingClientRect();
          for (const element of pane.querySelectorAll('p, li, td, th, img, table, label, math')) {
            const box = element.getBoundingClientRect();
            if (box.width > 0 && !mayScroll(element) && box.right > right + 1)
              found.push(
                `${element.tagName.toLowerCase()} "${element.textContent?.slice(0, 20)}" ends ${Math.round(box.right - right)} px outside`,
              );
          }
        }
        for (const image of all<HTMLImageElement>('.player-ask img, .player-pass img'))
          if (image.naturalWidth === 0) found.push(`picture ${image.alt.slice(0, 20)} did not come`);
        return found.map((fault) => `${name}: ${fault}`);
      };
      const is = {
        passage: '.player-pass',
        picture: '.player-ask img, .player-pass img',
        table: '.player-ask table, .player-pass table',
        formula: '.player-ask math, .player-pass math',
        box: '.player-ask .box, .player-pass .box',
      };
      await document.fonts.ready;
      await set(usual);

      const seen = [];
      for (const at of places) {
        // The sheet is drawn after the question.
        const row = () =>
          all('.player-omr button.no').find((button) => button.querySelector('.sr')?.textContent?.startsWith(`${at + 1}번 `));
        while (!row()) await frame();
        row()?.click();
        // React draws what a click asked for before this goes on.
        await Promise.resolve();
        await pictures();
        // Its letters, one piece after the other: in a font of the device everything is wider or higher. Which pieces it needs a page finds out when it is laid out.
        document.body.getBoundingClientRect();
        while (document.fonts.status === 'loading') {
          await document.fonts.ready;
          document.body.getBoundingClientRect();
        }
        if (scrolls()) await frame().then(frame);
        const heading = document.querySelector<HTMLElement>('.player-ask h2');
        const number = Number(/\d+/.exec((heading?.innerText ?? '').replace(/\s+/g, ' '))?.[0]);
        const kinds = (Object.keys(is) as (keyof typeof is)[]).filter((kind) => document.querySelector(is[kind]));
        const hiddenBehind = hidden();
        const found = faults(nameOf(usual));
        const room = widthOf();
        const inTwo = new Map<number, number>(usual.layout === 'two' ? [[usual.scale, room]] : []);
        if (kinds.some((kind) => kind !== 'box')) {
          for (const look of rest) {
            await set(look);
            const player = document.querySelector<HTMLElement>('.player')?.dataset;
            if (player?.layout !== look.layout || player.scale !== String(look.scale))
              found.push(`the player did not become ${look.layout}, ${look.scale}`);
            if (look.layout === 'two') inTwo.set(look.scale, widthOf());
            else if (widthOf() < (inTwo.get(look.scale) ?? 0)) found.push(`less room in ${look.layout} than in two columns`);
            found.push(...faults(nameOf(look)));
          }
          await set(usual);
        }
        const looks = [...kinds, ...looksOf(all(':is(.player-ask, .player-pass) :not(.rt *)'))];
        seen.push({ number, kinds, hiddenBehind, faults: found, looks, room, roomInLarge: inTwo.get(large.scale) });
      }
      return seen;
    },
    { places: at, usual: first, large: LARGE, rest: others },
  );
