import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BARE, checkFailuresShown, QUIET } from './failures-shown.ts';
import { isProductCode, readFiles } from './sources.ts';

const isInBrowser = (path: string): boolean =>
  isProductCode(path) && /^(?:modules\/[^/]+\/ui|sites|platform\/(?:ui|web|i18n))\//.test(path);

it('no change of the browser’s code fails without somebody being told', () => {
  const files = readFiles('.', ['modules', 'platform', 'sites'], isInBrowser);
  expect(files.length).toBeGreaterThan(300);
  expect(checkFailuresShown(files)).toEqual([]);
});

it('who may, is still there and still does', () => {
  const of = (path: string) => readFiles('.', [path.slice(0, path.lastIndexOf('/'))], (one) => one === path)[0]?.text ?? '';
  for (const path of Object.keys(QUIET)) expect([path, existsSync(path) && /sendQuietly/.test(of(path))]).toEqual([path, true]);
  for (const path of Object.keys(BARE)) expect([path, existsSync(path) && /fetch\(|XMLHttpRequest/.test(of(path))]).toEqual([path, true]);
});

it.each([
  ["import { sendQuietly } from '@platform/web/send-quietly';"],
  ["import { sendMutation } from '../../platform/web/api.ts';"],
  ["const answer = await fetch('/apiV2/x', { method: 'POST' });"],
  ["navigator.sendBeacon('/apiV2/x');"],
  ["await apiMutation('POST', '/users/sign-out');"],
  ["  apiMutation('POST', '/users/sign-out');"],
  ['const mutation = useMutation({ mutationFn });'],
  ["graphDocument('mutation createSuggestion { id }');"],
])('%s is found', (text) => {
  expect(checkFailuresShown([{ path: 'modules/exam/ui/a.tsx', text }])).toHaveLength(1);
});
