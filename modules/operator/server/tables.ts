import type { Db } from '@platform/db';

/** The tables this module owns, in the PostgreSQL schema `operator`. */
export interface OperatorTables {
  readonly 'operator.operator': {
    readonly operator_id: string;
    readonly email: string;
    readonly name: string;
    readonly password_hash: string;
    readonly totp_secret: string;
    readonly last_step: string | number;
    readonly created_at: Date;
    readonly ended_at: Date | null;
  };
  readonly 'operator.operator_role': { readonly operator_id: string; readonly role: string };
  readonly 'operator.role': { readonly role: string; readonly permissions: string[] };
  readonly 'operator.session': {
    readonly session_id: string;
    readonly operator_id: string;
    readonly token_hash: Buffer;
    readonly created_at: Date;
    readonly seen_at: Date;
    readonly expires_at: Date;
  };
}
export type OperatorDb = Db<OperatorTables>;
