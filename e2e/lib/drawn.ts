import type { Page } from 'playwright-core';

/** Chromium draws nothing for a window that it takes for unseen; what is asked of the page then is as it stands. Milliseconds. */
const NO_FRAME_MS = 2_000;

/** Layouts that depend on the width by script need a frame: waits for two, or a moment where none is drawn. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    (most) =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        setTimeout(resolve, most);
      }),
    NO_FRAME_MS,
  );
