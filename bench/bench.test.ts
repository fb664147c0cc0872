import { describe, expect, it } from 'vitest';
import { readStat } from './cpu.ts';
import { requestBytes } from './load.ts';
import { cookiesOf, createReplyReader, headerOf } from './reply-reader.ts';
import { markdownTable, withFigures } from './report.ts';
import { median, quantile, runsInWords, runsOf } from './statistics.ts';

const ANSWER = 'HTTP/1.1 201 Created\r\nContent-Length: 5\r\nSet-Cookie: a=1; Path=/\r\nSet-Cookie: b=2; HttpOnly\r\n\r\nhello';

describe('reply reader', () => {
  it('reads an answer however it is cut', () => {
    for (let cut = 1; cut < ANSWER.length; cut++) {
      const read = createReplyReader();
      expect(read(Buffer.from(ANSWER.slice(0, cut)))).toBeNull();
      const reply = read(Buffer.from(ANSWER.slice(cut)));
      expect([reply?.status, reply?.body.toString()]).toEqual([201, 'hello']);
    }
  });

  it('reads one answer after the other', () => {
    const read = createReplyReader();
    read(Buffer.from(ANSWER));
    expect(read(Buffer.from('HTTP/1.1 304 Not Modified\r\nEtag: "x"\r\n\r\n'))?.status).toBe(304);
  });

  it('waits for the last chunk of a chunked body', () => {
    const read = createReplyReader();
    expect(read(Buffer.from('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n'))).toBeNull();
    expect(read(Buffer.from('0\r\n\r\n'))?.body.toString()).toContain('abc');
  });

  it('gives headers and what a browser would send back as cookies', () => {
    const reply = createReplyReader()(Buffer.from(ANSWER));
    if (!reply) throw new Error('no reply');
    expect(headerOf(reply, 'content-length')).toBe('5');
    expect(cookiesOf(reply)).toBe('a=1; b=2');
  });
});

it('counts the bytes, not the letters, of a body', () => {
  const request = requestBytes({ host: 'h', path: '/p', method: 'POST', body: { name: '가' } }).toString();
  expect(request).toContain('content-length: 14');
  expect(request).toMatch(/\r\n\r\n\{"name":"가"\}$/);
});

describe('statistics', () => {
  it('takes quantiles from values in any order', () => {
    const values = Array.from({ length: 100 }, (_, n) => 100 - n);
    expect([quantile(values, 0.5), quantile(values, 0.99), quantile(values, 1), quantile([], 0.5)]).toEqual([50, 99, 100, 0]);
    expect(median([3, 1, 2])).toBe(2);
  });
  it('shows the median between the extremes', () => expect(runsInWords(runsOf([12345, 9.5, 700]))).toBe('700 (9.50–12,345)'));
});

it('reads CPU times of a process whose name holds spaces and brackets', () => {
  expect(readStat('7 (a) b (c) S 42 7 7 0 -1 0 1 2 3 4 100 20 3 4 20 0')).toEqual({ parent: 42, ownTicks: 120, childTicks: 7 });
});

describe('report', () => {
  const figure = { what: 'a', unit: 'ms', measured: runsOf([1, 2, 3]), bar: { says: '≤ 1 ms', isMet: false } };
  it('says plainly what failed', () => expect(markdownTable([figure])).toContain('| ≤ 1 ms | FAIL |'));
  it('replaces the last figures and leaves the page', () => {
    const page = 'before\n<!-- figures: written by npm run bench -->\nold\n<!-- end of figures -->\nafter';
    const once = withFigures(page, 'new');
    expect(once).toContain('new');
    expect(once).not.toContain('old');
    expect(withFigures(once, 'new')).toBe(once);
    expect(() => withFigures('no marks', 'new')).toThrow('no place');
  });
});
