import type { ErrorTable, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import {
  digitsOf,
  isPhone,
  isPostcode,
  isRecipient,
  LEAST_WORDS,
  MOST_DETAIL,
  MOST_LABEL,
  MOST_RECIPIENT,
  MOST_STREET,
  MOST_WORDS,
  phoneText,
} from './contract-terms.ts';
import type { AddressBook, AddressView, FoundPostcodes } from './contract-views.ts';

export type { AddressBook, AddressView, FoundPostcodes } from './contract-views.ts';
export * from './contract-terms.ts';

const MOST_TYPED_PHONE = 30;
const line = (most: number) => plainText().trim().max(most);
export const AddressNo = z.coerce.number().pipe(z.int().positive().max(Number.MAX_SAFE_INTEGER));
export const AddressInput = z
  .strictObject({
    label: line(MOST_LABEL).min(1),
    recipient: line(MOST_RECIPIENT).min(1).refine(isRecipient, 'letters only'),
    phone: line(MOST_TYPED_PHONE)
      .refine(isPhone, 'a phone number of Korea')
      .transform((text) => phoneText(digitsOf(text))),
    postcode: line(MOST_LABEL).refine(isPostcode, 'five digits'),
    street: line(MOST_STREET).min(1),
    detail: line(MOST_DETAIL).default(''),
    /** The one that was it is no more. False leaves it as it is: whoever has an address has a default. */
    isDefault: z.boolean().default(false),
  })
  .meta({
    example: {
      label: '집',
      recipient: '이하은',
      phone: '010-0000-1420',
      postcode: '00000',
      street: '서울특별시 00구 00로 12',
      detail: '101동 302호',
      isDefault: true,
    },
  });
export type AddressInput = z.output<typeof AddressInput>;

export const PostcodeQuery = z.object({
  keywords: line(MOST_WORDS)
    .min(LEAST_WORDS)
    .meta({ example: '00로 12', description: 'A street with its number, or a name of a building' }),
});

export interface AddressOwner {
  readonly brandId: string;
  readonly memberId: string;
}

export type AddressError =
  | { readonly kind: 'address/not-found' }
  | { readonly kind: 'address/full' }
  /** Nobody is asked for postcodes here, or they do not answer: it is typed by hand. */
  | { readonly kind: 'address/search-away' }
  | { readonly kind: 'address/too-often'; readonly retryAfterSeconds: number };
export const addressErrors = {
  'address/not-found': { status: 404, copy: 'address.error.notFound' },
  'address/full': { status: 409, copy: 'address.error.full' },
  'address/search-away': { status: 409, copy: 'address.error.searchAway' },
  'address/too-often': { status: 429, copy: 'address.error.tooOften' },
} as const satisfies ErrorTable<AddressError>;

type Answer<T> = Promise<Result<T, AddressError>>;
export interface AddressApi {
  readonly book: (who: AddressOwner) => Promise<AddressBook>;
  readonly add: (who: AddressOwner, given: AddressInput) => Answer<AddressView>;
  readonly change: (who: AddressOwner, addressNo: number, given: AddressInput) => Answer<AddressView>;
  readonly makeDefault: (who: AddressOwner, addressNo: number) => Answer<AddressBook>;
  /** Once or twice is the same. */
  readonly remove: (who: AddressOwner, addressNo: number) => Promise<AddressBook>;
  readonly findPostcodes: (keywords: string) => Answer<FoundPostcodes>;
}

/** The operator's service of addresses, asked by words. @throws where it does not answer */
export type PostcodeSearch = (keywords: string) => Promise<FoundPostcodes>;
