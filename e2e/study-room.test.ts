import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { soldBrands } from '../testing/journey-brands.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, useBrowser } from './lib/browser.ts';
import { faultsAside } from './lib/composing.ts';
import { playerOf } from './lib/player.ts';
import { press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';
import { lookAt } from './lib/states.ts';

const product = useProduct();
const visit = useBrowser();
const WIDTHS = [360, 1440];

const join = async (page: Page, nickname: string) => {
  await page.getByRole('textbox', { name: '별명' }).fill(nickname);
  await page.getByRole('button', { name: '들어가기' }).click();
  await page.getByRole('heading', { level: 2, name: `${nickname} 님` }).waitFor();
};
/** Sits it from the room and comes back. */
const sit = async (page: Page, choice: number) => {
  await press(page.getByRole('button', { name: '모의고사 시작하기' }));
  await playerOf(page).isOpen();
  await playerOf(page).choose(choice);
  await page.getByRole('button', { name: '답안 제출' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '이대로 제출' }).click();
  await page.getByRole('heading', { level: 1, name: '응시 결과' }).waitFor();
  await page.getByRole('link', { name: '같이 푼 방으로' }).click();
  await page.getByText('제출했어요.').waitFor();
};
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name }).click();

/** No brand changes it. */
const brand = soldBrands[0] ?? '';
const { cbt } = hostsOf(brand);

