import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { MemberId } from '@modules/account';
import { memberNames } from '@modules/account/server';
import { createAuditModule } from '@modules/audit/server';
import { listingDesk, MOST_REASON, postingEntry, type AlsoPosting, type DeskPosting, type PostingOutcome } from '@modules/listing/server';
import { momentText } from '@platform/i18n/formats';
import { OperatorError, systemClock } from '@platform/kernel';
import sharp from 'sharp';
import { objectStoreOf } from './file-store.ts';
import { operatorCommand } from './operator-command.ts';
import type { Settings } from './settings.ts';

const USAGE = `기업이 보낸 공고를 읽고 심사합니다. 켜져 있는 서버가 몇 초 안에 결과를 적용하고 그 기업의 사람들과 신고한 회원에게 알립니다.

  npm run review-listing -- list --brand ID                              심사를 기다리는 공고, 오래된 것부터
  npm run review-listing -- show 번호 --brand ID [--poster 폴더]          한 공고와 지금까지 한 일
  npm run review-listing -- approve 번호 --brand ID --by 이름
  npm run review-listing -- reject 번호 "사유" --brand ID --by 이름
  npm run review-listing -- take-down 공고번호 "사유" --brand ID --by 이름   게시된 공고를 내림. 번호는 주소 /listing/번호
  npm run review-listing -- reports --brand ID                           회원이 신고한 공고
  npm run review-listing -- keep 신고번호 "답" --brand ID --by 이름         공고를 그대로 둠. 답은 신고한 회원이 읽습니다.

  --by 이름         결정하는 사람. 기업과 회원에게는 보이지 않습니다.
  --poster 폴더     올린 포스터를 이 폴더에 저장합니다.
  --database-url U  DATABASE_URL 대신 쓸 데이터베이스`;

