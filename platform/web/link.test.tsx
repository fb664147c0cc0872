// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

interface Watching {
  readonly options: IntersectionObserverInit | undefined;
  readonly elements: Set<Element>;
  readonly see: (element: Element, isIntersecting: boolean) => void;
}
let observers: Watching[] = [];
beforeEach(() => {
  observers = [];
  vi.resetModules();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly elements = new Set<Element>();
      constructor(seen: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        observers.push({
          options,
          elements: this.elements,
          see: (target, isIntersecting) =>
            seen([{ target, isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver),
        });
      }
      observe(element: Element) {
        this.elements.add(element);
      }
      unobserve(element: Element) {
        this.elements.delete(element);
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const page = async (isWebView = false) => {
  const { Link } = await import('./link.tsx');
  const root = createRootRoute();
  const loader = vi.fn<() => string>(() => 'loaded');
  const routeTree = root.addChildren([
    createRoute({
      getParentRoute: () => root,
      path: '/',
      component: () =>
        ['/one', '/two', '/three'].map((to) => (
          <Link key={to} to={to as '.'}>
            {to}
          </Link>
        )),
    }),
    ...['/one', '/two', '/three'].map((path) => createRoute({ getParentRoute: () => root, path, loader })),
  ]);
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: ['/'] }),
    context: { page: { isWebView } },
  });
  await act(async () => render(<RouterProvider router={router as never} />));
  return loader;
};

it('loads a page ahead when its link comes within 200 px of somebody who is there, once; one observer watches all links', async () => {
  const loader = await page();
  expect(observers).toHaveLength(1);
  const [observer] = observers;
  expect(observer?.options).toEqual({ rootMargin: '200px' });
  // Of a pointer that rests the browser tells that it moved by nothing.
  const rest = Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 });
  await act(async () => window.dispatchEvent(rest));
  expect(observer?.elements.size).toBe(0);
  await act(async () => window.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 3 })));
  expect(observer?.elements.size).toBe(3);
  const link = screen.getByRole('link', { name: '/two' });
  observer?.see(link, false);
  expect(loader).not.toHaveBeenCalled();
  await act(async () => observer?.see(link, true));
  expect(loader).toHaveBeenCalledOnce();
  expect(observer?.elements.has(link)).toBe(false);
});

it('loads nothing ahead inside an app’s frame, where the browser goes to every page itself', async () => {
  await page(true);
  expect(observers).toHaveLength(0);
});
