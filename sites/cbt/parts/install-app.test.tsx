// @vitest-environment jsdom
import { CopyProvider, makeCopy } from '@platform/i18n';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import texts from '../copy/mycbt.json';
import { InstallApp } from './install-app.tsx';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'standalone');
});
const show = () =>
  render(
    <CopyProvider copy={makeCopy(texts)}>
      <InstallApp isWebView={false} />
    </CopyProvider>,
  );

it('is there only where the browser offers it, asks by a press, and only once', () => {
  show();
  expect(screen.queryByRole('complementary')).toBeNull();
  const prompt = vi.fn<() => Promise<{ outcome: 'accepted' }>>(() => Promise.resolve({ outcome: 'accepted' }));
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '앱으로 설치' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button')).toBeNull();
});

it('says what to press where only the browser’s own menu can, and nothing in an app that was installed so', () => {
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: false });
  const { unmount } = show();
  expect(screen.getByText(/홈 화면에 추가/)).toBeTruthy();
  unmount();
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: true });
  show();
  expect(screen.queryByText(/홈 화면에 추가/)).toBeNull();
});
