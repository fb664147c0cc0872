import type { View } from '@platform/kernel/view';
import { z } from 'zod';

/* What this module's endpoints answer with; pages take the types, from `contract.ts`. */
const Device = z.object({
  /** SHA-256 of the endpoint, base64url: a browser knows its own by it. */
  deviceHash: z.string(),
  /** Hour in Korea. */
  hour: z.int(),
});
export const Reminders = z
  .object({
    /** VAPID's, base64url: what a browser subscribes with. */
    publicKey: z.string(),
    devices: z.array(Device),
  })
  .meta({
    id: 'Reminders',
    example: {
      publicKey: 'BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m-mYZBc62frMKrEoMk88r3Lk596T0ck9xlT-aok0fO1KXBLV4-XqxYM',
      devices: [{ deviceHash: 'mZ5Nf1uQ0X1yq5mC4yq3H0i8m1kq8h6xw1b2Jc3d4e5', hour: 9 }],
    },
  });
export type Reminders = View<typeof Reminders>;
