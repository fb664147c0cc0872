/** So soon after the first press of a double click or double tap its second comes, milliseconds; and so near, CSS pixels. */
const SOON_MS = 500;
const NEAR_PX = 40;

export interface Press {
  readonly clientX: number;
  readonly clientY: number;
  /** As events have it: milliseconds since the page began. */
  readonly timeStamp: number;
}

/**
 * The press took away what it was on: the second press of the same double click or double tap, which would fall on what stood beneath, means nothing.
 * By place and time, because a tap has no count on every device.
 */
export const dropSecondPress = (press: Press): void => {
  const drop = (event: MouseEvent): void => {
    const isKey = event.detail === 0;
    const isFar = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > NEAR_PX;
    // By when the presses were made: what the first one began may have taken longer.
    if (isKey || isFar || event.timeStamp - press.timeStamp > SOON_MS) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', drop, true);
  setTimeout(() => window.removeEventListener('click', drop, true), SOON_MS);
};
