import { createCatalogueModule } from '@modules/catalogue/server';
import { createNotificationModule } from '@modules/notification/server';
import { kindOf, shopIn } from '@modules/order/testing';
import { createWishlistModule } from '@modules/wishlist/server';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

/* A course whose lectures are not here is shown, and neither sold nor charged; whoever wished it hears once that it is sold. */
const { db } = testDatabase<never>();
const shop = shopIn(db);
const { api, somebody, option, sheetOf, wish } = shop;
const clock = { now: () => shop.state.now };
const catalogue = createCatalogueModule({ db }).api;
const mails: { readonly memberId: string | null; readonly subject: string }[] = [];
const notification = createNotificationModule({
  db,
  clock,
  secret: 's'.repeat(40),
  mail: {
    send: (_tx: never, { memberId, text }: { memberId: string; text: { subject: string } }) =>
      Promise.resolve(void mails.push({ memberId, subject: text.subject })),
  },
  receiverOf: () => Promise.resolve({ name: '이하은', address: 'nurse@nursing.test' }),
  addressOf: (_brand: string, { path }: { path: string }) => `https://shop.test${path}`,
  accountOrigin: () => 'https://accounts.test',
} as never);
const wishlist = createWishlistModule({ db, clock, catalogue, notifications: notification.api });

const setState = (productNo: number, state: 'coming' | 'on-sale') =>
  sql`update catalogue.product set state = ${state} where product_no = ${productNo}`.execute(db);

it('is shown as coming, by itself and in a bundle, and not sold on any way', async () => {
  const who = somebody();
  const [course, bundle] = [await option(30_000), await option(50_000, { kind: 'bundle' })];
  await sql`insert into catalogue.part values (${bundle.optionNo}, ${course.optionNo})`.execute(db);
  const early = await sheetOf(who, course);
  const ofBundle = await sheetOf(who, bundle);
  await setState(course.productNo, 'coming');
  const shown = await catalogue.summaries(who.brandId, [course.productNo, bundle.productNo]);
  expect([course, bundle].map(({ productNo }) => [shown.get(productNo)?.isOnSale, shown.get(productNo)?.isComing])).toEqual([
    [false, true],
    [false, true],
  ]);
  for (const one of [course, bundle])
    expect(kindOf(await api.createSheet(who, { products: [{ ...one, orderCnt: 1 }] }))).toBe('order/not-on-sale');
  // Also where the sheet was made before.
  expect(kindOf(await api.pay(who, early, wish(30_000)))).toBe('order/not-on-sale');
  expect(kindOf(await api.pay(who, ofBundle, wish(50_000)))).toBe('order/not-on-sale');
  const { rows } = await sql`select from payment.payment`.execute(db);
  expect(rows).toEqual([]);
  await setState(course.productNo, 'on-sale');
  expect(kindOf(await api.pay(who, early, wish(30_000)))).toBe('ok');
});

it('whoever wished it while it was coming hears once that it is sold, and nobody else', async () => {
  const [waiting, late] = [somebody(), somebody()];
  const course = await option(30_000);
  await setState(course.productNo, 'coming');
  await wishlist.api.add(waiting, course.productNo);
  await wishlist.tellOpened();
  expect(mails).toEqual([]);
  await setState(course.productNo, 'on-sale');
  await wishlist.api.add(late, course.productNo);
  await Promise.all([wishlist.tellOpened(), wishlist.tellOpened()]);
  await wishlist.tellOpened();
  expect(mails).toEqual([{ memberId: waiting.memberId, subject: '기다리던 상품을 팔기 시작했어요' }]);
  expect(await shop.noticesTo(waiting)).toMatchObject([{ kind: 'WISH_OPENED', path: `/products/${course.productNo}` }]);
  expect(await shop.noticesTo(late)).toEqual([]);
});
