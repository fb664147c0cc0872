import { randomUUID } from 'node:crypto';
import type { Learner, LearnerId } from '@modules/account/learner';
import type { AttachmentId } from '@modules/attachment';
import { ok } from '@platform/kernel';
import type { Mail } from '@platform/mail';
import { createOutbox, onEvent } from '@platform/outbox';
import { testDatabase } from '@platform/testing';
import { expect, it } from 'vitest';
import { INQUIRY_ANSWERED, type InquiryAnswered, type NewSuggestion } from '../contract.ts';
import { createInquiryModule, inquiryDesk } from './index.ts';

const { db } = testDatabase<never>();
let now = new Date('2026-11-24T00:00:00Z');
const events: InquiryAnswered[] = [];
const mails: Mail[] = [];
const released: AttachmentId[] = [];
const outbox = createOutbox(db);
outbox.addReader('test', [onEvent(INQUIRY_ANSWERED, async (answered) => void events.push(...answered))]);
const inquiries = createInquiryModule({
  db,
  clock: { now: () => now },
  outbox,
  mail: { send: async (_tx, mail) => void mails.push(mail) },
  attachments: {
    attach: async (_tx, _who, ids) => ok(ids.map((id) => ({ id, name: '화면.png', type: 'image/png', size: 10 }))),
    release: async (_tx, ids) => void released.push(...ids),
  },
  brandIds: ['plain'],
  brand: (id) => ({ id, name: 'Plain', supportMail: 'help@plain.test', origin: () => 'https://plain.test' }),
});
const desk = inquiryDesk(db);
const somebody = (isMember: boolean, brandId = 'plain'): Learner => ({ brandId, learnerId: randomUUID() as LearnerId, isMember });
const suggestion = (given: Partial<NewSuggestion> = {}): NewSuggestion => ({
  email: `${randomUUID()}@ask.test`,
  content: '질문',
  attachmentIds: [],
  deviceInfo: 'PC',
  ...given,
});
const asked = async (who: Learner, given: Partial<NewSuggestion> = {}): Promise<number> => {
  expect(await inquiries.api.create(who, suggestion(given))).toMatchObject({ ok: true });
  return (await inquiries.api.list(who, { page: 1, pageSize: 1 })).items[0]!.inquiryIdx;
};
const answers = () => mails.filter(({ kind }) => kind === 'inquiry.answered');

it('is told of once by several processes at once: by mail to everybody, by an event of members alone', async () => {
  const [member, visitor] = [somebody(true), somebody(false)];
  const numbers = [await asked(member), await asked(visitor)];
  for (const number of numbers) expect(await desk.answer('plain', number, { answer: '답', by: '운영자', at: now })).toBe(true);
  await Promise.all([1, 2, 3].map(() => inquiries.tellAnswers()));
  await inquiries.tellAnswers();
  await outbox.deliver(INQUIRY_ANSWERED, 'test', null);
  expect(
    answers()
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(numbers.map((number) => `inquiry.answered:${number}`).toSorted());
  expect(new Set(answers().map(({ memberId }) => memberId))).toEqual(new Set([member.learnerId, null]));
  expect(events).toEqual([{ brandId: 'plain', memberId: member.learnerId, inquiryIdx: numbers[0] }]);
});

it('leaves answers of a brand that is not served to the process that serves it', async () => {
  const other = somebody(true, 'another');
  const number = await asked(other);
  await desk.answer('another', number, { answer: '답', by: '운영자', at: now });
  const before = answers().length;
  await inquiries.tellAnswers();
  expect(answers()).toHaveLength(before);
});

it('is deleted three years after it was put, with its files, and with its member at once', async () => {
  const [one, other] = [somebody(true), somebody(true)];
  const file = randomUUID() as AttachmentId;
  await asked(one, { attachmentIds: [file] });
  await asked(other);
  await inquiries.erase(other);
  const count = async (who: Learner) => (await inquiries.api.list(who, { page: 1, pageSize: 1 })).totalCount;
  expect([await count(one), await count(other)]).toEqual([1, 0]);
  now = new Date('2029-11-23T23:59:59Z');
  await inquiries.deleteOld();
  expect(await count(one)).toBe(1);
  now = new Date('2029-11-24T00:00:01Z');
  await inquiries.deleteOld();
  expect([await count(one), released]).toEqual([0, [file]]);
});
