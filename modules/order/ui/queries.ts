import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type {
  Claim,
  ClaimView,
  CreatedSheet,
  CreateOrder,
  OrderSummary,
  OrderView,
  OwnCourses,
  PayInput,
  PayView,
  RefundView,
  SheetView,
} from '../contract.ts';

/** Everything that the pages know of orders. Each is asked at the brand's API host (`api`). */
export const ORDERS = ['order'] as const;
type Api = string | undefined;
export interface Wish {
  readonly couponNo: number | null;
  readonly accumulations: number;
}
const wishText = ({ couponNo, accumulations }: Wish): string =>
  `?accumulations=${accumulations}${couponNo === null ? '' : `&couponNo=${couponNo}`}`;

/** @param wish null: as it was left at the last press, where there was one */
export const sheetQuery = (api: Api, sheetNo: string, wish: Wish | null) =>
  queryOptions({
    queryKey: [...ORDERS, 'sheet', sheetNo, wish],
    // Says where it stands why a coupon cannot be used.
    throwOnError: false,
    queryFn: ({ signal }) =>
      apiGet<SheetView>(`/shop/order-sheets/${encodeURIComponent(sheetNo)}${wish ? wishText(wish) : ''}`, signal, { at: api }),
  });

export interface OrderPage {
  readonly items: readonly OrderSummary[];
  readonly page: number;
  readonly pageSize: number;
  readonly totalCount: number;
}
export interface OrdersAsked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly keywords?: string | undefined;
}
export const ordersQuery = (api: Api, page: number, pageSize = 20, asked: OrdersAsked = {}) => {
  const query = new URLSearchParams({
    page: String(page),
    pageSize: String(pageSize),
    ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined && value !== '')),
  }).toString();
  return queryOptions({
    queryKey: [...ORDERS, 'list', query],
    queryFn: ({ signal }) => apiGet<OrderPage>(`/shop/orders?${query}`, signal, { at: api }),
  });
};
export const coursesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...ORDERS, 'courses'],
    queryFn: ({ signal }) => apiGet<OwnCourses>('/shop/courses', signal, { at: api }),
  });
const order = (orderNo: string): string => `/shop/orders/${encodeURIComponent(orderNo)}`;
export const orderQuery = (api: Api, orderNo: string) =>
  queryOptions({
    queryKey: [...ORDERS, 'one', orderNo],
    queryFn: ({ signal }) => apiGet<OrderView>(order(orderNo), signal, { at: api }),
  });
/**
 * @param lineNos none: all that can come back
 * @param supposed a later moment, and so many units more opened by then
 */
export const refundQuery = (
  api: Api,
  orderNo: string,
  lineNos: readonly number[],
  supposed?: { readonly at: number; readonly more: number },
) => {
  const asked = new URLSearchParams({
    ...(lineNos.length > 0 && { lineNos: lineNos.join(',') }),
    ...(supposed && { at: String(supposed.at), more: String(supposed.more) }),
  });
  return queryOptions({
    queryKey: [...ORDERS, 'refund', orderNo, asked.toString()],
    throwOnError: false,
    // What somebody opens meanwhile costs: it is never shown from before.
    staleTime: 0,
    queryFn: ({ signal }) => apiGet<RefundView>(`${order(orderNo)}/refund-preview?${asked}`, signal, { at: api }),
  });
};
export const claimsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...ORDERS, 'claims'],
    queryFn: ({ signal }) => apiGet<readonly ClaimView[]>('/shop/claims', signal, { at: api }),
  });

export const createSheet = (api: Api, products: CreateOrder['products']) =>
  apiMutation<CreatedSheet>('POST', '/v2/orders', { products }, { at: api });
export const payOrder = (api: Api, sheetNo: string, given: PayInput) =>
  apiMutation<PayView>('POST', `/shop/order-sheets/${encodeURIComponent(sheetNo)}/pay`, given, { at: api });
export const settlePayment = (api: Api, paymentId: string, paymentKey: string | null) =>
  apiMutation<PayView>('POST', '/shop/payments/settle', { paymentId, paymentKey }, { at: api });
export const cancelOrder = (api: Api, orderNo: string) =>
  apiMutation<OrderView>('POST', `${order(orderNo)}/cancel`, undefined, { at: api });
export const sendRefundAgain = (api: Api, orderNo: string, account: Claim['account']) =>
  apiMutation<OrderView>('POST', `${order(orderNo)}/send-refund-again`, { account }, { at: api });
export const claimRefund = (api: Api, orderNo: string, claim: Claim) =>
  apiMutation<ClaimView>('POST', `${order(orderNo)}/claims`, claim, { at: api });
export const withdrawClaim = (api: Api, orderNo: string, claimNo: number) =>
  apiMutation<ClaimView>('POST', `${order(orderNo)}/claims/${claimNo}/withdraw`, undefined, { at: api });
