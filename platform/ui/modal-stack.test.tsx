// @vitest-environment jsdom
import { CopyProvider, makeCopy } from '@platform/i18n';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import texts from './copy/ko.json';
import { ModalStack, useAsk, type Question } from './modal-stack.tsx';

// jsdom draws no dialogs: this much of the element is what the component leans on.
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
afterEach(cleanup);

const Asking = ({ question, onAnswer }: { readonly question: Question; readonly onAnswer: (yes: boolean) => void }) => {
  const ask = useAsk();
  return (
    <button type="button" onClick={() => void ask(question).then(onAnswer)}>
      열기
    </button>
  );
};
const show = (question: Question) => {
  const onAnswer = vi.fn<(yes: boolean) => void>();
  render(
    <CopyProvider copy={makeCopy(texts)}>
      <ModalStack>
        <Asking question={question} onAnswer={onAnswer} />
      </ModalStack>
    </CopyProvider>,
  );
  const opener = screen.getByRole('button', { name: '열기' });
  opener.focus();
  fireEvent.click(opener);
  return { onAnswer, opener };
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('is a named dialog with its text, and confirms', async () => {
  const { onAnswer } = show({ title: '제출할까요?', text: '고칠 수 없습니다.', confirm: '제출', cancel: '더 풀기' });
  expect(screen.getByRole('dialog', { name: '제출할까요?', description: '고칠 수 없습니다.' })).toBeTruthy();
  await press('제출');
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['the safe button', () => press('더 풀기')],
  ['Esc', () => act(async () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })))],
])('%s declines and gives the focus back', async (_how, leave) => {
  const { onAnswer, opener } = show({ title: '제출할까요?', confirm: '제출', cancel: '더 풀기' });
  screen.getByRole('button', { name: '제출' }).focus();
  await leave();
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false);
  expect(document.activeElement).toBe(opener);
});

it('what cannot be undone is an alert', () => {
  show({ title: '기록을 지울까요?', tone: 'danger', confirm: '지우기', cancel: '두기' });
  expect(screen.getByRole('alertdialog', { name: '기록을 지울까요?' })).toBeTruthy();
});

it('two questions lie one over the other and are answered apart', async () => {
  const { onAnswer, opener } = show({ title: '제출할까요?' });
  fireEvent.click(opener);
  expect(screen.getAllByRole('dialog')).toHaveLength(2);
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: '확인' })[1] as HTMLElement));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(onAnswer).toHaveBeenCalledOnce();
});

it.each([
  ['where the page has no scrollbar takes no room for one', 0, false],
  ['keeps the room of a scrollbar', 15, true],
])('a dialog %s', async (_what, scrollbar, keepsRoom) => {
  const root = document.documentElement;
  Object.defineProperty(root, 'clientWidth', { configurable: true, value: innerWidth - scrollbar });
  show({ title: '지울까요?', cancel: '그대로 두기' });
  expect(root.classList.contains('scroll-locked')).toBe(true);
  expect(root.classList.contains('keeps-scrollbar-room')).toBe(keepsRoom);
  await press('그대로 두기');
  expect(root.classList.contains('scroll-locked')).toBe(false);
  Reflect.deleteProperty(root, 'clientWidth');
});
