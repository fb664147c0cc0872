import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The exam player as a learner meets it: by what is written there. */
export const playerOf = (page: Page) => {
  const heading = page.locator('.player-ask h2');
  const rows = page.locator('.player-omr button.no');
  const namesOfRows = () => rows.evaluateAll((buttons) => buttons.map((button) => button.querySelector('.sr')?.textContent ?? ''));
  const player = {
    /** Waits until the player is open. */
    isOpen: () => heading.waitFor(),
    /** Waits for what comes a while after the first question: where the network goes before that, no dialog opens until it is back. */
    hasDialogs: () =>
      expect
        .poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/assets\/dialogs-/.test(name))))
        .toBe(true),
    /** Number of the problem on the screen. */
    number: async (): Promise<number> => Number(/\d+/.exec((await heading.innerText()).replace(/\s+/g, ' '))?.[0]),
    isAt: async (number: number) => expect.poll(() => player.number()).toBe(number),
    go: async (number: number) => {
      await rows.and(page.getByRole('button', { name: new RegExp(`^${number}번 문항`) })).click();
      await player.isAt(number);
    },
    /** A choice of the problem on the screen, by mouse. */
    choose: async (...choices: readonly number[]) => {
      for (const choice of choices)
        await page
          .locator('.player-choices .choice label')
          .nth(choice - 1)
          .click();
    },
    /** Marked choices of the problem on the screen. */
    chosen: () =>
      page
        .locator('.player-choices input')
        .evaluateAll((inputs) => inputs.flatMap((input, at) => ((input as HTMLInputElement).checked ? [at + 1] : []))),
    has: async (...choices: readonly number[]) => expect.poll(player.chosen).toEqual(choices),
    /** Numbers of the problems on the sheet: those of the clock that runs. */
    numbers: async () => {
      // The sheet is drawn after the question.
      await rows.first().waitFor({ state: 'attached' });
      return (await namesOfRows()).map((name) => Number.parseInt(name));
    },
    /** The marks on the sheet in its order, as a screen reader hears them. */
    marks: async () => {
      return (await namesOfRows()).map((name) =>
        (/([\d, ]+)번 표기/.exec(name)?.[1] ?? '')
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean)
          .map(Number),
      );
    },
    /** Waits until the server has what the sheet shows, and the player says so. */
    isSaved: async () => {
      const numbers = await player.numbers();
      const onServer = async () => {
        const all = await player.marksOnServer();
        return numbers.map((number) => all[number - 1]);
      };
      await expect.poll(onServer).toEqual(await player.marks());
      await page.getByText('서버에 저장됨', { exact: true }).waitFor();
    },
    /** The marks that the server has, in the order of the paper. Asked by the page, with its cookies. */
    marksOnServer: () =>
      page.evaluate(async () => {
        interface View {
          readonly paperHash: string;
          readonly sheet: { readonly marks: Record<string, { readonly choices: number[] }> };
        }
        const idx = location.pathname.split('/').at(-1);
        const view = (await (await fetch(`/apiV2/exam-details/${idx}/open-record?deviceId=${crypto.randomUUID()}`)).json()) as View;
        const paper = (await (await fetch(`/apiV2/papers/${view.paperHash}`)).json()) as {
          readonly problems: { readonly problemIdx: number }[];
        };
        return paper.problems.map(({ problemIdx }) => view.sheet.marks[problemIdx]?.choices ?? []);
      }),
    submit: async () => {
      await page.getByRole('button', { name: '답안 제출' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '이대로 제출' }).click();
      await page.waitForURL(/\/cbt\/practice\/score\/\d+$/);
      return Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
    },
  };
  return player;
};
