import { expect, it } from 'vitest';
import { parseVtt } from './parse-vtt.ts';

it('reads cues with and without hours, numbers, settings and tags', () => {
  const file =
    '\uFEFFWEBVTT - 1강\r\n\r\nNOTE 말\r\n\r\n1\r\n00:01.500 --> 00:03.000 line:90%\r\n<v 강사>첫 줄\r\n둘째 줄\r\n\r\n01:00:00.000 --> 01:00:02.250\n끝\n';
  expect(parseVtt(file)).toEqual([
    { startMs: 1_500, endMs: 3_000, text: '첫 줄 둘째 줄' },
    { startMs: 3_600_000, endMs: 3_602_250, text: '끝' },
  ]);
});

it.each(['', 'SRT', 'WEBVTT\n\n00:02.000 --> 00:01.000\n거꾸로', 'WEBVTT\n\n0:1 --> 0:2\n짧음'])('refuses %j', (file) => {
  expect(() => parseVtt(file)).toThrow(/captions/);
});
