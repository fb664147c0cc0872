import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { AddressBook, AddressView, FoundPostcodes } from '../contract.ts';

/* For members alone. @param api origin of the brand's API host, in all of these */
type Api = string | undefined;
export type AddressValues = Omit<AddressView, 'addressNo'>;

export const addressBookQuery = (api: Api) =>
  queryOptions({
    queryKey: ['address', 'book'],
    queryFn: ({ signal }) => apiGet<AddressBook>('/shop/addresses', signal, { at: api }),
  });
export const addAddress = (api: Api, given: AddressValues) => apiMutation<AddressView>('POST', '/shop/addresses', given, { at: api });
export const changeAddress = (api: Api, addressNo: number, given: AddressValues) =>
  apiMutation<AddressView>('PUT', `/shop/addresses/${addressNo}`, given, { at: api });
export const makeDefault = (api: Api, addressNo: number) =>
  apiMutation<AddressBook>('PUT', `/shop/addresses/${addressNo}/default`, undefined, { at: api });
export const removeAddress = (api: Api, addressNo: number) =>
  apiMutation<AddressBook>('DELETE', `/shop/addresses/${addressNo}`, undefined, { at: api });
/** Of a word that somebody pressed for: nothing of it is asked before. */
export const findPostcodes = (api: Api, keywords: string) =>
  apiGet<FoundPostcodes>(`/shop/postcodes?${new URLSearchParams({ keywords }).toString()}`, undefined, { at: api });
