import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createAuditModule } from '@modules/audit/server';
import { operatorDesk } from '@modules/operator/server';
import { momentText } from '@platform/i18n/formats';
import { OperatorError, systemClock } from '@platform/kernel';
import { codeNow, DEMO_OPERATOR } from './demo-operator.ts';
import { operatorCommand } from './operator-command.ts';
import { secretFor } from './secrets.ts';

const USAGE = `관리 화면(admin.도메인)에 로그인하는 운영자 계정을 만들고 관리합니다. 회원 계정과는 따로입니다.

  npm run operator -- list                                          계정과 역할
  npm run operator -- add 이메일 --name 이름 [--roles 역할,역할]      새 계정. 비밀번호와 인증 앱 키를 한 번만 보여 줍니다.
  npm run operator -- roles 이메일 --roles 역할,역할                  역할을 바꿈. --roles "" 는 모두 뺌
  npm run operator -- end 이메일                                    더는 로그인하지 못하게 함
  npm run operator -- code                                          데모 운영자의 지금 인증 코드

  --roles           content, review, moderation, orders, support, members, statistics, operators, everything. 없으면 아무 권한도 없습니다.
  --database-url U  DATABASE_URL 대신 쓸 데이터베이스`;

const read = () => {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      options: { name: text, roles: text, 'database-url': text, help: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (cause) {
    throw new OperatorError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`);
  }
};
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,189}$/;
/** 128 bits. */
const newPassword = (): string => randomBytes(16).toString('base64url');

type Desk = ReturnType<typeof operatorDesk>;
const rolesIn = async (desk: Desk, given: string): Promise<readonly string[]> => {
  const roles = given
    .split(',')
    .map((role) => role.trim())
    .filter((role) => role !== '');
  const known = await desk.knownRoles();
  const unknown = roles.find((role) => !known.includes(role));
  if (unknown !== undefined) throw new OperatorError(`그런 역할이 없습니다: ${unknown} (${known.join(', ')})`);
  return roles;
};

const add = async (desk: Desk, email: string, name: string, roles: readonly string[]): Promise<void> => {
  const password = newPassword();
  const made = await desk.add({ email, name, password, roles }, systemClock.now());
  if (!made) throw new OperatorError(`이미 있는 계정입니다: ${email}`);
  console.log(`계정을 만들었습니다: ${email} (${roles.length === 0 ? '역할 없음' : roles.join(', ')})

  비밀번호     ${password}
  인증 앱 키   ${made.key}
  앱에 넣기    ${made.uri}

다시 볼 수 없으니 지금 전하세요.`);
};

const WHATS = ['list', 'add', 'roles', 'end', 'code'] as const;
/** @throws how the command is used */
const askedIn = ({ values, positionals }: ReturnType<typeof read>) => {
  const [word, email = ''] = positionals;
  const what = WHATS.find((one) => one === word);
  const name = values.name?.trim() ?? '';
  const isOfOne = what === 'add' || what === 'roles' || what === 'end';
  const isWhole = (!isOfOne || EMAIL.test(email)) && (what !== 'add' || name !== '') && (what !== 'roles' || values.roles !== undefined);
  if (what === undefined || !isWhole) throw new OperatorError(USAGE);
  if (what === 'add' && email.toLowerCase() === DEMO_OPERATOR.email) throw new OperatorError(`데모 계정의 이메일입니다: ${email}`);
  return { what, email, name, roles: values.roles ?? '' };
};

const list = async (desk: Desk): Promise<void> => {
  const all = await desk.list();
  console.log(all.length === 0 ? '계정이 없습니다.' : all.map(lineOf).join('\n'));
};
const change = async (desk: Desk, { what, email, name, roles: given }: ReturnType<typeof askedIn>): Promise<void> => {
  const roles = await rolesIn(desk, given);
  if (what === 'add') return add(desk, email, name, roles);
  const isDone = what === 'roles' ? await desk.setRoles(email, roles, systemClock.now()) : await desk.end(email, systemClock.now());
  if (!isDone) throw new OperatorError(`그런 계정이 없습니다: ${email}`);
  console.log(what === 'roles' ? `역할을 바꿨습니다: ${email} (${roles.join(', ') || '없음'})` : `끝냈습니다: ${email}`);
};

await operatorCommand(async (open) => {
  const given = read();
  if (given.values.help) {
    console.log(USAGE);
    return true;
  }
  const asked = askedIn(given);
  if (asked.what === 'code') {
    console.log(await codeNow());
    return true;
  }
  const { db, settings } = await open({ databaseUrl: given.values['database-url'] });
  const desk = operatorDesk(db, { secret: await secretFor(settings), by: 'npm run operator', audit: createAuditModule({ db }) });
  await (asked.what === 'list' ? list(desk) : change(desk, asked));
  return true;
});

function lineOf({ email, name, roles, endedAt }: Awaited<ReturnType<Desk['list']>>[number]): string {
  const state = endedAt === null ? roles.join(', ') || '역할 없음' : `${momentText(endedAt)} 끝남`;
  return `${email} · ${name} · ${state}`;
}
