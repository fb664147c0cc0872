import type { OrderApi } from '@modules/order';
import type { Clock } from '@platform/kernel';
import type { AddressSigner } from './signer.ts';
import type { CourseDb } from './tables.ts';

export interface Deps {
  readonly db: CourseDb;
  readonly clock: Clock;
  readonly orders: Pick<OrderApi, 'courses' | 'keepLine' | 'noteOpened'>;
  readonly signer: AddressSigner;
}
