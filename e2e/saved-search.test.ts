import { listingsIn } from '@modules/listing/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';

/* The conditions of a list, kept to hear of what is new. */
const product = useProduct();
const visit = useBrowser();
const HOST = hostsOf('career').account;
const at = (path: string) => product().url(HOST, path);
const LIST = '/list/activity?region=seoul';
const NAME = '이 조건으로 알림 받기';

beforeAll(async () => {
  const { organization, listing } = listingsIn(product.db, 'career');
  await listing(await organization(), { title: '서울 기자단', regions: ['seoul'] });
});

describe('conditions of a list', () => {
  it('lead a visitor to the sign-in and back; without any there is nothing to keep', async () => {
    const { page } = await visit({ viewport: PHONE });
    await page.goto(at(LIST));
    const href = (await page.getByRole('link', { name: NAME }).getAttribute('href')) ?? '';
    expect([...new URL(href).searchParams.values()]).toContain(at(LIST));
    expect(await faultsOf(page, 'narrowed list of a visitor', [360])).toEqual([]);
    await page.goto(at('/list/activity'));
    await page.getByText('서울 기자단').first().waitFor();
    expect(await page.getByText(NAME).count()).toBe(0);
  });

  it('are kept by a member under a name, switched off with one press, and deleted among the settings', async () => {
    const { page, context } = await visit({ viewport: DESKTOP });
    await signIn(context, product(), 'career');
    await page.goto(at(LIST));
    const button = page.locator('.save-search');
    await press(button);
    const dialog = page.getByRole('dialog', { name: NAME });
    const field = dialog.getByRole('textbox', { name: '이름' });
    await expect.poll(() => field.inputValue()).toBe('대외활동, 서울');
    await field.fill(' ');
    await dialog.getByRole('button', { name: '저장하기' }).click();
    await dialog.getByText('이름을 1자에서 40자까지 적어 주세요.').waitFor();
    await field.fill('서울 활동');
    expect(await faultsOf(page, 'keeping conditions', [1440, 360], { within: 'dialog' })).toEqual([]);
    await dialog.getByRole('button', { name: '저장하기' }).click();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    // The same conditions are known again, whatever the page, order and view.
    await page.goto(at(`${LIST}&sort=newest&view=table`));
    await expect.poll(() => button.textContent()).toBe('이 조건으로 알림 받는 중');
    await press(button);
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');

    await page.goto(at('/accounts/notifications'));
    const part = page.getByRole('region', { name: '저장한 조건' });
    expect(await part.getByRole('link', { name: '서울 활동' }).getAttribute('href')).toBe('/list/activity?region=seoul&sort=newest');
    await part.getByText('대외활동 · 서울').waitFor();
    const box = part.getByRole('checkbox', { name: '서울 활동 알림 받기' });
    await expect.poll(() => box.isChecked()).toBe(false);
    await press(box);
    await part.getByText('저장했어요.').waitFor();
    await expect.poll(() => box.isChecked()).toBe(true);
    expect(await faultsOf(page, 'settings with kept conditions', [1440, 360], { within: '#main' })).toEqual([]);
    await press(part.getByRole('button', { name: '서울 활동 조건 지우기' }));
    await part.getByText('서울 활동 조건을 지웠어요.').waitFor();
    await part.getByText('저장한 조건이 없어요.', { exact: false }).waitFor();
  });
});
