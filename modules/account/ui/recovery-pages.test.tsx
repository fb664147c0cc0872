// @vitest-environment jsdom
import { CopyProvider, makeCopy } from '@platform/i18n';
import { ModalStack } from '@platform/ui';
import ui from '@platform/ui/copy';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { StopEmailChangePage, VerifyEmailPage } from './link-action-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

/** What the brand's mark above the page asks for. */
const page = { origin: 'http://career.test', brand: { name: '마루커리어', urls: { cbt: 'http://cbt.career.test' } } };
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), context: { page } });

beforeEach(() => history.replaceState(null, '', '/?token=t-1'));
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});
const network = (...answers: (() => Response)[]) => {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () =>
    (answers.shift() ?? (() => new Response(null, { status: 204 })))(),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const refused = (status: number, kind: string) => () => Response.json({ kind, message: kind, requestId: 'r' }, { status });
const sent = (fetch: ReturnType<typeof network>) => fetch.mock.calls.map(([path, { body }]) => [path, JSON.parse(String(body))] as const);
const show = (shown: ReactNode) =>
  render(
    <CopyProvider copy={makeCopy(ui)}>
      <RouterContextProvider router={router as never}>
        <ModalStack>{shown}</ModalStack>
      </RouterContextProvider>
    </CopyProvider>,
  );
const ways = {
  toSignIn: (text: string) => <a href="/login">{text}</a>,
  toForgot: (text: string) => <a href="/forgot">{text}</a>,
  toSecurity: (text: string) => <a href="/security">{text}</a>,
};
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => act(async () => fireEvent.submit(screen.getByRole('form')));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
/** What came of it has the focus. */
const focused = () => document.activeElement?.textContent;

it('says the same whatever address was written, and takes another', async () => {
  const fetch = network();
  show(<ForgotPasswordPage />);
  fill('이메일', ' a@b.test ');
  await send();
  expect(sent(fetch)).toEqual([['/users/forgot-password', { email: 'a@b.test' }]]);
  expect(focused()).toBe('메일을 확인해 주세요');
  expect(screen.getByText(/a@b\.test로 가입한 계정이 있다면/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '다른 이메일로 받기' }));
  expect(screen.getByLabelText('이메일')).toBeTruthy();
});

it('sets a new password with what the link carries', async () => {
  const fetch = network(refused(422, 'account/weak-password'));
  show(<ResetPasswordPage {...ways} />);
  fill('새 비밀번호', 'password1234');
  await send();
  const field = screen.getByLabelText('새 비밀번호');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('account/weak-password');
  fill('새 비밀번호', 'quite another passage');
  await send();
  expect(sent(fetch).at(-1)).toEqual(['/users/reset-password', { token: 't-1', newPassword: 'quite another passage' }]);
  expect(focused()).toBe('새 비밀번호를 정했어요');
  expect(screen.getByRole('link', { name: '로그인하기' })).toBeTruthy();
});

it('a link that was used leads to a new one', async () => {
  network(refused(410, 'account/link-ended'));
  show(<ResetPasswordPage {...ways} />);
  fill('새 비밀번호', 'quite another passage');
  await send();
  expect(focused()).toBe('더는 쓸 수 없는 링크예요');
  expect(screen.getByRole('link', { name: '메일 다시 받기' })).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
});

it.each([
  ['reset', <ResetPasswordPage key="reset" {...ways} />],
  ['verify', <VerifyEmailPage key="verify" {...ways} />],
  ['stop', <StopEmailChangePage key="stop" {...ways} />],
])('%s without a token says that the link is not whole', (_name, shown) => {
  history.replaceState(null, '', '/');
  show(shown);
  expect(screen.getByRole('heading', { level: 2, name: '링크가 온전하지 않아요' })).toBeTruthy();
});

it.each([
  [false, '이메일 주소를 확인했어요'],
  [true, '이메일 주소를 바꿨어요'],
])('verifies by a press alone (a new address: %s)', async (isChanged, said) => {
  const fetch = network(() => Response.json({ isChanged }));
  show(<VerifyEmailPage {...ways} />);
  expect(fetch).not.toHaveBeenCalled();
  await press('확인하기');
  expect(sent(fetch)).toEqual([['/users/verify-email', { token: 't-1' }]]);
  expect(focused()).toBe(said);
});

it.each([
  ['account/link-ended', 410, '더는 쓸 수 없는 링크예요'],
  ['account/address-taken', 409, '이메일 주소를 바꾸지 못했어요'],
])('%s is told in the place of the button', async (kind, status, said) => {
  network(refused(status, kind));
  show(<VerifyEmailPage {...ways} />);
  await press('확인하기');
  expect(focused()).toBe(said);
  expect(screen.getByRole('link', { name: '로그인 관리로 가기' })).toBeTruthy();
});

it('a change of address is stopped by a press that says what it does', async () => {
  const fetch = network();
  show(<StopEmailChangePage {...ways} />);
  expect(screen.getByText(/모든 기기에서 로그아웃합니다/)).toBeTruthy();
  await press('변경 막기');
  expect(sent(fetch)).toEqual([['/users/stop-email-change', { token: 't-1' }]]);
  expect(focused()).toBe('이메일 변경을 막았어요');
});
