declare const opened: unique symbol;

/** An open transaction, handed to another module so that both write or neither does. `platform/db` gives it (`handOver`) and takes it (`tablesIn`). */
export interface Transaction {
  readonly [opened]: true;
}
