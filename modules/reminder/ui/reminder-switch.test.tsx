// @vitest-environment jsdom
import { CopyProvider, makeCopy } from '@platform/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import texts from '../copy/ko.json' with { type: 'json' };
import { ReminderSwitch } from './reminder-switch.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'standalone');
});
const onNavigator = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CopyProvider copy={makeCopy(texts)}>
        <ReminderSwitch />
      </CopyProvider>
    </QueryClientProvider>,
  );
const asked = vi.fn<() => void>();
const withPush = (permission: NotificationPermission) => {
  onNavigator('serviceWorker', {});
  vi.stubGlobal('PushManager', vi.fn<() => void>());
  vi.stubGlobal('Notification', { permission, requestPermission: asked });
};

it('says where a browser has no push at all, and how a phone gets one', () => {
  show();
  expect(screen.getByRole('status').textContent).toBe('이 브라우저에서는 알림을 받을 수 없어요.');
  cleanup();
  onNavigator('standalone', false);
  show();
  expect(screen.getByRole('status').textContent).toContain('홈 화면에 추가');
});

it('says that the browser was told to refuse, and asks nothing', () => {
  withPush('denied');
  show();
  expect(screen.getByRole('status').textContent).toContain('사이트 설정에서 알림을 허용하면');
  expect(screen.queryByRole('button')).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});
