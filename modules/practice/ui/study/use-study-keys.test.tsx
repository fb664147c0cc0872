// @vitest-environment jsdom
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
