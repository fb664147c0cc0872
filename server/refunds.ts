import { parseArgs } from 'node:util';
import { createAuditModule } from '@modules/audit/server';
import { loggedRefunds, refundDesk, type OpenAlert } from '@modules/payment/server';
import { momentText } from '@platform/i18n/formats';
import { OperatorError, systemClock } from '@platform/kernel';
import { operatorCommand } from './operator-command.ts';

const USAGE = `사람이 확인해야 하는 환불, 그리고 우리 장부와 결제 회사의 장부가 다른 결제를 보여 줍니다.
돈이 돌아가거나 두 장부가 같아지면 목록에서 빠집니다.

  npm run refunds                      확인할 것, 오래된 것부터
  npm run refunds -- --again 번호       한 건을 다시 보냅니다. 켜져 있는 서버가 몇 분 안에 보냅니다.
  npm run refunds -- --settle 열쇠 --by 이름 --because 이유
                                       장부가 다른 결제나 모르는 돈을 결제 회사에서 확인해 정리했다고 적습니다.
                                       금액이 또 달라지면 다시 나타납니다.

  --database-url U  DATABASE_URL 대신 쓸 데이터베이스`;

const read = () => {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ options: { again: text, settle: text, by: text, because: text, 'database-url': text, help: { type: 'boolean' } } })
      .values;
  } catch (cause) {
    throw new OperatorError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`);
  }
};

const KINDS: Readonly<Record<OpenAlert['kind'], string>> = {
  'refund-refused': '결제 회사가 거듭 거절함',
  'refund-unknown': '결제 회사가 답하지 않음. 하루에 한 번 다시 묻고 있음',
  'account-missing': '돌려받을 계좌를 기다림. 구매자에게 알렸음',
  'late-money': '주문이 끝난 뒤에 들어온 돈',
  'books-differ': '우리 장부와 결제 회사의 장부가 다름',
  'unknown-money': '우리 장부에 없는 돈이 결제 회사에 있음',
};
const won = (amount: number): string => `${amount.toLocaleString('ko-KR')}원`;
const reasonOf = ({ ours, theirs, reason }: OpenAlert): string =>
  ours
    ? `우리 장부: ${ours.state} ${won(ours.amount)}, 환불 ${won(ours.refunded)} / 결제 회사: ${theirs ? `${theirs.state} ${won(theirs.amount)}, 환불 ${won(theirs.cancelled)}` : '모르는 결제'}`
    : reason;
const describe = (alert: OpenAlert): string => {
  const { key, kind, refundId, orderNo, paymentId, gateway, amount, state, raisedAt } = alert;
  return [
    `${refundId ?? paymentId} · ${amount.toLocaleString('ko-KR')}원 · ${state} · ${momentText(raisedAt)}`,
    `    ${KINDS[kind]} (${reasonOf(alert)})`,
    ...(kind === 'books-differ' || kind === 'unknown-money' ? [`    정리할 때의 열쇠 ${key}`] : []),
    `    주문 ${orderNo || '없음'} · 결제 ${paymentId} · ${gateway}`,
  ].join('\n');
};

await operatorCommand(async (open) => {
  const { again, settle, by, because, 'database-url': databaseUrl, help } = read();
  if (help) {
    console.log(USAGE);
    return true;
  }
  const { db } = await open({ databaseUrl });
  const desk = refundDesk(db);
  const logged = loggedRefunds({ db: db as never, audit: createAuditModule({ db }), clock: systemClock });
  const at = { operatorId: null, requestId: null };
  if (settle !== undefined) {
    if (!by?.trim() || !because?.trim()) throw new OperatorError(`누가 왜 정리했는지 --by 와 --because 로 적어 주세요.\n\n${USAGE}`);
    const isOpen = await logged.settle({ ...at, by: `npm run refunds (${by.trim()})`, reason: because.trim() }, settle);
    console.log(isOpen ? '정리했다고 적었습니다.' : '그런 열쇠로 열려 있는 것이 없습니다.');
    return isOpen;
  }
  if (again !== undefined) {
    const isKnown = await logged.again({ ...at, by: 'npm run refunds', reason: null }, again);
    console.log(isKnown ? '다시 보내도록 적었습니다.' : '그런 환불이 없거나 이미 돌아갔습니다.');
    return isKnown;
  }
  const alerts = await desk.open();
  console.log(alerts.length === 0 ? '확인할 환불도, 장부가 다른 결제도 없습니다.' : alerts.map(describe).join('\n\n'));
  return true;
});
