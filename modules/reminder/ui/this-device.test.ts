// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { subscribeHere } from './this-device.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** The site's worker on its way, on a page that another worker answers for already. */
const aWorkerOnItsWay = () => {
  vi.stubEnv('PROD', true);
  const coming = Object.assign(new EventTarget(), { state: 'installing' });
  const registration = {
    active: null as unknown,
    waiting: null,
    installing: coming,
    pushManager: {
      getSubscription: () => Promise.resolve(null),
      // As a browser answers.
      subscribe: () =>
        registration.active
          ? Promise.resolve('a subscription')
          : Promise.reject(new DOMException('no active Service Worker', 'AbortError')),
    },
  };
  const serviceWorker = { register: () => Promise.resolve(registration), ready: Promise.resolve({}) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return (state: string) => {
    if (state === 'activated') registration.active = coming;
    coming.state = state;
    coming.dispatchEvent(new Event('statechange'));
  };
};

/** What came of it, in words, and not before the worker was asked for. */
const subscribed = async (states: readonly string[]): Promise<string> => {
  const become = aWorkerOnItsWay();
  const outcome = subscribeHere('').then(String, String);
  await new Promise((resolve) => setTimeout(resolve));
  states.forEach(become);
  return outcome;
};

it('subscribes once the site’s own worker runs, also where another one answers for the page', async () => {
  expect(await subscribed(['installed', 'activated'])).toBe('a subscription');
});

it('gives up at once where the worker cannot be installed', async () => {
  expect(await subscribed(['redundant'])).toBe('Error: the service worker does not come');
});