const read = () => {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      options: { brand: text, by: text, poster: text, 'database-url': text, help: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (cause) {
    throw new OperatorError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`);
  }
};

/** A terminal does what control characters say: what strangers wrote is shown without them. */
const shown = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, ' ');

const STATES = {
  draft: '작성 중',
  'in-review': '심사 대기',
  published: '게시',
  changing: '게시, 바꾼 내용 심사 대기',
  closed: '일찍 마감',
  'taken-down': '내림',
} as const;
const ACTS = {
  submit: '보냄',
  withdraw: '거둠',
  approve: '승인',
  reject: '반려',
  change: '바로 바꿈',
  close: '일찍 마감',
  'take-down': '내림',
} as const;
const REASONS: Readonly<Record<string, string>> = {
  'false-facts': '사실과 다름',
  fee: '돈을 요구',
  'other-work': '다른 일을 시킴',
  discrimination: '차별',
  closed: '이미 마감',
  other: '그 밖',
};
const REFUSED: Readonly<Record<Exclude<PostingOutcome, 'done'>, string>> = {
  none: '그런 번호가 없습니다.',
  'not-now': '지금 상태에서는 할 수 없는 일입니다.',
  decided: '이미 결정했고, 서버가 곧 적용합니다.',
  'no-reason': '사유가 있어야 합니다.',
};

const describe = ({ postingIdx, listingIdx, companyName, companyIdx, state, title, updatedAt }: DeskPosting): string =>
  `${postingIdx}번 · ${shown(title)} · ${STATES[state]} (${momentText(updatedAt)})
  ${companyIdx === null ? '관리하는 기업 없음' : `기업 ${companyIdx}번${companyName === null ? '' : ` ${shown(companyName)}`}`}${listingIdx === null ? '' : ` · /listing/${listingIdx}`}`;

type Desk = ReturnType<typeof listingDesk>;
type Names = (ids: readonly MemberId[]) => ReturnType<typeof memberNames>;
const show = async (desk: Desk, namesOf: Names, { brandId, idx }: Asked): Promise<void> => {
  const found = await desk.one(brandId, idx);
  if (!found) throw new OperatorError(REFUSED.none);
  const { content, published, acts } = found;
  const names = await namesOf(acts.flatMap(({ memberId }) => (memberId === null ? [] : [memberId as MemberId])));
  /** Of the company's people by name and address; who left, by number. */
  const whoOf = ({ by, memberId }: (typeof acts)[number]): string => {
    const member = memberId === null ? undefined : names.get(memberId as MemberId);
    return by ?? (member ? `${member.username} ${member.email}` : `떠난 회원 ${memberId ?? ''}`);
  };
  console.log(
    [
      describe(found),
      ...(content ? [shown(JSON.stringify(content, null, 1)).replaceAll(/ {2,}/g, '\n  ')] : ['  아직 다 쓰지 않았습니다.']),
      ...(content && published && content !== published
        ? ['  지금 게시된 내용:', shown(JSON.stringify(published, null, 1)).replaceAll(/ {2,}/g, '\n  ')]
        : []),
      ...acts.map(
        (act) => `  ${momentText(act.at)} ${ACTS[act.kind]} · ${shown(whoOf(act))}${act.reason === null ? '' : ` · ${shown(act.reason)}`}`,
      ),
    ].join('\n'),
  );
};
/** What is to be looked at, or shown by now. */
const savePoster = async (settings: Settings, desk: Desk, { brandId, idx }: Asked, folder: string): Promise<void> => {
  const found = await desk.one(brandId, idx);
  const poster = found?.content?.facts.poster;
  if (!poster) throw new OperatorError('올린 포스터가 없습니다.');
  const bytes = await objectStoreOf(settings).get('kept', poster.id);
  if (!bytes) throw new OperatorError('포스터 파일이 없습니다.');
  await mkdir(folder, { recursive: true });
  const { format } = await sharp(bytes).metadata();
  await writeFile(join(folder, `${idx}-poster.${format}`), bytes);
};
const listReports = async (desk: Desk, brandId: string): Promise<void> => {
  const reports = await desk.reports(brandId);
  console.log(
    reports.length === 0
      ? '신고가 없습니다.'
      : reports
          .map(
            ({ reportIdx, listingIdx, title, organization, reason, text, at }) =>
              `신고 ${reportIdx}번 · ${REASONS[reason] ?? shown(reason)} (${momentText(at)})
  /listing/${listingIdx} ${shown(title)} · ${shown(organization)}${text === '' ? '' : `\n  ${shown(text)}`}`,
          )
          .join('\n\n'),
  );
};

const LOOKS = ['list', 'show', 'reports'] as const;
const DECISIONS = ['approve', 'reject', 'take-down', 'keep'] as const;
type Look = (typeof LOOKS)[number];
type Decides = (typeof DECISIONS)[number];

interface Asked {
  readonly what: Look | Decides;
  readonly idx: number;
  readonly reason: string;
  readonly brandId: string;
  readonly by: string;
}
/** @throws what is wrong with it, or how the command is used */
const askedIn = ({ values, positionals }: ReturnType<typeof read>): Asked => {
  const [word = '', number = '0', given = ''] = positionals;
  const look = LOOKS.find((one) => one === word);
  const decision = DECISIONS.find((one) => one === word);
  const what = look ?? decision;
  const idx = Number(number);
  const by = values.by?.trim() ?? '';
  const needsIdx = decision !== undefined || look === 'show';
  const isUsable =
    what !== undefined && values.brand && (decision === undefined || by !== '') && (!needsIdx || (Number.isSafeInteger(idx) && idx > 0));
  if (!isUsable) throw new OperatorError(USAGE);
  const reason = given.trim();
  if (reason.length > MOST_REASON) throw new OperatorError(`사유는 ${MOST_REASON}자까지 쓸 수 있습니다.`);
  return { what, idx, reason, brandId: values.brand ?? '', by };
};

const look = async (desk: Desk, namesOf: Names, what: Look, asked: Asked): Promise<void> => {
  const { brandId } = asked;
  if (what === 'show') return show(desk, namesOf, asked);
  if (what === 'reports') return listReports(desk, brandId);
  const waiting = await desk.waiting(brandId);
  console.log(waiting.length === 0 ? '심사를 기다리는 공고가 없습니다.' : waiting.map(describe).join('\n\n'));
};
const decide = (
  { desk, audit }: { readonly desk: Desk; readonly audit: ReturnType<typeof createAuditModule> },
  what: Decides,
  { brandId, idx, reason, by }: Asked,
): Promise<PostingOutcome> => {
  const at = systemClock.now();
  // Anybody may say any name here: that it was the command tells them from who signed in.
  const logged =
    (kind: Exclude<Decides, 'keep'>) =>
    (postingIdx: number): AlsoPosting =>
    (tx, before, after) => {
      const said = { postingIdx, brandId, reason: kind === 'approve' ? null : reason };
      return audit.record(tx, { ...postingEntry(kind, said, before, after), at, operatorId: null, by: `${by} (npm run review-listing)` });
    };
  if (what === 'keep') return desk.keep(brandId, idx, { answer: reason, by, at });
  if (what === 'take-down') return desk.takeDown(brandId, idx, { reason, by, at }, logged(what));
  return desk.decide(brandId, idx, { kind: what, reason, by, at }, logged(what)(idx));
};

await operatorCommand(async (open) => {
  const given = read();
  if (given.values.help) {
    console.log(USAGE);
    return true;
  }
  const asked = askedIn(given);
  const { what, idx } = asked;
  const { db, settings } = await open({ databaseUrl: given.values['database-url'] });
  const desk = listingDesk(db);
  if (what === 'list' || what === 'show' || what === 'reports') {
    await look(desk, (ids) => memberNames(db, asked.brandId, ids), what, asked);
    const { poster } = given.values;
    if (what === 'show' && poster !== undefined) await savePoster(settings, desk, asked, poster);
    return true;
  }
  const outcome = await decide({ desk, audit: createAuditModule({ db }) }, what, asked);
  if (outcome !== 'done') throw new OperatorError(`${idx}번: ${REFUSED[outcome]}`);
  console.log('결정을 적었습니다. 서버가 적용하고 알립니다.');
  return true;
});
