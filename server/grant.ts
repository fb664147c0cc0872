import { parseArgs } from 'node:util';
import { memberByEmail } from '@modules/account/server';
import { createEntitlementModule } from '@modules/entitlement/server';
import { findDetailIdx } from '@modules/exam/server';
import { OperatorError, systemClock } from '@platform/kernel';
import { operatorCommand } from './operator-command.ts';

const USAGE = `회원에게 유료 회차의 이용권을 주거나 거둡니다. 바로 적용됩니다. 이미 시작한 응시와 풀이는 이용권이 끝나도 마칠 수 있습니다.

  npm run grant -- --brand ID --member 이메일 --exam SLUG --sitting ID --reason 사유 --by 이름 [--until YYYY-MM-DD]
  npm run grant -- --brand ID --member 이메일 --exam SLUG --sitting ID --reason 사유 --revoke 거두는 이유

  --reason 사유     왜 주는지. 같은 회원, 회차, 사유는 이용권 하나입니다.
  --until 날짜      이 날(한국 시각)이 끝날 때까지. 없으면 기한이 없습니다.
  --by 이름         주는 사람
  --revoke 이유     그 사유로 준 이용권을 거둡니다.
  --database-url U  DATABASE_URL 대신 쓸 데이터베이스`;

const read = () => {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({
      options: {
        brand: text,
        member: text,
        exam: text,
        sitting: text,
        reason: text,
        by: text,
        until: text,
        revoke: text,
        'database-url': text,
        help: { type: 'boolean' },
      },
    }).values;
  } catch (cause) {
    throw new OperatorError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`);
  }
};

/** The end of a day in Korea. */
const endOf = (day: string): Date => {
  const end = new Date(`${day}T24:00:00+09:00`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(end.getTime())) throw new OperatorError(`--until 은 YYYY-MM-DD 로 쓰세요: ${day}`);
  if (end <= systemClock.now()) throw new OperatorError(`--until 이 이미 지났습니다: ${day}`);
  return end;
};

await operatorCommand(async (open) => {
  const given = read();
  if (given.help) {
    console.log(USAGE);
    return true;
  }
  const { brand: brandId, member: email, exam, sitting, revoke } = given;
  const [reference, grantedBy] = [given.reason?.trim(), given.by?.trim()];
  if (!brandId || !email || !exam || !sitting || !reference || (revoke === undefined ? !grantedBy : !revoke.trim()))
    throw new OperatorError(USAGE);
  const endsAt = given.until === undefined ? null : endOf(given.until);
  const { db } = await open({ databaseUrl: given['database-url'] });
  const memberId = await memberByEmail(db, brandId, email);
  if (memberId === null) throw new OperatorError(`그런 회원이 없습니다: ${email} (${brandId})`);
  const examDetailIdx = await findDetailIdx(db, { brandId, exam, sitting });
  if (examDetailIdx === null)
    throw new OperatorError(`그런 회차가 없습니다: ${exam} ${sitting} (${brandId}). --exam, --sitting 은 시험 파일에 적힌 id입니다.`);
  const { grants } = createEntitlementModule({ db, clock: systemClock });
  const name = { brandId, memberId, examDetailIdx, source: 'grant', reference } as const;
  if (revoke !== undefined) {
    if (!(await grants.revoke(name, revoke.trim()))) throw new OperatorError('그 사유로 준 이용권이 없습니다.');
    console.log('이용권을 거두었습니다.');
    return true;
  }
  await grants.grant({ ...name, grantedBy: grantedBy ?? null, startsAt: systemClock.now(), endsAt });
  console.log(`이용권을 주었습니다: ${email}, ${exam} ${sitting}, ${given.until === undefined ? '기한 없음' : `${given.until}까지`}.`);
  return true;
});
