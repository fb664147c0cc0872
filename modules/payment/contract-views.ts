import { z } from 'zod';

/* What this module's endpoints answer with. */

/** The name that the provider gave to the payment. */
export const Pressed = z.object({ paymentKey: z.string() }).meta({ id: 'PressedPayment', example: { paymentKey: 'sb_0123456789ab' } });
export const Heard = z.object({ isHeard: z.boolean() }).meta({ id: 'HeardWebhook', example: { isHeard: true } });