it('two make a room, sit the same paper, compare by consent, talk about a problem, and it ends', async () => {
  const { page: owner, context } = await visit();
  const { page: guest } = await visit({ expects: /status of 40[49]/ });
  await signIn(context, product(), brand);
  const faults: string[] = [];
  const look = async (page: Page, state: string) => {
    faults.push(...(await faultsOf(page, state, WIDTHS)));
    await page.setViewportSize(DESKTOP);
  };

  await owner.goto(product().url(cbt, `/cbt/select/${await sittingIdx(product(), brand, 'quick')}`));
  await owner.getByRole('link', { name: '같이 풀 방 만들기' }).click();
  await owner.getByRole('heading', { level: 1, name: '같이 풀 방 만들기' }).waitFor();
  await owner.getByRole('textbox', { name: '방 이름 (선택)' }).fill('목요 스터디');
  await look(owner, 'making');
  await press(owner.getByRole('button', { name: '방 만들기' }));
  await owner.waitForURL(/\/cbt\/rooms\/[a-z2-9]{12}$/);
  await owner.getByRole('heading', { name: '목요 스터디' }).waitFor();
  const address = await owner.getByRole('textbox', { name: '방 주소' }).inputValue();
  expect(address).toBe(owner.url());
  await join(owner, '하늘');
  // What anybody may be sent from the cache has nothing of people in it.
  const stranger = product().agent(cbt);
  const made = await stranger.get(new URL(address).pathname);
  expect([made.status, made.text.includes('noindex'), /하늘|목요/.test(made.text)]).toEqual([200, true, false]);
  expect((await stranger.get('/cbt/rooms/0000000000')).status).toBe(404);

  const room = `**/apiV2/study-rooms/${address.split('/').at(-1)}`;
  const answer = Promise.withResolvers<void>();
  await guest.route(room, async (route) => {
    await answer.promise;
    await route.fulfill({ status: 409, json: {} });
  });
  await guest.goto(address);
  await lookAt(guest, 'studyRoom.loading');
  answer.resolve();
  await lookAt(guest, 'studyRoom.failed');
  // Before somebody answers: the page looks again by itself too, and the button goes with what it stands beside.
  await press(guest.getByRole('button', { name: '다시 불러오기' }));
  await guest.unroute(room);
  const people = guest.getByRole('region', { name: '함께하는 사람' });
  await people.getByText('하늘').waitFor();
  await look(guest, 'before joining');
  await guest.getByRole('textbox', { name: '별명' }).fill('하 늘');
  await guest.getByRole('button', { name: '들어가기' }).click();
  await guest.getByText('이 방에 이미 있는 별명이에요.').waitFor();
  await join(guest, '바다');
  await expect.poll(() => guest.evaluate(() => document.activeElement?.id)).toBe('sr-people');
  // It comes to the other by itself.
  await owner.getByRole('region', { name: '함께하는 사람' }).getByText('바다').waitFor();
  // Nobody sits yet. The way to take somebody out stands in the line of their name.
  await owner.getByText('열려 있음', { exact: true }).waitFor();
  await owner.getByText(/글이 모두 지워지고 되돌릴 수 없습니다\.$/).waitFor();
  for (const width of WIDTHS) {
    await owner.setViewportSize({ ...DESKTOP, width });
    const middleOf = async (element: Locator) => {
      const box = await element.boundingBox();
      return box && box.y + box.height / 2;
    };
    const row = owner.getByRole('listitem').filter({ hasText: '바다' });
    const apart = async () =>
      Math.abs(((await middleOf(row.getByText('바다', { exact: true }))) ?? 0) - ((await middleOf(row.getByRole('button'))) ?? 99));
    await expect.poll(apart).toBeLessThan(2);
  }
  await owner.setViewportSize(DESKTOP);

  await sit(owner, 2);
  await people.getByText('제출함').waitFor();
  await sit(guest, 1);
  expect(await owner.getByRole('heading', { name: '결과 비교' }).count()).toBe(0);
  await press(owner.getByRole('button', { name: '지금 마감하기' }));
  await confirm(owner, '지금 마감하기');
  await owner.getByRole('heading', { name: '결과 비교' }).waitFor();
  await press(owner.getByRole('button', { name: '내 결과를 이 방에 보이기' }));
  await owner.getByText('내 결과를 이 방에 보이고 있어요').waitFor();
  await guest.reload();
  const rows = guest.getByRole('table').getByRole('row');
  await expect.poll(() => rows.count()).toBe(2);
  await press(guest.getByRole('button', { name: '내 결과를 이 방에 보이기' }));
  await expect.poll(() => rows.count()).toBe(3);

  // On a phone the name stays beside what is scrolled to.
  await guest.setViewportSize({ ...DESKTOP, width: 320 });
  const names = await guest.getByRole('region', { name: '점수 표' }).evaluate((region) => {
    for (const cell of region.querySelectorAll('thead th:not(:first-child)')) cell.append(' 직업기초능력'.repeat(5));
    region.scrollLeft = region.scrollWidth;
    const left = region.getBoundingClientRect().left;
    return {
      moved: region.scrollLeft,
      own: new Set([...region.querySelectorAll('.sr-own > *')].map((cell) => getComputedStyle(cell).backgroundColor)).size,
      off: [...region.querySelectorAll('tr > :first-child')].map((cell) => cell.getBoundingClientRect().left - left),
    };
  });
  expect(names.moved).toBeGreaterThan(0);
  expect(names.off).toEqual([0, 0, 0]);
  expect(names.own).toBe(1);
  await guest.setViewportSize(DESKTOP);

  await guest.getByRole('button', { name: /^1번/ }).click();
  await guest.getByRole('textbox', { name: '1번 문항에 남길 글' }).fill('<b>왜</b> 1번일까요?');
  await guest.getByRole('button', { name: '남기기' }).click();
  await guest.getByText('<b>왜</b> 1번일까요?').waitFor();
  await guest.getByRole('button', { name: /^1번.*글 1개$/ }).waitFor();
  await look(guest, 'compared');
  // As whoever looks again where nobody answers.
  await guest.route(room, (route) => route.fulfill({ status: 409, json: {} }));
  await guest.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await lookAt(guest, 'studyRoom.stale');
  await guest.unroute(room);
  expect(
    await faultsAside(guest, async (tab) => {
      await press(tab.getByRole('button', { name: /^1번/ }));
      await tab.getByRole('textbox', { name: '1번 문항에 남길 글' }).waitFor();
    }),
  ).toEqual([]);
  await owner.getByRole('button', { name: /^1번/ }).click();
  await owner.getByText('<b>왜</b> 1번일까요?').waitFor();

  // All of a row in the list of one's rooms leads there.
  await owner.goto(product().url(cbt, '/cbt/rooms'));
  const line = await owner.getByText('내 별명 하늘').boundingBox();
  await owner.mouse.click(line!.x + line!.width + 40, line!.y + line!.height / 2);
  await owner.getByRole('heading', { name: '목요 스터디' }).waitFor();
  await owner.getByRole('button', { name: '방 지우기' }).click();
  await confirm(owner, '방 지우기');
  await lookAt(owner, 'studyRoom.gone.removed');
  await guest.reload();
  await guest.getByRole('heading', { name: '찾을 수 없는 페이지입니다' }).waitFor();
  expect(faults).toEqual([]);
});
