// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Count } from './count.tsx';

afterEach(cleanup);
it.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [1_000_000, '99+'],
])('%d is shown as “%s”', (count, text) => {
  expect(render(<Count count={count} />).container.textContent).toBe(text);
});
