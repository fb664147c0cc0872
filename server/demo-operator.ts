import { createAuditModule } from '@modules/audit/server';
import { operatorDesk } from '@modules/operator/server';
import { createOTP } from '@better-auth/utils/otp';
import type { Db } from '@platform/db';
import { systemClock } from '@platform/kernel';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { secretFor } from './secrets.ts';
import { isOfThisMachine, type Settings } from './settings.ts';

/** Everybody may know these: there is such an account only where nobody else than this machine reaches the product. */
export const DEMO_OPERATOR = { email: 'operator@admin.test', name: '박도윤', codeSecret: 'maru-demo-operator-one-time-code' };
const STEP_MS = 30_000;

/** What the app of the demo's operator shows now. */
export const codeNow = (): Promise<string> => createOTP(DEMO_OPERATOR.codeSecret).hotp(Math.floor(Date.now() / STEP_MS));

export const seedDemoOperator = async (settings: Settings, db: Db<never>): Promise<void> => {
  if (!isOfThisMachine(settings)) return;
  const desk = operatorDesk(db, { secret: await secretFor(settings), by: 'demo', audit: createAuditModule({ db }) });
  await desk.add({ ...DEMO_OPERATOR, password: settings.DEMO_PASSWORD ?? DEMO_PASSWORD, roles: ['everything'] }, systemClock.now());
};

/** One of an earlier start ends where others can reach the product. @returns whether there was one */
export const endDemoOperator = async (settings: Settings, db: Db<never>): Promise<boolean> =>
  !isOfThisMachine(settings) &&
  operatorDesk(db, { secret: await secretFor(settings), by: 'demo', audit: createAuditModule({ db }) }).end(
    DEMO_OPERATOR.email,
    systemClock.now(),
  );
