// @vitest-environment jsdom
import { eventLoopTurns } from '@platform/testing/event-loop-turns';
import { deferHydration } from '@platform/ui';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NowProvider, useNow } from './now.tsx';
import { SeenProvider } from './seen.tsx';

const Field = () => <textarea aria-label="댓글" defaultValue="" />;
const Clock = ({ Part }: { readonly Part: ComponentType }) => (
  <>
    <time>{useNow()}</time>
    <Part />
  </>
);
const pageOf = (Part: ComponentType) => (
  <NowProvider madeAt={1}>
    <SeenProvider>
      <Clock Part={Part} />
    </SeenProvider>
  </NowProvider>
);

it('what is typed in a part that is taken over late stays while the clock moves on', async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  const Drawn = deferHydration(() => Promise.resolve(Field));
  await Drawn.preload();
  const script = Promise.withResolvers<void>();
  const Late = deferHydration(() => script.promise.then(() => Field));
  document.body.innerHTML = `<div id="root">${renderToString(pageOf(Drawn))}</div>`;
  const field = document.querySelector('textarea')!;
  field.value = '면접은 화상인가요?';
  dispatchEvent(new Event('pointermove'));
  const root = hydrateRoot(document.querySelector('#root')!, pageOf(Late));
  await expect.poll(() => document.querySelector('time')!.textContent).not.toBe('1');
  await eventLoopTurns();
  script.resolve();
  await expect.poll(() => Object.keys(document.querySelector('textarea') ?? {}).some((key) => key.startsWith('__react'))).toBe(true);
  expect(document.querySelector('textarea')).toBe(field);
  expect(field.value).toBe('면접은 화상인가요?');
  root.unmount();
  document.body.replaceChildren();
});
