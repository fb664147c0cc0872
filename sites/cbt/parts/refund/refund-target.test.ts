import type { PageContext } from '@platform/web';
import { expect, it } from 'vitest';
import { refundTarget } from './refund-target.ts';

const urls = { cbt: 'https://cbt.nurse.test', shop: 'https://nurse.test', api: 'https://api.nurse.test' };
const page = { origin: urls.cbt, brand: { urls } } as unknown as PageContext;
const refunds = 'https://nurse.test/mypage/cancel-refund-history';

it.each([
  [undefined, refunds],
  ['https://nurse.test/orders/order/7?x=1', 'https://nurse.test/orders/order/7?x=1'],
  ['/mycbt/purchase', 'https://cbt.nurse.test/mycbt/purchase'],
  ['https://evil.test/', refunds],
  ['//evil.test', refunds],
  ['javascript:alert(1)', refunds],
  ['https://nurse.test.evil.test/', refunds],
  ['https://nurse.test@evil.test/', refunds],
  ['/refund-login', refunds],
  ['/refund-login/local', refunds],
  ['/login', refunds],
  ['https://[', refunds],
])('%s leads to %s', (wish, target) => {
  expect(refundTarget(page, wish)).toBe(target);
});
