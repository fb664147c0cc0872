import { randomUUID } from 'node:crypto';
import type { AuditApi } from '@modules/audit';
import { handOver, type Db } from '@platform/db';
import { newSecret, setUpOf } from '@platform/http/one-time-codes';
import { hashPassword, symmetricEncrypt } from 'better-auth/crypto';
import { sql } from 'kysely';
import type { OperatorDb, OperatorTables } from './tables.ts';

const ISSUER = '마루 사무실';

interface NewOperator {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly roles: readonly string[];
  /** Of the codes of their app; absent: a new one. */
  readonly codeSecret?: string;
}
export interface ListedOperator {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly endedAt: Date | null;
}

interface OperatorDeskDeps {
  readonly secret: string;
  readonly by: string;
  readonly audit: Pick<AuditApi, 'record'>;
}

/**
 * What the command does with accounts of operators, and the start of the demo. Each act is in the log.
 *
 * @param secret by which the keys of apps are encrypted
 * @param by what does it, for the log
 */
export const operatorDesk = (given: Db<never>, { secret, by, audit }: OperatorDeskDeps) => {
  const db = given as unknown as OperatorDb;
  const knownRoles = async (): Promise<readonly string[]> =>
    (await db.selectFrom('operator.role').select('role').orderBy('role').execute()).map(({ role }) => role);
  const rolesOf = async (tx: OperatorDb, operatorId: string): Promise<readonly string[]> =>
    (await tx.selectFrom('operator.operator_role').select('role').where('operator_id', '=', operatorId).orderBy('role').execute()).map(
      ({ role }) => role,
    );
  const putRoles = async (tx: OperatorDb, operatorId: string, roles: readonly string[]): Promise<void> => {
    await tx.deleteFrom('operator.operator_role').where('operator_id', '=', operatorId).execute();
    const rows = [...new Set(roles)].map((role) => ({ operator_id: operatorId, role }));
    if (rows.length > 0) await tx.insertInto('operator.operator_role').values(rows).execute();
  };
  /** @returns null: there is none, or they have ended */
  const lock = async (tx: OperatorDb, email: string): Promise<string | null> =>
    (
      await tx
        .selectFrom('operator.operator')
        .select('operator_id')
        .where('email', '=', email.toLowerCase())
        .where('ended_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
    )?.operator_id ?? null;
  return {
    knownRoles,
    list: async (): Promise<readonly ListedOperator[]> => {
      const { rows } = await sql<ListedOperator>`
        select o.email, o.name, o.ended_at as "endedAt",
          array(select r.role from operator.operator_role r where r.operator_id = o.operator_id order by r.role) as roles
        from operator.operator o order by o.ended_at nulls first, o.email`.execute(db);
      return rows;
    },
    /** @returns what their app takes; null: somebody who may sign in has this e-mail */
    add: async (
      { email, name, password, roles, codeSecret = newSecret() }: NewOperator,
      at: Date,
    ): Promise<{ uri: string; key: string } | null> => {
      const operatorId = randomUUID();
      const [passwordHash, totpSecret] = await Promise.all([hashPassword(password), symmetricEncrypt({ key: secret, data: codeSecret })]);
      const isNew = await db.transaction().execute(async (tx) => {
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('operator.operator')
          .values({
            operator_id: operatorId,
            email: email.toLowerCase(),
            name,
            password_hash: passwordHash,
            totp_secret: totpSecret,
            last_step: 0,
            created_at: at,
            ended_at: null,
          })
          .onConflict((conflict) => conflict.column('email').where('ended_at', 'is', null).doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows !== 1n) return false;
        await putRoles(tx, operatorId, roles);
        await audit.record(handOver<OperatorTables>(tx), {
          at,
          operatorId: null,
          by,
          act: 'operator.add',
          subject: { kind: 'operator', id: operatorId },
          after: { roles },
        });
        return true;
      });
      const { uri, key } = setUpOf(codeSecret, ISSUER, email);
      return isNew ? { uri, key } : null;
    },
    /** @returns false: there is no such one */
    setRoles: (email: string, roles: readonly string[], at: Date): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const operatorId = await lock(tx, email);
        if (operatorId === null) return false;
        const before = await rolesOf(tx, operatorId);
        await putRoles(tx, operatorId, roles);
        await audit.record(handOver<OperatorTables>(tx), {
          at,
          operatorId: null,
          by,
          act: 'operator.set-roles',
          subject: { kind: 'operator', id: operatorId },
          before: { roles: before },
          after: { roles },
        });
        return true;
      }),
    /** Signs them out too. @returns false: there is no such one */
    end: (email: string, at: Date): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const operatorId = await lock(tx, email);
        if (operatorId === null) return false;
        await tx.updateTable('operator.operator').set({ ended_at: at }).where('operator_id', '=', operatorId).execute();
        await tx.deleteFrom('operator.session').where('operator_id', '=', operatorId).execute();
        await audit.record(handOver<OperatorTables>(tx), {
          at,
          operatorId: null,
          by,
          act: 'operator.end',
          subject: { kind: 'operator', id: operatorId },
        });
        return true;
      }),
  };
};
