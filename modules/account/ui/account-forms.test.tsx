// @vitest-environment jsdom
import { CopyProvider, makeCopy } from '@platform/i18n';
import { ModalStack } from '@platform/ui';
import ui from '@platform/ui/copy';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import texts from '../copy/ko.json';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

// jsdom draws no dialogs.
beforeAll(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const member = {
  id: '0198c1e2-7c55-7d1e-9d1f-0a1b2c3d4e5f',
  email: 'a@b.test',
  username: '김서윤',
  nickname: null,
  type: 'NORMAL',
  approved: false,
};
const signedIn = () => Response.json({ member, accessToken: 't' });
const refused = (status: number, kind: string, message: string) => () => Response.json({ kind, message, requestId: 'r' }, { status });

/** The network: what our server would say. */
const network = (answer: () => Response | Promise<Response>) => {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const document = (kind: 'USE' | 'MARKETING' | 'NIGHT_ADVERTISING', title: string, needs: 'MARKETING' | null = null) =>
  ({ kind, title, consent: kind === 'USE' ? 'required' : 'optional', needs, summary: '', version: 3, effectiveOn: '2026-11-24' }) as const;
const SignUp = (props: Parameters<typeof SignInForm>[0]) => <SignUpForm documents={[]} {...props} />;
const Asking = (props: Parameters<typeof SignInForm>[0]) => (
  <SignUpForm
    documents={[document('USE', '이용약관'), document('MARKETING', '광고'), document('NIGHT_ADVERTISING', '밤 광고', 'MARKETING')]}
    {...props}
  />
);
const show = (Form: typeof SignInForm) => {
  const onDone = vi.fn<() => void>();
  render(
    <CopyProvider copy={makeCopy(ui, texts)}>
      <ModalStack>
        <Form onDone={onDone} />
      </ModalStack>
    </CopyProvider>,
  );
  return { onDone, form: screen.getByRole('form') };
};
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = (form: HTMLElement) => act(async () => fireEvent.submit(form));

it('says what is missing under each field, and goes to the first', async () => {
  const fetch = network(signedIn);
  const { form } = show(SignUp);
  await submit(form);
  expect(screen.getByLabelText('이름')).toHaveProperty('ariaInvalid', 'true');
  expect(screen.getByRole('textbox', { name: '이메일', description: '이메일을 입력해주세요.' })).toBeTruthy();
  expect(screen.getByText('비밀번호를 입력해 주세요.')).toBeTruthy();
  expect(globalThis.document.activeElement).toBe(screen.getByLabelText('이름'));
  expect(fetch.mock.calls.filter(([path]) => path.startsWith('/users/'))).toEqual([]);
});

it.each([
  ['a@b', '잘못된 이메일 형식입니다.'],
  ['a b@c.kr', '잘못된 이메일 형식입니다.'],
])('refuses %s', async (email, message) => {
  const { form } = show(SignInForm);
  fill('이메일', email);
  await submit(form);
  expect(screen.getByText(message)).toBeTruthy();
});

it('sends trimmed values once, however often it is pressed', async () => {
  let answer: (response: Response) => void = () => {};
  const fetch = network(() => new Promise((resolve) => (answer = resolve)));
  const { form, onDone } = show(SignInForm);
  fill('이메일', ' a@b.test ');
  fill('비밀번호', 'maru-demo-1!');
  await submit(form);
  await submit(form);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '로그인하는 중' }).disabled).toBe(true);
  await act(async () => answer(signedIn()));
  expect(onDone).toHaveBeenCalledExactlyOnceWith(member);
  expect(fetch).toHaveBeenCalledOnce();
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body))).toEqual({ email: 'a@b.test', password: 'maru-demo-1!' });
});

it('puts a refusal under its field and keeps what was typed', async () => {
  network(refused(409, 'account/email-taken', '이미 가입한 이메일이에요. 로그인해 주세요.'));
  const { form, onDone } = show(SignUp);
  fill('이름', '김서윤');
  fill('이메일', 'a@b.test');
  fill('비밀번호', 'long-enough-1');
  await submit(form);
  expect(screen.getByRole('textbox', { name: '이메일', description: '이미 가입한 이메일이에요. 로그인해 주세요.' })).toHaveProperty(
    'value',
    'a@b.test',
  );
  expect(screen.getByLabelText('비밀번호')).toHaveProperty('value', 'long-enough-1');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '가입하기' }).disabled).toBe(false);
  expect(onDone).not.toHaveBeenCalled();
});

it.each([
  ['too many tries', refused(429, 'account/too-many-tries', '시도가 너무 많았어요.'), '시도가 너무 많았어요.'],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), /서버에 연결하지 못했어요/],
  ['a proxy’s page', () => new Response('<html>Bad Gateway</html>', { status: 502 }), '알 수 없는 에러.'],
  ['500 without words', () => new Response(null, { status: 500 }), '알 수 없는 에러가 발생했습니다.'],
  ['a stalled answer', () => Promise.reject(new DOMException('signal timed out', 'TimeoutError')), '요청 시간이 초과되었습니다.'],
  [
    'a code of the shop',
    () => Response.json({ code: 'O8004', message: 'x' }, { status: 400 }),
    '장바구니에 동일한 강의가 담겨있습니다. 장바구니를 확인해주세요.',
  ],
])('%s is told in an alert, and it can be tried again', async (_what, answer, message) => {
  network(answer);
  const { form, onDone } = show(SignInForm);
  fill('이메일', 'a@b.test');
  fill('비밀번호', 'x');
  await submit(form);
  expect(screen.getByRole('alertdialog', { name: message })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '확인' }));
  network(signedIn);
  await submit(form);
  expect(onDone).toHaveBeenCalledOnce();
});

it('shows and hides the password', () => {
  show(SignInForm);
  fireEvent.click(screen.getByRole('button', { name: '비밀번호 보기' }));
  expect(screen.getByLabelText('비밀번호')).toHaveProperty('type', 'text');
  fireEvent.click(screen.getByRole('button', { name: '비밀번호 숨기기' }));
  expect(screen.getByLabelText('비밀번호')).toHaveProperty('type', 'password');
});

it('helps password managers', () => {
  show(SignUp);
  expect(screen.getByLabelText('이메일').getAttribute('autocomplete')).toBe('email');
  expect(screen.getByLabelText('비밀번호').getAttribute('autocomplete')).toBe('new-password');
});

it('asks for each consent apart, nothing ticked, and sends what was answered', async () => {
  const fetch = network(signedIn);
  const { form, onDone } = show(Asking);
  fill('이름', '김서윤');
  fill('이메일', 'a@b.test');
  fill('비밀번호', 'long-enough-1');
  const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toEqual([]);
  await submit(form);
  expect(fetch).not.toHaveBeenCalled();
  expect(box(/^이용약관/).getAttribute('aria-invalid')).toBe('true');
  expect(globalThis.document.activeElement).toBe(box(/^이용약관/));
  fireEvent.click(box(/^이용약관/));
  fireEvent.click(box(/^밤 광고/));
  expect(box(/^광고/).checked, 'night is part of it').toBe(true);
  fireEvent.click(box(/^광고/));
  expect(box(/^밤 광고/).checked).toBe(false);
  await submit(form);
  expect(onDone).toHaveBeenCalledOnce();
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body))).toEqual({
    username: '김서윤',
    email: 'a@b.test',
    password: 'long-enough-1',
    consents: [
      { kind: 'USE', version: 3, isGiven: true },
      { kind: 'MARKETING', version: 3, isGiven: false },
      { kind: 'NIGHT_ADVERTISING', version: 3, isGiven: false },
    ],
  });
});
