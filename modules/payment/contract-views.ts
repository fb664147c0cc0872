import { z } from 'zod';

/* What this module's endpoints answer with. */

/** The name that the provider gave to the payment. */
export const Pressed = z.object({ paymentKey: z.string() }).meta({ id: 'PressedPayment', example: { paymentKey: 'sb_0123456789ab' } });
