// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { useStudyKeys } from './use-study-keys.ts';

it('hears a key that is pressed in the moment in which the problem appears', async () => {
  const chosen: number[] = [];
  const Problem = () => {
    useStudyKeys({ choose: (choice) => chosen.push(choice), unsure: () => {}, go: () => {}, enter: () => {}, help: () => {} });
    return <h1>1</h1>;
  };
  const place = document.createElement('div');
  document.body.append(place);
  // Called after the commit that shows the problem and before anything that comes later.
  const isShown = new Promise<void>((resolve) =>
    new MutationObserver(() => {
      dispatchEvent(new KeyboardEvent('keydown', { key: '3', code: 'Digit3' }));
      resolve();
    }).observe(place, { childList: true }),
  );
  const root = createRoot(place);
  root.render(<Problem />);
  await isShown;
  expect(chosen).toEqual([3]);
  root.unmount();
});

it('Enter goes on after a toggle that the pointer pressed, and presses it for whoever came by keys', () => {
  let entered = 0;
  const Problem = () => {
    useStudyKeys({ choose: () => {}, unsure: () => {}, go: () => {}, enter: () => (entered += 1), help: () => {} });
    return (
      <button aria-pressed type="button">
        실수
      </button>
    );
  };
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  flushSync(() => root.render(<Problem />));
  const reason = place.querySelector('button')!;
  /** Whether the browser would press the button. */
  const enter = () => reason.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  reason.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect([enter(), entered]).toEqual([false, 1]);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  expect([enter(), entered]).toEqual([true, 1]);
  root.unmount();
});
