import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const ORIGIN = 'https://cbt.maru.example';

/** What a browser's window is to the worker. */
const aWindow = (path: string) => {
  const focused = vi.fn<() => void>();
  const focus = (): Promise<void> => Promise.resolve(focused());
  const window = {
    url: `${ORIGIN}${path}`,
    focus,
    navigate: vi.fn<(address: string) => Promise<unknown>>(() => Promise.resolve({ focus })),
  };
  return { window, focused };
};

const listeners = new Map<string, (event: object) => void>();
const showNotification = vi.fn<(title: string, options: object) => Promise<void>>(() => Promise.resolve());
const openWindow = vi.fn<(address: string) => Promise<null>>(() => Promise.resolve(null));
let windows: readonly object[] = [];

beforeEach(async () => {
  listeners.clear();
  windows = [];
  vi.clearAllMocks();
  vi.stubGlobal('addEventListener', (type: string, listen: (event: object) => void) => listeners.set(type, listen));
  vi.stubGlobal('location', new URL(`${ORIGIN}/app-worker.js`));
  vi.stubGlobal('registration', { showNotification });
  vi.stubGlobal('clients', { matchAll: () => Promise.resolve(windows), openWindow });
  vi.resetModules();
  await import('./app-worker.ts');
});
afterEach(() => vi.unstubAllGlobals());

/** Tells the worker, and waits for what it asks the browser to wait for. */
const tell = async (type: string, event: object): Promise<void> => {
  const works: Promise<unknown>[] = [];
  listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) });
  await Promise.all(works);
};
const push = (notice: unknown) => tell('push', { data: { json: () => notice } });
const close = vi.fn<() => void>();
const press = (address = `${ORIGIN}/cbt/onequestions/due`) => tell('notificationclick', { notification: { close, data: { address } } });

it('shows what the server says, and where a press will lead', async () => {
  await push({ title: '오늘 복습할 문항이 12개 있어요', body: '눌러서 복습을 시작해요.', path: '/cbt/onequestions/due' });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('오늘 복습할 문항이 12개 있어요', {
    body: '눌러서 복습을 시작해요.',
    icon: '/app-icon/any-192.00000000.png',
    tag: 'reminder',
    lang: 'ko',
    data: { address: `${ORIGIN}/cbt/onequestions/due` },
  });
});

it.each([['https://elsewhere.example/'], ['//elsewhere.example'], [7], [undefined]])(
  '%s is no page of this site: its home',
  async (path) => {
    await push({ title: '시험일이 다가와요', path });
    expect(showNotification).toHaveBeenCalledWith(
      '시험일이 다가와요',
      expect.objectContaining({ body: '', data: { address: `${ORIGIN}/` } }),
    );
  },
);

it('says nothing where nothing came', async () => {
  await tell('push', { data: null });
  await push({});
  expect(showNotification).not.toHaveBeenCalled();
});

it('a press closes the notice and goes to the window that shows its page already', async () => {
  const [home, due] = [aWindow('/'), aWindow('/cbt/onequestions/due')];
  windows = [home.window, due.window];
  await press();
  expect(close).toHaveBeenCalledOnce();
  expect(due.focused).toHaveBeenCalledOnce();
  expect(home.window.navigate).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

it.each(['/cbt/practice/17', '/cbt/practice/random/11?code=3'])('leaves a sitting at %s alone and takes another window', async (room) => {
  const [sitting, list] = [aWindow(room), aWindow('/cbt/practice')];
  windows = [sitting.window, list.window];
  await press();
  expect(sitting.window.navigate).not.toHaveBeenCalled();
  expect(sitting.focused).not.toHaveBeenCalled();
  expect(list.window.navigate).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/cbt/onequestions/due`);
  expect(list.focused).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
});

it('opens a window where there is none, where all are exam rooms, and where one cannot be led there', async () => {
  const refusing = aWindow('/');
  refusing.window.navigate.mockRejectedValue(new TypeError('not controlled by this worker'));
  for (const open of [[], [aWindow('/cbt/practice/17').window], [refusing.window]]) {
    openWindow.mockClear();
    windows = open;
    await press();
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/cbt/onequestions/due`);
  }
});
