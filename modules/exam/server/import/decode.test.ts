import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { decodeCp949, decodeText, encodingNotes } from './decode.ts';
import { refusal } from './test-help.ts';

/** All 11,172 syllables that Unicode has. */
const SYLLABLES = Array.from({ length: 0xd7a4 - 0xac00 }, (_, index) => String.fromCodePoint(0xac00 + index)).join('');
const cp949 = (text: string) => new Uint8Array(iconv.encode(text, 'cp949'));
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

describe('CP949', () => {
  it('reads every syllable, and not only those of KS X 1001', () => {
    expect(SYLLABLES).toHaveLength(11_172);
    expect(decodeText(cp949(SYLLABLES), 'a.txt')).toEqual({ text: SYLLABLES, converted: 'CP949', guessed: true });
    expect(decodeCp949(cp949(SYLLABLES))).toBe(SYLLABLES);
  });

  it.each(['뷁', '샾', '펲', '햏', '똠방각하 펲시콜라'])('reads %s among other words', (word) => {
    expect(decodeText(cp949(`다음 낱말을 보라: ${word}`), 'a.txt').text).toBe(`다음 낱말을 보라: ${word}`);
  });

  it('says that it was a guess', () => {
    expect(encodingNotes(decodeText(cp949('가나다'), 'a.txt'), 'a.txt').map(({ message }) => message)).toEqual([
      '인코딩이 적혀 있지 않아 CP949로 보고 UTF-8로 바꾸어 읽었습니다',
    ]);
  });

  it('is not guessed of curly quotes of Windows-1252', async () => {
    const text = latin('It\u0092s the learner\u0092s turn. What\u0092s left?');
    expect((await refusal(() => decodeText(text, 'a.txt'))).join()).toContain('글자 인코딩을 알 수 없습니다');
  });
});

describe('a declared encoding', () => {
  const declared = (name: string, encoding: string, text: string) =>
    new Uint8Array(iconv.encode(`<?xml version="1.0" encoding="${name}"?>\n<a>${text}</a>`, encoding));

  it.each([
    ['GB2312', 'gb2312', '汉字', 'GB2312'],
    ['windows-1252', 'windows-1252', 'It’s', 'windows-1252'],
    ['ks_c_5601-1987', 'cp949', '뷁', 'CP949'],
    ['EUC-KR', 'cp949', '똠', 'CP949'],
    ['MS949', 'cp949', '샾', 'CP949'],
    ['Shift_JIS', 'shift_jis', '日本', 'Shift_JIS'],
  ])('%s is what the file is read in', (name, encoding, text, said) => {
    const found = decodeText(declared(name, encoding, text), 'a.xml');
    expect(found.text).toContain(`<a>${text}</a>`);
    expect(found).toMatchObject({ converted: said, guessed: false });
  });

  it('of a page stands in its meta element', () => {
    const page = new Uint8Array(
      iconv.encode(
        '<html><head><meta http-equiv="content-type" content="text/html; charset=euc-kr"></head><body>햏</body></html>',
        'cp949',
      ),
    );
    expect(decodeText(page, 'a.html')).toMatchObject({ converted: 'CP949', guessed: false });
    expect(decodeText(page, 'a.html').text).toContain('햏');
  });

  it.each([
    ['unknown', declared('x-klingon', 'utf-8', 'a'), /a\.xml:1 .*모르는 글자 인코딩입니다: x-klingon/],
    ['UTF-8 while the bytes are not', declared('UTF-8', 'cp949', '가나다'), /a\.xml:2 .*UTF-8라고 적혀 있는데/],
    ['EUC-KR while the bytes are not', declared('EUC-KR', 'utf-8', '각'), /a\.xml:2 .*EUC-KR라고 적혀 있는데/],
  ])('refuses one that is %s', async (_name, bytes, expected) => {
    expect((await refusal(() => decodeText(bytes, 'a.xml'))).join()).toMatch(expected);
  });
});
