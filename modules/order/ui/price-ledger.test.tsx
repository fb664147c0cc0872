// @vitest-environment jsdom
import { CopyProvider, makeCopy } from '@platform/i18n';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import terms from '../copy/terms.json';
import { PriceLedger } from './price-ledger.tsx';

afterEach(cleanup);

const termsOf = (saleOff: number): readonly string[] => {
  render(
    <CopyProvider copy={makeCopy({ ...terms, 'order.won': '{won}원' })}>
      <PriceLedger price={{ list: 15_000, saleOff, couponOff: 0, accumulationUsed: 0, pay: 15_000 - saleOff, earns: 0 }} sumName="낼 돈" />
    </CopyProvider>,
  );
  return screen.getAllByRole('term').map(({ textContent }) => textContent);
};

it('speaks of a price before a reduction only where something is taken off', () => {
  expect(termsOf(0)).toEqual(['상품 가격', '낼 돈']);
  cleanup();
  expect(termsOf(3_000)).toEqual(['할인 전 가격할인 직전 20일 동안 가장 낮았던 값', '상품 할인', '낼 돈']);
});
