import { describe, expect, it } from 'vitest';
import { refusalOf } from './allowance.ts';
import { excerptOf } from './excerpt.ts';
import { heatOf } from './heat.ts';
import { reportsHide } from './hiding.ts';
import { blocksOf, factsOfText, lonelyLinksOf, plainTextOf, runsOf } from './markup.ts';

it('an excerpt is how a text begins, or where a word stands that comes later', () => {
  const text = `${'가'.repeat(100)} NCS 문제 ${'나'.repeat(100)}`;
  expect(excerptOf(text, [], 20)).toBe('가'.repeat(20));
  expect(excerptOf(text, ['없음'], 20)).toBe('가'.repeat(20));
  expect(excerptOf(`앞 ncs ${text}`, ['NCS'], 60)).toMatch(/^앞 ncs 가/u);
  expect(excerptOf(text, ['문제', 'ncs'], 60)).toBe(`…${'가'.repeat(29)} NCS 문제 ${'나'.repeat(23)}`);
});

describe('text of a post', () => {
  it('has paragraphs, headings, lists, quotes and code', () => {
    const text = '첫 줄\n둘째 줄\n\n## 제목\n본문\n- 하나\n- **둘**\n\n1. 먼저\n2. 다음\n> 옮긴 말\n```\nconst a = **1**;\n```';
    expect(blocksOf(text).map((block) => [block.is, block.is === 'code' ? block.text : block.lines.length])).toEqual([
      ['paragraph', 2],
      ['heading', 1],
      ['paragraph', 1],
      ['list', 2],
      ['list', 2],
      ['quote', 1],
      ['code', 'const a = **1**;'],
    ]);
    expect(plainTextOf(text)).toBe('첫 줄 둘째 줄 제목 본문 하나 둘 먼저 다음 옮긴 말 const a = **1**;');
  });

  it('knows addresses that stand alone on their lines, each once', () => {
    const text =
      'https://a.test/1\n글 https://a.test/2\n\n https://a.test/1 \n- https://a.test/3\n```\nhttps://a.test/4\n```\nhttps://a.test/5.';
    expect(lonelyLinksOf(text)).toEqual(['https://a.test/1']);
    expect(blocksOf('앞\nhttps://a.test/1\n뒤').map(({ is }) => is)).toEqual(['paragraph', 'address', 'paragraph']);
    expect(plainTextOf('앞\nhttps://a.test/1\n뒤')).toBe('앞 https://a.test/1 뒤');
  });

  it('shows marks that mean nothing as they were typed', () => {
    for (const text of ['#태그', '** 별 **', '-5도', '3.14', '`열린 것', '```\n닫지 않은 것', '<b>굵게</b>', '&lt;', '![a](b)'])
      expect(plainTextOf(text)).toBe(text.replaceAll('\n', ' '));
  });

  it('leads to http and https alone, and to no host that hides behind another', () => {
    const hrefs = (text: string) => runsOf(text).flatMap(({ href }) => href ?? []);
    expect(hrefs('보세요 https://example.com/a(b)。 그리고 http://example.org.')).toEqual([
      'https://example.com/a(b)',
      'http://example.org/',
    ]);
    for (const text of [
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'https://bank.test@evil.test/',
      'https://localhost/a',
      'vbscript:x',
      '[a](javascript:alert(1))',
      'https://',
    ])
      expect(hrefs(text)).toEqual([]);
    expect(runsOf('https://аpple.com')[0]?.text).toContain('xn--');
  });

  it('is no HTML: tags stay letters of a run', () => {
    const attack = '<img src=x onerror=alert(1)> <svg/onload=alert(1)> <a href="javascript:alert(1)">a</a> </p><script>alert(1)</script>';
    expect(blocksOf(attack)).toEqual([{ is: 'paragraph', lines: [[{ is: 'text', text: attack }]] }]);
  });

  const ID = 'a1-B_c2d3E4';
  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `https://m.youtube.com/watch?t=10&v=${ID}`,
    `https://youtu.be/${ID}?si=abc`,
    `https://youtube.com/shorts/${ID}`,
    `https://www.youtube.com/live/${ID}/`,
    `  https://youtu.be/${ID}  `,
  ])('%s alone on its line is a video', (line) => {
    expect(blocksOf(`보세요.\n${line}\n어때요?`).map((block) => (block.is === 'video' ? block.youtubeId : block.is))).toEqual([
      'paragraph',
      ID,
      'paragraph',
    ]);
    expect(plainTextOf(line)).toContain('youtu');
    expect(factsOfText(line)).toEqual({ linkCount: 1, hasYoutube: true });
  });
  it.each([
    `여기 https://youtu.be/${ID}`,
    `> https://youtu.be/${ID}`,
    `- https://youtu.be/${ID}`,
    `https://youtu.be/${ID} https://youtu.be/${ID}`,
    `https://youtube.com.evil.test/watch?v=${ID}`,
    `https://evil.test/watch?v=${ID}`,
    'https://www.youtube.com/@maru',
    'https://www.youtube.com/playlist?list=PL123',
    'https://www.youtube.com/watch?v=short',
    `https://youtu.be/${ID}%22onload`,
    `https://youtu.be/${ID}/../x`,
  ])('%s is none', (line) => {
    expect(blocksOf(line).map(({ is }) => is)).not.toContain('video');
  });

  it('counts addresses and knows films', () => {
    expect(factsOfText('https://youtu.be/abc https://www.youtube.com/watch?v=1 https://example.com')).toEqual({
      linkCount: 3,
      hasYoutube: true,
    });
    expect(factsOfText('https://notyoutube.com/a')).toEqual({ linkCount: 1, hasYoutube: false });
  });
});

describe('who may write', () => {
  it.each([
    [{ older: 0, ofDay: 2, same: 0 }, 1, null],
    [{ older: 0, ofDay: 3, same: 0 }, 0, 'too-many'],
    [{ older: 0, ofDay: 0, same: 0 }, 2, 'too-many-links'],
    [{ older: 1, ofDay: 19, same: 0 }, 10, null],
    [{ older: 1, ofDay: 20, same: 0 }, 0, 'too-many'],
    [{ older: 1, ofDay: 0, same: 0 }, 11, 'too-many-links'],
    [{ older: 1, ofDay: 0, same: 1 }, 0, 'same-text'],
  ] as const)('%j with %i addresses: %s', (written, links, refusal) => {
    expect(refusalOf(written, links)).toBe(refusal);
  });
});

it('three reports hide a post, and one of whose rights it harms', () => {
  expect(reportsHide(['other', 'insult'])).toBe(false);
  expect(reportsHide(['other', 'insult', 'advertising'])).toBe(true);
  expect(reportsHide(['private'])).toBe(true);
  expect(reportsHide(['rights'])).toBe(true);
});

it('what people do with a post warms it, and its age cools it', () => {
  const post = { at: 0, likeCount: 1, bookmarkCount: 0, viewCount: 0, commentCount: 0 };
  expect(heatOf({ ...post, likeCount: 2 }, 0)).toBeGreaterThan(heatOf(post, 0));
  expect(heatOf({ ...post, commentCount: 1 }, 0)).toBeGreaterThan(heatOf(post, 0));
  expect(heatOf(post, 3_600_000)).toBeLessThan(heatOf(post, 0));
});
