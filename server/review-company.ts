import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createAuditModule } from '@modules/audit/server';
import { companyDesk, decisionEntry, MOST_REASON, type CompanyRow, type DeskCompany, type DeskOutcome } from '@modules/company/server';
import { calendarDayText, momentText } from '@platform/i18n/formats';
import { OperatorError, systemClock } from '@platform/kernel';
import { objectStoreOf } from './file-store.ts';
import { operatorCommand } from './operator-command.ts';
import type { Settings } from './settings.ts';

const USAGE = `등록한 기업을 읽고 심사합니다. 켜져 있는 서버가 몇 초 안에 결과를 적용하고 그 기업의 사람들에게 메일과 알림으로 알립니다.

  npm run review-company -- --brand ID                                심사를 기다리는 기업, 오래된 것부터
  npm run review-company -- --brand ID --company 번호 [--proof 폴더]  한 기업과 지금까지 한 일
  npm run review-company -- --brand ID --company 번호 --approve --by 이름
  npm run review-company -- --brand ID --company 번호 --reject 사유 --by 이름
  npm run review-company -- --brand ID --company 번호 --suspend 사유 --by 이름
  npm run review-company -- --brand ID --company 번호 --reinstate --by 이름

  --proof 폴더      올린 사업자등록증을 이 폴더에 저장합니다.
  --by 이름         결정하는 사람. 기업에는 보이지 않습니다.
  --database-url U  DATABASE_URL 대신 쓸 데이터베이스`;

const read = () => {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      options: {
        brand: text,
        company: text,
        proof: text,
        by: text,
        approve: flag,
        reject: text,
        suspend: text,
        reinstate: flag,
        'database-url': text,
        help: flag,
      },
    }).values;
  } catch (cause) {
    throw new OperatorError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`);
  }
};
type Given = ReturnType<typeof read>;

/** What is to be done; at most one thing. */
const decisionIn = ({ approve, reject, suspend, reinstate }: Given) => {
  const asked = [
    ...(approve ? [{ kind: 'approve', reason: null } as const] : []),
    ...(reject === undefined ? [] : [{ kind: 'reject', reason: reject.trim() } as const]),
    ...(suspend === undefined ? [] : [{ kind: 'suspend', reason: suspend.trim() } as const]),
    ...(reinstate ? [{ kind: 'reinstate', reason: null } as const] : []),
  ];
  if (asked.length > 1) throw new OperatorError(USAGE);
  const [decision] = asked;
  if (decision?.reason === '') throw new OperatorError('사유가 비어 있습니다. 기업이 읽고 고칠 수 있게 적어 주세요.');
  if (decision?.reason && decision.reason.length > MOST_REASON) throw new OperatorError(`사유는 ${MOST_REASON}자까지 쓸 수 있습니다.`);
  return decision;
};

/** A terminal does what control characters say: what strangers wrote is shown without them. */
const shown = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, ' ');

const STATES = { pending: '심사 대기', approved: '승인', rejected: '반려', suspended: '정지' } as const;
const ACTS = { submit: '보냄', approve: '승인', reject: '반려', suspend: '정지', reinstate: '정지 해제' } as const;
const TAX = {
  matched: '계속사업자, 정보 일치',
  paused: '휴업',
  closed: '폐업',
  mismatched: '정보 불일치',
  unregistered: '등록되지 않은 번호',
} as const;

const describe = (company: CompanyRow): string => {
  const { registration_number: number, tax_answer: answer, tax_checked_at: checkedAt, reason, proof_name: proof } = company;
  return [
    `${company.company_idx}번 · ${shown(company.name)} · ${STATES[company.state]} (${momentText(company.state_at)})`,
    `  등록번호 ${number.slice(0, 3)}-${number.slice(3, 5)}-${number.slice(5)} · 대표자 ${shown(company.representative)} · 개업일 ${calendarDayText(company.opened_on)}`,
    `  국세청: ${answer === null ? '아직 답이 없음' : TAX[answer]}${checkedAt ? ` (${momentText(checkedAt)})` : ''}`,
    `  증명 서류: ${proof === null ? '없음' : shown(proof)}`,
    ...(reason === null ? [] : [`  사유: ${shown(reason)}`]),
  ].join('\n');
};
const describeAll = (company: DeskCompany): string =>
  [
    describe(company),
    `  회원 ${company.memberCount}명`,
    ...company.acts.map(
      ({ kind, at, by, reason }) =>
        `  ${momentText(at)} ${ACTS[kind]}${by === null ? '' : ` · ${shown(by)}`}${reason === null ? '' : ` · ${shown(reason)}`}`,
    ),
  ].join('\n');

const saveProof = async (settings: Settings, company: DeskCompany, folder: string): Promise<void> => {
  const { proof_id: id, proof_name: name, company_idx: companyIdx } = company;
  if (id === null || name === null) throw new OperatorError('올린 증명 서류가 없습니다.');
  const bytes = await objectStoreOf(settings).get('kept', id);
  if (!bytes) throw new OperatorError(`증명 서류 파일이 없습니다: ${shown(name)}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${companyIdx}-${name}`), bytes);
};

const REFUSED: Readonly<Record<Exclude<DeskOutcome, 'done'>, string>> = {
  none: '그런 기업이 없습니다.',
  'not-now': '지금 상태에서는 할 수 없는 일입니다.',
  decided: '이미 결정했고, 서버가 곧 적용합니다.',
  'no-reason': '사유가 있어야 합니다.',
};

await operatorCommand(async (open) => {
  const given = read();
  if (given.help) {
    console.log(USAGE);
    return true;
  }
  const { brand: brandId, company, proof, 'database-url': databaseUrl } = given;
  const by = given.by?.trim() ?? '';
  const decision = decisionIn(given);
  if (!brandId || (decision && (company === undefined || by === ''))) throw new OperatorError(USAGE);
  const companyIdx = Number(company ?? 1);
  if (!Number.isSafeInteger(companyIdx) || companyIdx < 1) throw new OperatorError(`--company 는 번호로 쓰세요: ${company ?? ''}`);
  const { db, settings } = await open({ databaseUrl });
  const desk = companyDesk(db);
  if (company === undefined) {
    const waiting = await desk.pending(brandId);
    console.log(waiting.length === 0 ? '심사를 기다리는 기업이 없습니다.' : waiting.map(describe).join('\n\n'));
    return true;
  }
  const found = await desk.one(brandId, companyIdx);
  if (!found) throw new OperatorError(`그런 기업이 없습니다: ${companyIdx}번 (${brandId})`);
  if (proof !== undefined) await saveProof(settings, found, proof);
  if (!decision) {
    console.log(describeAll(found));
    return true;
  }
  const audit = createAuditModule({ db });
  const at = systemClock.now();
  const outcome = await desk.decide(
    brandId,
    companyIdx,
    { ...decision, by, at, stateAt: found.state_at.getTime() },
    // Anybody may say any name here: that it was the command tells them from who signed in.
    (tx, before, after) =>
      audit.record(tx, {
        ...decisionEntry({ kind: decision.kind, companyIdx, brandId, reason: decision.reason }, before, after),
        at,
        operatorId: null,
        by: `${by} (npm run review-company)`,
      }),
  );
  if (outcome !== 'done') throw new OperatorError(`${companyIdx}번: ${REFUSED[outcome]} (${STATES[found.state]})`);
  console.log(`결정을 적었습니다: ${ACTS[decision.kind]}. 서버가 적용하고 ${found.memberCount}명에게 알립니다.`);
  return true;
});
