import { expect, it } from 'vitest';
import { imageRequest } from './image-request.ts';

const file = `/files/${'a'.repeat(64)}.png`;
const asked = (params: Readonly<Record<string, string>>) => imageRequest(`?${new URLSearchParams(params)}`);

it.each([16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840])(
  '%i pixels, of quality 75 unless asked otherwise',
  (w) => {
    expect(asked({ url: file, w: String(w) })).toEqual({
      source: { kind: 'file', hash: 'a'.repeat(64), extension: 'png' },
      width: w,
      quality: 75,
    });
  },
);

it('takes qualities from 1 to 100', () => {
  expect([asked({ url: file, w: '640', q: '1' })?.quality, asked({ url: file, w: '640', q: '100' })?.quality]).toEqual([1, 100]);
  for (const q of ['0', '101', '-1', '7.5', 'x', '', '1e2']) expect([q, asked({ url: file, w: '640', q })]).toEqual([q, undefined]);
});

it.each(['0', '1', '641', '4000', '-640', '640.0', '0x280', '', 'x', '99999'])('refuses a width of %s', (w) => {
  expect(asked({ url: file, w })).toBeUndefined();
});

it.each([
  'https://evil.example/a.png',
  '//evil.example/a.png',
  'http://169.254.169.254/latest',
  'http://localhost:3000/brand/career/preview.png',
  'file:///etc/passwd',
  '/etc/passwd',
  '/files/../session-secret',
  '/files/a.png',
  `/files/${'a'.repeat(64)}.svg`,
  `/files/${'A'.repeat(64)}.png`,
  `/files/${'a'.repeat(64)}.png?x`,
  '/brand/career/../nursing/preview.png',
  '/brand/career/icon.svg',
  '/image?url=/brand/career/preview.png&w=640',
  'data:image/png;base64,x',
  '\\\\evil\\a.png',
  '',
  '/brand//preview.png',
])('refuses %s as a source', (url) => {
  expect(asked({ url, w: '640' })).toBeUndefined();
});

it('takes the brands’ own images', () => {
  expect(asked({ url: '/brand/career/preview.png', w: '640' })?.source).toEqual({ kind: 'brand', path: '/brand/career/preview.png' });
});
