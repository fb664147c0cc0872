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

const onDecided = vi.fn<(companyIdx: number) => void>();
const methods = ['showModal', 'close'].map((name) => [name, Object.getOwnPropertyDescriptor(HTMLDialogElement.prototype, name)] as const);
let sent: unknown[] = [];
/** What the server says to a decision; it waits until the test lets it. */
let answer: () => Promise<Response> = () => Promise.resolve(Response.json(company));
/** What the server says to a question. */
let asked: () => Promise<Response> = answer;
beforeEach(() => {
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

const show = (isNext = false) =>
  render(
    <CopyProvider copy={makeCopy(ui, texts)}>
      <QueryClientProvider client={newQueryClient()}>
        <ToastArea>
          <ModalStack>
            <CompanyPane drawn={company} now={0} isNext={isNext} onDecided={onDecided} />
          </ModalStack>
        </ToastArea>
      </QueryClientProvider>
    </CopyProvider>,
  );
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
  await waitFor(() => expect(onDecided).toHaveBeenCalledExactlyOnceWith(7));
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
