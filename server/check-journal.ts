import { parseArgs } from 'node:util';
import { checkJournal } from '@modules/attempt/integrity';
import { OperatorError } from '@platform/kernel';
import { operatorCommand } from './operator-command.ts';

const USAGE = `서버가 접수했다고 알린 답안 줄이 모두 기록에 있는지 확인합니다. 복원이나 장애 뒤에 쓰고, 아무것도 바꾸지 않습니다.

  npm run check-journal

빠진 줄이 있으면 응시 번호와 줄 번호를 적고 1로 끝납니다.

  --database-url U  DATABASE_URL 대신 쓸 데이터베이스`;

const read = () => {
  try {
    return parseArgs({ options: { help: { type: 'boolean', default: false }, 'database-url': { type: 'string' } } }).values;
  } catch (cause) {
    throw new OperatorError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`);
  }
};

await operatorCommand(async (open) => {
  const values = read();
  if (values.help) {
    console.log(USAGE);
    return true;
  }
  const { db } = await open({ databaseUrl: values['database-url'], migrates: false });
  const { deviceCount, lineCount, missing, unreadable, withoutResult } = await checkJournal(db);
  for (const { recordIdx, deviceId, ackedSeq, missing: stretches } of missing) {
    console.log(
      `응시 ${recordIdx}, 기기 ${deviceId}: 접수 ${ackedSeq}줄 가운데 없음 ${stretches.map(([from, to]) => (from === to ? from : `${from}–${to}`)).join(', ')}`,
    );
  }
  for (const recordIdx of unreadable) console.log(`응시 ${recordIdx}: 읽을 수 없는 줄이 있습니다.`);
  for (const recordIdx of withoutResult) console.log(`응시 ${recordIdx}: 제출되었지만 결과가 없습니다.`);
  const isWhole = missing.length + unreadable.length + withoutResult.length === 0;
  const size = `기기 ${deviceCount.toLocaleString('ko')}대, 접수 ${lineCount.toLocaleString('ko')}줄`;
  console.log(isWhole ? `${size}: 모두 있습니다.` : `${size}: 빠진 것이 있습니다.`);
  return isWhole;
});
