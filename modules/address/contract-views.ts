import type { View } from '@platform/kernel/view';
import { z } from 'zod';

/* What this module's endpoints answer with. */

export const AddressView = z
  .object({
    addressNo: z.int(),
    label: z.string(),
    recipient: z.string(),
    phone: z.string(),
    postcode: z.string(),
    street: z.string(),
    detail: z.string(),
    isDefault: z.boolean(),
  })
  .meta({
    id: 'Address',
    example: {
      addressNo: 1,
      label: '집',
      recipient: '이하은',
      phone: '010-0000-1420',
      postcode: '00000',
      street: '서울특별시 00구 00로 12',
      detail: '101동 302호',
      isDefault: true,
    },
  });
export type AddressView = View<typeof AddressView>;

/** The default first, then the newest first. */
export const AddressBook = z
  .object({ addresses: z.array(AddressView), most: z.int(), hasPostcodeSearch: z.boolean() })
  .meta({ id: 'AddressBook', example: { addresses: [], most: 20, hasPostcodeSearch: false } });
export type AddressBook = View<typeof AddressBook>;

export const FoundPostcodes = z
  .object({ places: z.array(z.object({ postcode: z.string(), street: z.string(), building: z.string() })), hasMore: z.boolean() })
  .meta({
    id: 'FoundPostcodes',
    example: { places: [{ postcode: '00000', street: '서울특별시 00구 00로 12', building: '간호회관' }], hasMore: false },
  });
export type FoundPostcodes = View<typeof FoundPostcodes>;
