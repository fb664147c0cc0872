// @vitest-environment jsdom
import { CopyProvider, makeCopy } from '@platform/i18n';
import type { RichText } from '@platform/kernel';
import { waitFor } from '@platform/testing/wait-for';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import texts from './copy/ko.json';
import { Figures } from './figures.tsx';
import { RichTextView } from './rich-text-view.tsx';

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

const image = (width: string): RichText => [['img', { src: '/files/a.svg', alt: '강수량 그래프', width, height: '300' }]];
const show = (text: RichText, props: { readonly inline?: boolean } = {}) =>
  render(
    <CopyProvider copy={makeCopy(texts)}>
      <Figures>
        <RichTextView text={text} {...props} />
      </Figures>
    </CopyProvider>,
  );
const opener = () => screen.queryByRole('button', { name: '그림 크게 보기' });

it('a figure is magnified by button, key and wheel, and closes to where it was opened', async () => {
  show(image('600'));
  fireEvent.click(opener()!);
  const viewer = await waitFor(() => screen.getByRole('dialog', { name: '강수량 그래프' }));
  const scale = () => within(viewer).getByRole('status', { name: '확대 비율' }).textContent;
  const picture = within(viewer).getByRole('img', { name: '강수량 그래프' });
  expect(scale()).toBe('100%');
  expect(within(viewer).getByRole<HTMLButtonElement>('button', { name: '작게' }).disabled).toBe(true);
  fireEvent.click(within(viewer).getByRole('button', { name: '크게' }));
  expect(scale()).toBe('150%');
  fireEvent.keyDown(viewer, { key: '+' });
  expect(scale()).toBe('225%');
  expect(picture.style.transform).toContain('scale(2.25)');
  fireEvent.keyDown(viewer, { key: '-' });
  expect(scale()).toBe('150%');
  fireEvent.wheel(picture, { deltaY: -200 });
  await waitFor(() => expect(Number.parseInt(scale() ?? '')).toBeGreaterThan(200));
  fireEvent.keyDown(viewer, { key: '0' });
  expect(scale()).toBe('100%');
  fireEvent(viewer, new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('two fingers magnify a figure and make it small again; one alone moves it', async () => {
  show(image('600'));
  fireEvent.click(opener()!);
  const viewer = await waitFor(() => screen.getByRole('dialog', { name: '강수량 그래프' }));
  const scale = () => within(viewer).getByRole('status', { name: '확대 비율' }).textContent;
  const picture = within(viewer).getByRole('img', { name: '강수량 그래프' });
  const finger = (act: 'pointerDown' | 'pointerMove' | 'pointerUp', pointerId: number, clientX: number) =>
    fireEvent[act](picture, { pointerId, pointerType: 'touch', clientX, clientY: 100 });
  finger('pointerDown', 1, 100);
  finger('pointerMove', 1, 180);
  expect(scale()).toBe('100%');
  finger('pointerDown', 2, 280);
  finger('pointerMove', 2, 430);
  expect(scale()).toBe('250%');
  finger('pointerMove', 2, 330);
  expect(scale()).toBe('150%');
  finger('pointerUp', 2, 330);
  finger('pointerMove', 1, 20);
  expect(scale()).toBe('150%');
  finger('pointerDown', 2, 220);
  finger('pointerMove', 2, 30);
  expect(scale()).toBe('100%');
});

it.each<[string, RichText, { readonly inline?: boolean }]>([
  ['a sign', image('120'), {}],
  ['what stands in a choice', image('600'), { inline: true }],
])('%s is no button', (_what, text, props) => {
  show(text, props);
  expect(screen.getByRole('img', { name: '강수량 그래프' })).toBeTruthy();
  expect(opener()).toBeNull();
});

it('where nothing opens figures, an image is an image', () => {
  const { container } = render(<RichTextView text={image('600')} />);
  expect(container.querySelector('.rt > img.drawing')).toBeTruthy();
});
