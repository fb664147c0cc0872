import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentDisposition, safeFileName } from './file-name.ts';

describe('a file’s name', () => {
  it.each([
    ['화면 캡처.png', '화면 캡처.png'],
    ['화면 캡처.png'.normalize('NFD'), '화면 캡처.png'],
    ['../../../etc/passwd.png', 'passwd.png'],
    ['C:\\Users\\마루\\사진.PNG', '사진.png'],
    ['..', '첨부파일.png'],
    ['.png', 'png.png'],
    ['', '첨부파일.png'],
    ['evil.html', 'evil.html.png'],
    ['a\r\nSet-Cookie: x=1.png', 'aSet-Cookie x=1.png'],
    ['\u202Egnp.exe', 'gnp.exe.png'],
    ['a\0b.png', 'ab.png'],
    ['a   b . png', 'a b . png.png'],
    ['"quoted"<x>.png', 'quotedx.png'],
    ['👩‍👩‍👧.png', '👩👩👧.png'],
  ])('%j becomes %j', (given, name) => {
    expect(safeFileName(given, 'image/png')).toBe(name);
  });

  it('keeps the other extension of its type', () => {
    expect([safeFileName('a.jpeg', 'image/jpeg'), safeFileName('a.jpg', 'image/jpeg'), safeFileName('a.png', 'image/jpeg')]).toEqual([
      'a.jpeg',
      'a.jpg',
      'a.png.jpg',
    ]);
  });

  it('is short enough for every file system, whatever came', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const name = safeFileName(given.toWellFormed(), 'image/png');
        expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(4 * 80 + 4);
        expect(name).toMatch(/^[^\\/\p{Cc}]+\.png$/u);
        expect(name).toBe(name.normalize('NFC'));
      }),
    );
  });
});

describe('the header that names a download', () => {
  it('has the name in ASCII and as it is', () => {
    expect(contentDisposition('화면 (1).png')).toBe(`attachment; filename="__ (1).png"; filename*=UTF-8''%ED%99%94%EB%A9%B4%20%281%29.png`);
  });

  it('is one line of one value, and gives the name back, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (given) => {
        const name = safeFileName(given.toWellFormed(), 'image/png');
        const header = contentDisposition(name);
        expect(header).toMatch(/^attachment; filename="[ !#-$&-[\]-~]*"; filename\*=UTF-8''[\w.%~-]+$/);
        expect(decodeURIComponent(header.split("''")[1]!)).toBe(name);
      }),
    );
  });
});
