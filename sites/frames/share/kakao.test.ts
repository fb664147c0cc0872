// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { KAKAO_SDK, shareByKakao } from './kakao.ts';

const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>(`script[src="${KAKAO_SDK.src}"]`)];
afterEach(() => {
  delete window.Kakao;
  for (const script of scripts()) script.remove();
});

it('asks for the SDK, known by its hash, when something is shared; a failure is asked again', async () => {
  expect(scripts()).toEqual([]);
  const failed = shareByKakao('key', 'https://a.test/');
  expect(scripts()[0]?.integrity).toMatch(/^sha384-/);
  expect(scripts()[0]?.crossOrigin).toBe('anonymous');
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow('cannot be loaded');

  const init = vi.fn<(key: string) => void>();
  const sendScrap = vi.fn<(asked: { readonly requestUrl: string }) => undefined>();
  const shared = shareByKakao('key', 'https://a.test/exam');
  expect(scripts()).toHaveLength(1);
  window.Kakao = { isInitialized: () => init.mock.calls.length > 0, init, Share: { sendScrap } };
  scripts()[0]?.dispatchEvent(new Event('load'));
  await shared;
  await shareByKakao('key', 'https://a.test/exam');
  expect(init.mock.calls).toEqual([['key']]);
  expect(sendScrap.mock.calls).toEqual([[{ requestUrl: 'https://a.test/exam' }], [{ requestUrl: 'https://a.test/exam' }]]);
});
