import type { AddressBook } from '@modules/address';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { inTurnOf } from '../testing/in-turn.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { faultsAside } from './lib/composing.ts';
import { isAlive, press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';

/* Where things are sent to. What the endpoints refuse is tested in `server/shop-addresses.test.ts`. */
let looks = 0;
const state = { isAway: false };
const juso = createServer((_request, response) => {
  looks += 1;
  if (state.isAway) return void response.writeHead(502).end();
  response.end(
    JSON.stringify({
      results: {
        common: { errorCode: '0', totalCount: '1' },
        juso: [{ zipNo: '04524', roadAddr: '서울특별시 중구 세종대로 110', bdNm: '서울특별시청' }],
      },
    }),
  );
});
await new Promise<void>((resolve) => void juso.listen(0, '127.0.0.1', resolve));
afterAll(() => juso.close());
const product = useProduct({
  env: { JUSO_KEY: 'key-of-nobody', JUSO_API_URL: `http://127.0.0.1:${(juso.address() as AddressInfo).port}` },
});
const visit = useBrowser();
const shop = (path: string) => product().url('nursing.localhost', path);

const open = async (viewport: typeof DESKTOP, expects?: RegExp) => {
  const { context, page } = await visit({ viewport, ...(expects && { expects }) });
  const { agent } = await signIn(context, product(), 'nursing');
  const add = (given: object) =>
    agent.at('api.nursing.localhost').post('/shop/addresses', {
      label: '집',
      recipient: '이하은',
      phone: '010-0000-1420',
      postcode: '04524',
      street: '서울특별시 중구 세종대로 110',
      detail: '101동 302호',
      ...given,
    });
  const book = async () => (await agent.at('api.nursing.localhost').get('/shop/addresses')).json<AddressBook>().addresses;
  const show = async () => {
    await page.goto(shop('/mypage/manage-addresses'));
    await isAlive(button(page, '배송지 추가'));
  };
  return { page, add, book, show };
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const isFocused = (page: Page, name: string) => field(page, name).evaluate((input) => input === document.activeElement);

// Each journey is walked in one of the windows, and what it shows is looked at in both.
const WIDTHS = [PHONE.width, DESKTOP.width];
describe.each([
  ['desktop', DESKTOP, 0],
  ['phone', PHONE, 1],
] as const)('on a %s', (_name, viewport, nth) => {
  const once = inTurnOf(nth, 2);
  once('the first address is typed by hand, each fault beside its field, and is the default', async () => {
    const { page, book, show } = await open(viewport);
    const before = looks;
    await show();
    await page.getByRole('heading', { name: '저장한 배송지가 없어요' }).waitFor();
    await press(button(page, '배송지 추가'));
    await expect.poll(() => isFocused(page, '배송지 이름')).toBe(true);
    await field(page, '배송지 이름').fill('집');
    await field(page, '전화번호').fill('010-0000');
    await field(page, '우편번호').fill('123');
    await page.keyboard.press('Enter');
    for (const text of [
      '받는 사람의 이름을 숫자와 기호 없이',
      '전화번호의 숫자를 모두',
      '우편번호 숫자 다섯 자리를',
      '주소를 적어 주세요.',
    ])
      await page.getByText(text).waitFor();
    await expect.poll(() => isFocused(page, '받는 사람')).toBe(true);
    expect(await faultsOf(page, 'address form with faults', WIDTHS)).toEqual([]);
    await page.setViewportSize(viewport);
    await field(page, '받는 사람').fill('이하은');
    await field(page, '전화번호').fill('01000001420');
    await field(page, '우편번호').fill('04524');
    await field(page, '주소').fill('서울특별시 중구 세종대로 110');
    await field(page, '나머지 주소').fill('101동 302호');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^집/ }).waitFor();
    await page.getByText('기본 배송지', { exact: true }).waitFor();
    expect(await book()).toMatchObject([{ label: '집', phone: '010-0000-1420', isDefault: true }]);
    expect(looks).toBe(before);
    expect(await faultsOf(page, 'addresses', WIDTHS)).toEqual([]);
  });

  once('another is made the default, changed where it stands, and deleted after a question', async () => {
    const { page, add, book, show } = await open(viewport);
    await add({});
    await add({ label: '학교', detail: '' });
    await show();
    await press(button(page, '학교: 기본 배송지로 바꾸기'));
    await page.locator('.toast', { hasText: '기본 배송지를 바꿨어요.' }).waitFor();
    await expect
      .poll(() => page.getByRole('list').filter({ hasText: '이하은' }).getByRole('heading').allInnerTexts())
      .toEqual(['학교\n기본 배송지', '집']);
    await press(button(page, '학교 배송지 고치기'));
    await field(page, '배송지 이름').fill('새 학교');
    await press(button(page, '배송지 저장'));
    await page.getByRole('heading', { name: /^새 학교/ }).waitFor();
    await press(button(page, '새 학교 배송지 지우기'));
    const asking = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: '이 배송지를 지울까요?' }));
    await press(asking.getByRole('button', { name: '그대로 두기' }));
    expect(await book()).toHaveLength(2);
    await press(button(page, '새 학교 배송지 지우기'));
    await press(asking.getByRole('button', { name: '지우기' }));
    await page.locator('.toast', { hasText: '배송지를 지웠어요.' }).waitFor();
    expect(await book()).toMatchObject([{ label: '집', isDefault: true }]);
  });
});

it('a postcode is looked for by a press, fills the fields, and where nobody answers the fields are there all the same', async () => {
  const { page, book, show } = await open(DESKTOP, /409.*postcodes/);
  await show();
  await press(button(page, '배송지 추가'));
  await press(button(page, '주소 찾기'));
  await field(page, '도로명이나 건물 이름').fill('세종대로 110');
  state.isAway = true;
  try {
    await page.keyboard.press('Enter');
    await page.getByText('지금은 주소를 찾을 수 없습니다. 직접 적어 주세요.').waitFor();
  } finally {
    state.isAway = false;
  }
  await press(button(page, '찾기'));
  const found = page.getByRole('button', { name: /^04524/ });
  await found.waitFor();
  expect(await faultsOf(page, 'found postcodes', [DESKTOP.width, PHONE.width])).toEqual([]);
  expect(
    await faultsAside(page, async (tab) => {
      await press(button(tab, '배송지 추가'));
      await press(button(tab, '주소 찾기'));
      await field(tab, '도로명이나 건물 이름').waitFor();
    }),
  ).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await press(found);
  await expect.poll(() => isFocused(page, '나머지 주소')).toBe(true);
  await expect.poll(() => field(page, '우편번호').inputValue()).toBe('04524');
  await field(page, '배송지 이름').fill('시청');
  await field(page, '받는 사람').fill('이하은');
  await field(page, '전화번호').fill('02-000-0000');
  await press(button(page, '배송지 저장'));
  await page.getByRole('heading', { name: /^시청/ }).waitFor();
  expect(await book()).toMatchObject([{ street: '서울특별시 중구 세종대로 110', detail: '', phone: '02-000-0000' }]);
});
