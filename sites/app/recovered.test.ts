import { expect, it } from 'vitest';
import { causeOfRecovered } from './recovered.ts';

const recovered = (cause: unknown) => new Error('Minified React error #520', { cause });

it('what React recovered from is told by its cause', () => {
  const cause = new TypeError("Cannot read properties of undefined (reading 'title')");
  expect(causeOfRecovered(recovered(cause))).toBe(cause);
  const bare = new Error('Minified React error #418');
  expect(causeOfRecovered(bare)).toBe(bare);
});

it('where a page differs from what the server drew is told with it', () => {
  const bare = new Error('Minified React error #418');
  causeOfRecovered(bare, '\n    at SiteMenu');
  expect(bare.stack).toMatch(/#418[^]+in\n {4}at SiteMenu$/);
});

it.each([
  'Invariant failed',
  'Invariant failed: Could not find an active match from "/x"',
  "Cannot read properties of undefined (reading 'routeId')",
  'can\'t access property "_notFound", t is undefined',
  "undefined is not an object (evaluating 'e.routeId')",
])('a page that the router had already left is no fault: %s', (message) =>
  expect(causeOfRecovered(recovered(new Error(message)))).toBeUndefined(),
);
