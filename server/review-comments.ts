import { parseArgs } from 'node:util';
import { createAuditModule } from '@modules/audit/server';
import { commentEntry, commentDesk, type DeskComment } from '@modules/comment/server';
import { momentText } from '@platform/i18n/formats';
import { OperatorError, systemClock, type Transaction } from '@platform/kernel';
import { operatorCommand } from './operator-command.ts';

const USAGE = `신고된 댓글을 읽고 결정합니다. 켜져 있는 서버가 몇 초 안에 결과를 적용하고 쓴 사람과 신고한 사람에게 알립니다.

  npm run review-comments -- --brand ID                                 확인을 기다리는 댓글, 가려 둔 것부터
  npm run review-comments -- --brand ID --comment 번호                  한 댓글과 신고 내용
  npm run review-comments -- --brand ID --comment 번호 --keep --by 이름    그대로 두기. 다시 신고해도 가려지지 않습니다.
  npm run review-comments -- --brand ID --comment 번호 --remove --by 이름  지우기. 되돌릴 수 없습니다.

  --by 이름         결정하는 사람. 밖에는 보이지 않습니다.
  --database-url U  DATABASE_URL 대신 쓸 데이터베이스`;

const read = () => {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      options: { brand: text, comment: text, keep: flag, remove: flag, by: text, 'database-url': text, help: flag },
    }).values;
  } catch (cause) {
    throw new OperatorError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`);
  }
};

const REASONS = { advertising: '광고·도배', insult: '욕설·비방', private: '개인정보', rights: '권리 침해', other: '기타' } as const;

/** A terminal does what control characters say: comments have none (`writtenText`), but lines of their own. */
const shown = (text: string): string => text.replaceAll('\n', '\n    ');

const describe = ({ commentIdx, subjectKind, subjectIdx, text, at, hiddenAt, clearedAt, reports }: DeskComment): string =>
  [
    `${commentIdx}번 · ${subjectKind} ${subjectIdx} · ${momentText(at)}${hiddenAt ? ` · ${momentText(hiddenAt)}부터 가려짐` : ''}${clearedAt ? ' · 확인함' : ''}`,
    `    ${shown(text)}`,
    ...reports.map(
      ({ reason, words, at: reportedAt }) =>
        `  신고: ${REASONS[reason]} (${momentText(Date.parse(reportedAt))})${words === '' ? '' : ` ${shown(words)}`}`,
    ),
  ].join('\n');

/** @throws for what makes no sense together */
const askedIn = ({
  brand: brandId,
  comment,
  keep = false,
  remove = false,
  by: name = '',
  'database-url': databaseUrl,
}: ReturnType<typeof read>) => {
  const by = name.trim();
  const keeps = keep || remove ? keep : null;
  if (!brandId || (keep && remove) || (keeps !== null && (comment === undefined || by === ''))) throw new OperatorError(USAGE);
  const commentIdx = Number(comment ?? 1);
  if (!Number.isSafeInteger(commentIdx) || commentIdx < 1) throw new OperatorError(`--comment 는 번호로 쓰세요: ${comment ?? ''}`);
  return { brandId, comment, commentIdx, by, keeps, databaseUrl };
};

await operatorCommand(async (open) => {
  const given = read();
  if (given.help) {
    console.log(USAGE);
    return true;
  }
  const { brandId, comment, commentIdx, by, keeps, databaseUrl } = askedIn(given);
  const { db } = await open({ databaseUrl });
  const desk = commentDesk(db);
  if (comment === undefined) {
    const waiting = await desk.waiting(brandId);
    console.log(waiting.length === 0 ? '확인을 기다리는 댓글이 없습니다.' : waiting.map(describe).join('\n\n'));
    return true;
  }
  const found = await desk.one(brandId, commentIdx);
  if (!found) throw new OperatorError(`신고된 댓글이 아닙니다: ${commentIdx}번 (${brandId})`);
  if (keeps === null) {
    console.log(describe(found));
    return true;
  }
  const audit = createAuditModule({ db });
  const at = systemClock.now();
  // Anybody may say any name here: that it was the command tells them from who signed in.
  const logged = (tx: Transaction) =>
    audit.record(tx, { ...commentEntry(found, { keeps, brandId }), at, operatorId: null, by: `${by} (npm run review-comments)` });
  if (!(await desk.decide(commentIdx, { keeps, by, at }, logged))) throw new OperatorError('이미 결정했고, 서버가 곧 적용합니다.');
  console.log(`결정을 적었습니다: ${keeps ? '그대로 두기' : '지우기'}. 서버가 적용하고 알립니다.`);
  return true;
});
