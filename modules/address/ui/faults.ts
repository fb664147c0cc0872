import { isPhone, isPostcode, isRecipient } from '../contract-terms.ts';
import type { AddressValues } from './queries.ts';

export const TYPED = ['label', 'recipient', 'phone', 'postcode', 'street', 'detail'] as const;
export type Typed = (typeof TYPED)[number];

/** Fields that are not as the endpoint wants them, in the order in which they stand. */
export const faultsOf = (values: AddressValues): readonly Typed[] => {
  const isRight: Readonly<Record<Typed, boolean>> = {
    label: values.label !== '',
    recipient: isRecipient(values.recipient),
    phone: isPhone(values.phone),
    postcode: isPostcode(values.postcode),
    street: values.street !== '',
    detail: true,
  };
  return TYPED.filter((name) => !isRight[name]);
};
