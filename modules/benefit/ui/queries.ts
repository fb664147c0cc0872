import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { Accumulations, CouponView } from '../contract.ts';

const BENEFITS = ['benefit'] as const;
type Api = string | undefined;

export const couponsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...BENEFITS, 'coupons'],
    queryFn: ({ signal }) => apiGet<readonly CouponView[]>('/shop/coupons', signal, { at: api }),
  });
export const accumulationsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...BENEFITS, 'accumulations'],
    queryFn: ({ signal }) => apiGet<Accumulations>('/shop/accumulations', signal, { at: api }),
  });
export const registerCoupon = (api: Api, code: string) => apiMutation<CouponView>('POST', '/shop/coupons', { code }, { at: api });
