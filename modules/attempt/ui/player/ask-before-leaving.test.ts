// @vitest-environment jsdom
import { createBrowserHistory, type RouterHistory } from '@tanstack/history';
import { waitFor } from '@platform/testing/wait-for';
import { afterEach, expect, it, vi } from 'vitest';
import { askBeforeLeaving } from './ask-before-leaving.ts';

const opened: RouterHistory[] = [];
afterEach(() => opened.splice(0).forEach((history) => history.destroy()));

/** A visit that came by a list and a sitting's page to the exam room, went on to another page, and stepped back into the room. */
const inRoom = async ({ mayLeave = () => false }: { readonly mayLeave?: () => boolean } = {}) => {
  window.history.pushState(null, '', '/elsewhere');
  const history = createBrowserHistory();
  opened.push(history);
  for (const path of ['/list', '/select/17', '/practice/17', '/after']) {
    history.push(path);
    history.flush();
  }
  const isAt = (path: string) => waitFor(() => expect([location.pathname, history.location.pathname]).toEqual([path, path]));
  history.back();
  await isAt('/practice/17');
  const ask = vi.fn<(leave: () => void) => void>();
  const stop = askBeforeLeaving(history, mayLeave, ask);
  const isAsked = (times = 1) => waitFor(() => expect(ask).toHaveBeenCalledTimes(times));
  const leave = () => ask.mock.lastCall?.[0]();
  return { history, ask, stop, isAt, isAsked, leave };
};

it.each([
  ['back', -1, '/select/17'],
  ['two pages back', -2, '/list'],
  ['forward', 1, '/after'],
])('%s: stays and asks, and goes there when that is the answer', async (_, steps, to) => {
  const room = await inRoom();
  window.history.go(steps);
  await room.isAsked();
  await room.isAt('/practice/17');
  room.leave();
  await room.isAt(to);
  expect(room.ask).toHaveBeenCalledTimes(1);
});

it('stays however often somebody steps back', async () => {
  const room = await inRoom();
  window.history.back();
  await room.isAsked();
  await room.isAt('/practice/17');
  window.history.back();
  await room.isAsked(2);
  await room.isAt('/practice/17');
  window.history.back();
  window.history.back();
  await waitFor(() => expect(room.ask.mock.calls.length).toBeGreaterThan(2));
  await room.isAt('/practice/17');
  room.leave();
  await room.isAt('/select/17');
});

it('asks about no step that the page itself takes', async () => {
  const room = await inRoom();
  room.history.replace('/score/7');
  await room.isAt('/score/7');
  room.history.push('/solution/7');
  await room.isAt('/solution/7');
  expect(room.ask).not.toHaveBeenCalled();
});

it('asks about nothing that stays on the page', async () => {
  const room = await inRoom();
  room.history.push('/practice/17#question');
  await waitFor(() => expect(location.hash).toBe('#question'));
  window.history.back();
  await waitFor(() => expect(location.hash).toBe(''));
  expect(room.ask).not.toHaveBeenCalled();
});

it('lets somebody go who may, and everybody once it is stopped', async () => {
  const over = await inRoom({ mayLeave: () => true });
  window.history.back();
  await over.isAt('/select/17');
  const left = await inRoom();
  left.stop();
  window.history.back();
  await left.isAt('/select/17');
  expect(over.ask).not.toHaveBeenCalled();
  expect(left.ask).not.toHaveBeenCalled();
});

it('never holds the page itself back from being loaded again or closed', async () => {
  await inRoom();
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(false);
});
