import { parseArgs } from 'node:util';
import { checkChain } from '@modules/audit/server';
import { OperatorError } from '@platform/kernel';
import { operatorCommand } from './operator-command.ts';

const USAGE = `감사 기록을 처음부터 끝까지 읽고, 빠지거나 바뀐 것이 없는지 확인합니다. 서버가 돌고 있어도 됩니다.

  npm run check-audit

  --database-url U  DATABASE_URL 대신 쓸 데이터베이스`;

const read = () => {
  try {
    return parseArgs({ options: { 'database-url': { type: 'string' }, help: { type: 'boolean' } } }).values;
  } catch (cause) {
    throw new OperatorError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`);
  }
};

await operatorCommand(async (open) => {
  const { help, 'database-url': databaseUrl } = read();
  if (help) {
    console.log(USAGE);
    return true;
  }
  const { db } = await open({ databaseUrl, migrates: false });
  const { checked, brokenAt } = await checkChain(db);
  console.log(
    brokenAt === null ? `기록 ${checked}건이 모두 맞습니다.` : `${brokenAt}번 기록부터 맞지 않습니다. 그 앞 ${checked}건은 맞습니다.`,
  );
  return brokenAt === null;
});
