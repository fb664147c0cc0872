/** So soon after the first press of a double tap its second comes, and few people reach for another place. Milliseconds. */
const SOON_MS = 350;

const drop = (event: PointerEvent): void => {
  // Browsers count clicks of a mouse, but not on every device taps.
  if (event.detail < 2 && event.pointerType !== 'touch') return;
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** A press took away what it was on: the second press of the same double click or double tap, which would fall on what stood beneath, means nothing. */
export const dropSecondPress = (): void => {
  addEventListener('click', drop, true);
  setTimeout(() => removeEventListener('click', drop, true), SOON_MS);
};
