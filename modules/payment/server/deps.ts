import type { Clock } from '@platform/kernel';
import type { PaymentGateway } from '../contract.ts';
import type { PaymentDb } from './tables.ts';

export interface PaymentDeps {
  readonly db: PaymentDb;
  readonly clock: Clock;
  /** Of new payments. */
  readonly gateway: PaymentGateway;
  /** Of those that were made before, whoever takes money now. Throws where nobody can ask it any more. */
  readonly gatewayOf: (name: string) => PaymentGateway;
}
