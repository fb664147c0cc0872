import type { Transaction } from '@platform/kernel';
import type { Db } from './open-db.ts';

/** For a call of another module, which sees its own tables in the same transaction, and not the caller's. */
export const handOver = <Tables>(tx: Db<Tables>): Transaction => tx as unknown as Transaction;
export const tablesIn = <Tables>(tx: Transaction): Db<Tables> => tx as unknown as Db<Tables>;
