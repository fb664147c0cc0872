export { AddressList, addressTitle } from './address-list.tsx';
export { addressBookQuery } from './queries.ts';
