import { makeCopy } from '@platform/i18n/copy';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { composeMail } from './compose-mail.ts';
import copy from './copy/ko.json' with { type: 'json' };
import { inkOn } from './layout.ts';
import type { Mail, MailBrand } from './mail.ts';

const brand: MailBrand = {
  id: 'career',
  name: '마루커리어',
  themeColor: '#01a0ff',
  from: '마루커리어 <no-reply@career.test>',
  home: 'https://career.test/',
  business: ['상호 마루(예시)', '시연용 예시입니다.'],
};
const mail: Mail = {
  key: 'k',
  kind: 'account.reset-password',
  brandId: 'career',
  memberId: null,
  to: { name: '김서윤', address: 'student@career.test' },
  text: {
    subject: '비밀번호를 다시 정해 주세요',
    preview: '30분 안에',
    heading: '비밀번호를 다시 정해 주세요',
    paragraphs: ['아래 버튼을 눌러 주세요.'],
    action: { label: '새 비밀번호 정하기', url: 'https://career.test/accounts/reset-password?token=a&b' },
    notes: ['30분 동안 쓸 수 있어요.'],
  },
};
const row = { id: '0198c1e2-7c55-4d1e-9d1f-0a1b2c3d4e5f', createdAt: new Date('2026-11-24T04:05:06Z') };
const read = async (given: Mail) => {
  const { raw } = await composeMail(given, row, brand, makeCopy(copy));
  return { raw: raw.toString(), parsed: await PostalMime.parse(raw) };
};
const headerLines = (raw: string) =>
  raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');

it('says the same in text and HTML, from the brand, to the member', async () => {
  const { parsed } = await read(mail);
  expect(parsed).toMatchObject({
    from: { name: '마루커리어', address: 'no-reply@career.test' },
    to: [{ name: '김서윤', address: 'student@career.test' }],
    subject: mail.text.subject,
    messageId: `<${row.id}@career.test>`,
  });
  const { text = '', html = '' } = parsed;
  for (const part of [mail.text.heading, ...mail.text.paragraphs, '새 비밀번호 정하기', ...mail.text.notes!, ...brand.business, brand.home])
    for (const said of [text, html]) expect(said).toContain(part);
  expect(text).toContain('\nhttps://career.test/accounts/reset-password?token=a&b\n');
  expect(html).toContain('href="https://career.test/accounts/reset-password?token=a&amp;b"');
});

it('fetches nothing, and leaves ground and letters to the reader’s light or dark', async () => {
  const { html = '' } = (await read(mail)).parsed;
  expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=/);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  // The button alone has a ground, and says the colour of its letters.
  expect([...html.matchAll(/background:/g)]).toHaveLength(1);
  expect(html).toContain(
    `background:#01a0ff"><a href="https://career.test/accounts/reset-password?token=a&amp;b" style="display:inline-block;padding:14px 24px;font-size:16px;line-height:24px;font-weight:700;color:${inkOn('#01a0ff')}`,
  );
});

it.each([
  ['#01a0ff', '#10151b'],
  ['#1c8a67', '#10151b'],
  ['#4a4a4a', '#ffffff'],
  ['#ffffff', '#10151b'],
  ['#000000', '#ffffff'],
])('letters on %s are %s', (colour, ink) => expect(inkOn(colour)).toBe(ink));

it('is the same mail, byte for byte, however often it is made', async () => {
  expect((await read(mail)).raw).toBe((await read(mail)).raw);
});

it.each([
  '\r\nBcc: thief@evil.test',
  '\nBcc: thief@evil.test',
  '\rBcc: thief@evil.test',
  '\u2028Bcc: thief@evil.test',
  '" <thief@evil.test>, "',
  '\u0000\r\n\r\n<h1>body</h1>',
])('what is written into a name or subject (%j) begins no header and names no receiver', async (attack) => {
  const { raw, parsed } = await read({
    ...mail,
    to: { ...mail.to, name: `서윤${attack}` },
    text: { ...mail.text, subject: `제목${attack}` },
  });
  expect(headerLines(raw).filter((line) => /^(?:bcc|cc)\s*:/i.test(line))).toEqual([]);
  expect(
    headerLines(raw)
      .map((line) => line.split(':')[0]!.toLowerCase())
      .toSorted(),
  ).toEqual(['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'].toSorted());
  expect(parsed.to?.map(({ address }) => address)).toEqual(['student@career.test']);
  expect([parsed.bcc, parsed.cc]).toEqual([undefined, undefined]);
});

it('what a member wrote is text in the HTML', async () => {
  const { html = '' } = (await read({ ...mail, text: { ...mail.text, heading: '<img src=x onerror=alert(1)> & "님"' } })).parsed;
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;님&quot;');
  expect(html).not.toContain('<img');
});

it('advertising says so, and how to have no more of it', async () => {
  const { raw, parsed } = await read({ ...mail, advertising: { unsubscribeUrl: 'https://career.test/out?m=1' } });
  expect(parsed.subject).toBe('(광고) 비밀번호를 다시 정해 주세요');
  expect(headerLines(raw)).toEqual(
    expect.arrayContaining(['List-Unsubscribe: <https://career.test/out?m=1>', 'List-Unsubscribe-Post: List-Unsubscribe=One-Click']),
  );
  for (const said of [parsed.text, parsed.html])
    expect(said).toMatch(/무료 수신 거부[\s\S]*https:\/\/career\.test\/out\?m=1|https:\/\/career\.test\/out\?m=1[\s\S]*무료 수신 거부/);
});

it('mail that was switched on names its way out too, and is no advertising', async () => {
  const { raw, parsed } = await read({ ...mail, optOutUrl: 'https://career.test/out?m=2' });
  expect(parsed.subject).not.toContain('광고');
  expect(headerLines(raw)).toEqual(
    expect.arrayContaining(['List-Unsubscribe: <https://career.test/out?m=2>', 'List-Unsubscribe-Post: List-Unsubscribe=One-Click']),
  );
  for (const said of [parsed.text, parsed.html]) expect(said).toMatch(/이 알림 메일 그만 받기|https:\/\/career\.test\/out\?m=2/);
});
