import { parseArgs } from 'node:util';
import { createAuditModule } from '@modules/audit/server';
import { momentText } from '@platform/i18n/formats';
import { lookAtJobs, type JobState } from '@platform/jobs';
import { OperatorError, systemClock } from '@platform/kernel';
import { operatorCommand } from './operator-command.ts';
import { retryLogged } from './retry-logged.ts';

const USAGE = `서버 뒤에서 하는 일(메일 보내기, 알림, 집계 따위)의 상태를 보여 줍니다. 서버가 돌고 있어도 됩니다.

  npm run jobs [-- --json] [--most N] [--retry ID]

  --json            표 대신 JSON
  --most N          하나씩 보여 줄 일의 수(기본 50, 실패한 일 먼저)
  --retry ID        완전히 실패한 일을 한 번 더 하게 합니다. 돌고 있는 서버가 곧 시작합니다
  --database-url U  DATABASE_URL 대신 쓸 데이터베이스`;

const NAMES: Readonly<Record<JobState, string>> = { waiting: '대기', running: '진행', again: '다시 시도', failed: '실패' };
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const read = () => {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ options: { json: { type: 'boolean' }, most: text, retry: text, 'database-url': text, help: { type: 'boolean' } } })
      .values;
  } catch (cause) {
    throw new OperatorError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`);
  }
};

await operatorCommand(async (open) => {
  const { json, most = '50', retry, help, 'database-url': databaseUrl } = read();
  if (help) {
    console.log(USAGE);
    return true;
  }
  const count = Number(most);
  if (!Number.isInteger(count) || count < 1 || count > 10_000) throw new OperatorError(`--most 는 1부터 10000까지의 수입니다: ${most}`);
  if (retry !== undefined && !UUID.test(retry)) throw new OperatorError(`--retry 에는 목록에 나온 일의 id를 쓰세요: ${retry}`);
  const { db } = await open({ databaseUrl });
  if (retry !== undefined) {
    const audit = createAuditModule({ db });
    const name = await retryLogged({ db, audit }, { jobId: retry, at: systemClock.now(), operatorId: null, by: 'npm run jobs' });
    if (name === null) throw new OperatorError(`완전히 실패한 일 가운데 그런 것이 없습니다: ${retry}`);
    console.log(json ? JSON.stringify({ retried: retry, name }) : `한 번 더 하게 했습니다: ${name} ${retry}`);
    return true;
  }
  const view = await lookAtJobs(db, count);
  if (json) {
    console.log(JSON.stringify(view, null, 2));
    return true;
  }
  if (view.counts.length === 0) console.log('맡겨진 일이 없습니다.');
  for (const { name, waiting, running, again, failed, done } of view.counts)
    console.log(`${name}: 대기 ${waiting}, 진행 ${running}, 다시 시도 ${again}, 실패 ${failed}, 한 시간 안에 끝남 ${done}`);
  for (const { id, name, state, tries, mostTries, createdAt, dueAt, error } of view.jobs) {
    const due = dueAt && state === 'again' ? `, 다음 시도 ${momentText(dueAt)}` : '';
    console.log(
      `\n${NAMES[state]}  ${name}  ${id}\n  맡긴 때 ${momentText(createdAt)}, ${tries}/${mostTries}번 시도${due}${error === null ? '' : `\n  ${error}`}`,
    );
  }
  return true;
});
