// @vitest-environment jsdom
import type { OfficeCompany } from '@modules/company/office';
import { CopyProvider, makeCopy } from '@platform/i18n';
import { ModalStack, ToastArea } from '@platform/ui';
import ui from '@platform/ui/copy';
import { newQueryClient } from '@platform/web';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../copy/ko.json' with { type: 'json' };
import { CompanyPane } from './company-pane.tsx';
import { SubjectContext } from './subject.ts';
import { switchKeys } from './use-keys.ts';

const company = {
  companyIdx: 7,
  brandId: 'career',
  name: '가람상사',
  state: 'pending',
  stateAt: 0,
  decided: null,
  registrationNumber: '1234567890',
  representative: '김하늘',
  openedOn: '2019-03-02',
  reason: null,
  taxAnswer: 'matched',
  taxCheckedAt: 0,
  proofName: null,
  memberCount: 1,
  acts: [],
  may: ['approve', 'reject'],
} as const satisfies OfficeCompany;

const onDecided = vi.fn<() => void>();
const methods = ['showModal', 'close'].map((name) => [name, Object.getOwnPropertyDescriptor(HTMLDialogElement.prototype, name)] as const);
let sent: unknown[] = [];
/** What the server says to a decision; it waits until the test lets it. */
let answer: () => Promise<Response> = () => Promise.resolve(Response.json(company));
/** What the server says to a question. */
let asked: () => Promise<Response> = answer;
beforeEach(() => {
  localStorage.clear();
  sent = [];
  answer = asked = () => Promise.resolve(Response.json(company));
  onDecided.mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', (_path: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return asked();
    sent.push(JSON.parse(String(body)));
    return answer();
  });
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
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const [name, given] of methods) {
    Reflect.deleteProperty(HTMLDialogElement.prototype, name);
    if (given) Object.defineProperty(HTMLDialogElement.prototype, name, given);
  }
});

const page = (isNext = false) => (
  <CopyProvider copy={makeCopy(ui, texts)}>
    <QueryClientProvider client={newQueryClient()}>
      <ToastArea>
        <ModalStack>
          <SubjectContext value={{ name: 'companies 7', isNext, goOn: () => onDecided(), focus: () => {} }}>
            <CompanyPane drawn={company} now={0} />
          </SubjectContext>
        </ModalStack>
      </ToastArea>
    </QueryClientProvider>
  </CopyProvider>
);
const show = (isNext = false) => render(page(isNext));
const key = (code: string, on: Element = document.body) => act(async () => void fireEvent.keyDown(on, { code }));
const approve = () => screen.getByRole('button', { name: '승인하기' });
const kinds = () => sent.map((one) => (one as { readonly kind: string }).kind);

it('of a double press one decision is sent, by key and by mouse', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  show();
  await key('KeyA');
  await key('KeyA');
  await act(async () => void fireEvent.click(approve()));
  expect(kinds()).toEqual(['approve']);
  await act(async () => resolve(Response.json(company)));
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('a company that opened by itself is not decided by the second half of a double press', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  show(true);
  vi.advanceTimersByTime(400);
  await key('KeyA');
  await act(async () => void fireEvent.click(approve()));
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(200);
  await key('KeyA');
  expect(kinds()).toEqual(['approve']);
});

it.each([
  ['nobody answers', () => Promise.reject(new TypeError('no network'))],
  ['the server is being started', () => Promise.resolve(Response.json({ message: '' }, { status: 503 }))],
  ['the session has ended', () => Promise.resolve(Response.json({ kind: 'operator/signed-out', message: '' }, { status: 401 }))],
])('a reason stays where it was written when %s', async (_what, failed) => {
  answer = asked = failed;
  show();
  await key('KeyR');
  fireEvent.change(screen.getByLabelText('반려하는 사유'), { target: { value: '서류가 흐려요' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '반려하기' })));
  const told = await screen.findByRole('alertdialog');
  await act(async () => void fireEvent.click(within(told).getByRole('button')));
  expect(screen.getByLabelText<HTMLTextAreaElement>('반려하는 사유').value).toBe('서류가 흐려요');
  expect(onDecided).not.toHaveBeenCalled();
});

it('while a reason is asked for no key decides', async () => {
  show();
  await key('KeyR');
  await key('KeyA', screen.getByRole('button', { name: '반려하기' }));
  await key('KeyA');
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('반려하는 사유'), { target: { value: '서류가 흐려요' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '반려하기' })));
  expect(sent).toEqual([expect.objectContaining({ kind: 'reject', reason: '서류가 흐려요' })]);
});

const focused = () => document.activeElement?.textContent;
it('the focus never falls out of the page: it is at the company after cancelling, after an act, and where one opens by itself', async () => {
  show();
  await key('KeyR');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '취소' })));
  expect(focused()).toBe('가람상사');
  approve().focus();
  await act(async () => void fireEvent.click(approve()));
  await waitFor(() => expect(focused()).toBe('가람상사'));
  cleanup();
  show(true);
  expect(focused()).toBe('가람상사');
});

it('the field of a reason takes the focus once, and again where nothing was written', async () => {
  const { rerender } = show();
  await key('KeyR');
  const field = screen.getByLabelText('반려하는 사유');
  expect(document.activeElement).toBe(field);
  const send = screen.getByRole('button', { name: '반려하기' });
  send.focus();
  rerender(page());
  expect(document.activeElement).toBe(send);
  await act(async () => void fireEvent.click(send));
  expect([document.activeElement, sent]).toEqual([field, []]);
});

it('buttons say their keys, and none where keys are switched off', () => {
  show();
  const keys = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-keyshortcuts'));
  expect(keys()).toEqual(['A', 'R']);
  act(() => switchKeys(false));
  expect(keys()).toEqual([null, null]);
  act(() => switchKeys(true));
});
