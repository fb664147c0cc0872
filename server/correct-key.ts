import { parseArgs } from 'node:util';
import { createAuditModule } from '@modules/audit/server';
import { correctKey } from '@modules/exam/import';
import type { CorrectKeyError } from '@modules/exam/corrections';
import { OperatorError, systemClock } from '@platform/kernel';
import { operatorCommand } from './operator-command.ts';

const USAGE = `문항의 정답을 정정합니다. 그 문항이 있는 모든 시험지(무작위 모의고사 포함)의 정답이 새 판이 되고,
이미 제출된 응시, 통계, 백분위, 오답노트는 서버가 뒤이어 다시 채점합니다. 응시자는 '정답 정정 안내'를 봅니다.

  npm run correct-key -- --brand ID --exam SLUG --sitting ID --problem ID (--answer N | --or N… | --all) --reason 사유 --by 이름

  --answer 1,3      정답. 여러 개를 모두 골라야 하면 쉼표로. 단답형은 글이나 수: 기립성 저혈압, 12.5, 12.5±0.1, 12.5±1%, 12~13
  --or N            이것도 정답으로 인정(복수 정답). 여러 번 쓸 수 있습니다. --answer 없이 쓰면 지금 정답에 더합니다.
  --all             모두 정답: 응시자 모두 맞은 것으로 합니다. --answer 없이 쓰면 정답은 그대로 둡니다.
  --reason 사유     응시자에게 보이는 한 문장
  --by 이름         정정한 사람(기록에만 남습니다)
  --database-url U  DATABASE_URL 대신 쓸 데이터베이스`;

const REFUSALS: Readonly<Record<CorrectKeyError['kind'], string>> = {
  'correction/no-such-problem': '그런 문항이 없습니다. --brand, --exam, --sitting, --problem은 시험 파일에 적힌 id입니다.',
  'correction/no-such-answer': '이 문항이 가질 수 없는 정답입니다. 선택지 번호와 개수(단답형은 글이나 수)를 확인하세요.',
  'correction/nothing-new': '정답이 이미 그렇게 되어 있습니다.',
};

const read = () => {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({
      options: {
        brand: text,
        exam: text,
        sitting: text,
        problem: text,
        answer: text,
        or: { type: 'string', multiple: true },
        all: { type: 'boolean' },
        reason: text,
        by: text,
        'database-url': text,
        help: { type: 'boolean' },
      },
    }).values;
  } catch (cause) {
    throw new OperatorError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`);
  }
};

await operatorCommand(async (open) => {
  const given = read();
  if (given.help) {
    console.log(USAGE);
    return true;
  }
  const { brand: brandId, exam, sitting, problem, reason, by: madeBy } = given;
  if (
    !brandId ||
    !exam ||
    !sitting ||
    !problem ||
    !reason?.trim() ||
    !madeBy?.trim() ||
    (given.answer === undefined && !given.or && !given.all)
  )
    throw new OperatorError(USAGE);
  const name = { brandId, exam, sitting, problem };
  const { db } = await open({ databaseUrl: given['database-url'] });
  const done = await correctKey(
    db,
    {
      ...name,
      reason: reason.trim(),
      madeBy: madeBy.trim(),
      answer: given.answer ?? null,
      alsoRight: given.or ?? [],
      isRightForAll: given.all === true,
    },
    { audit: createAuditModule({ db }), at: systemClock.now() },
  );
  if (!done.ok) throw new OperatorError(REFUSALS[done.error.kind]);
  const { corrected, left } = done.value;
  console.log(`정답을 정정했습니다: 시험지 ${corrected.length}종. 제출된 응시는 서버가 몇 초 안에 다시 채점하기 시작합니다.`);
  for (const { paperHash, revision } of corrected) console.log(`  ${paperHash} 정답 ${revision}판`);
  if (left.length > 0) console.log(`정답이 달라서 그대로 둔 옛 시험지 ${left.length}종: ${left.join(', ')}`);
  return true;
});
