import { expect, it } from 'vitest';
import { checkCopyRegister, FIXED_KEYS } from './copy-register.ts';
import { readFiles } from './sources.ts';

const complaintsOn = (key: string, said: string, path = 'modules/exam/copy/ko.json') =>
  checkCopyRegister([{ path, text: JSON.stringify({ [key]: said }) }]);

it('every site speaks 해요체, and 합니다체 where nothing can be undone', () => {
  const dictionaries = readFiles('.', ['modules', 'sites'], (path) => /\/copy\/[\w-]+\.json$/.test(path));
  // A check that reads nothing holds nothing.
  expect(dictionaries.filter(({ path }) => /^modules\/(?:exam|attempt)\/|^sites\/cbt\//.test(path)).length).toBeGreaterThan(10);
  expect(checkCopyRegister(dictionaries)).toEqual([]);
  // An exception that no text needs is none.
  const without = checkCopyRegister(dictionaries, new Set());
  expect([...FIXED_KEYS].filter((key) => !without.some((said) => said.includes(` ${key} `)))).toEqual([]);
});

it.each([
  ['exam.rules.points', '만점은 {full}점입니다.'],
  ['attempt.receipt.none', '기록이 없습니다.'],
  ['attempt.correction.line', '정답이 정정되었습니다: {before} → {after}.'],
  ['exam.a', '그래도 됩니까?'],
])('%s: %s', (key, said) => expect(complaintsOn(key, said)).toHaveLength(1));

it.each([
  ['exam.rules.points', '만점은 {full}점이에요.'],
  ['exam.rules.limit.forward', '넘긴 문항으로는 돌아갈 수 없습니다.'],
  ['exam.rules.move.free', '자유롭게 오갈 수 있고, 시간이 끝나면 자동으로 제출됩니다.'],
  ['attempt.player.summary.final', '제출하면 답을 고칠 수 없습니다.'],
  ['attempt.error.closed', '이미 제출했거나 시험 시간이 끝났습니다.'],
])('and may say: %s: %s', (key, said) => expect(complaintsOn(key, said)).toEqual([]));

// Other sites: letters, refusals, terms and decisions are 합니다체 too, what their pages say is not.
it.each([
  ['order.sheet.earns', '구매하면 100원이 쌓입니다.', 'modules/order/copy/sheet.json'],
  ['portal.companies.lead', '기업을 찾을 수 있습니다.', 'sites/portal/copy/companies.json'],
  ['posting.check.note', '스크랩한 사람에게 알립니다.', 'sites/business/copy/posting.json'],
])('another site: %s: %s', (key, said, path) => expect(complaintsOn(key, said, path)).toHaveLength(1));

it.each([
  ['order.error.noSeat', '남은 자리가 없습니다.', 'modules/order/copy/ko.json'],
  ['company.mail.approve', '등록을 승인했습니다.', 'modules/company/copy/mail.json'],
  ['store.refund.course.1', '7일 안에는 전액을 돌려드립니다.', 'sites/shop/copy/product.json'],
  ['posting.discard.ask.text', '지운 초안은 되살릴 수 없습니다.', 'sites/business/copy/posting.json'],
])('another site may say: %s: %s', (key, said, path) => expect(complaintsOn(key, said, path)).toEqual([]));
