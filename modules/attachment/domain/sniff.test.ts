import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { categoryOf } from '../contract-file-category.ts';
import { mediaTypeOf } from './sniff.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const raw = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const zipped = (...names: readonly string[]) => zipSync(Object.fromEntries(names.map((name) => [name, bytes('x')])));
const compound = (part: string) => raw(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(500)}${[...part].join('\0')}\0`);

it.each([
  ['image/png', raw('\x89PNG\r\n\x1a\n....')],
  ['image/jpeg', raw('\xff\xd8\xff\xe0....')],
  ['image/gif', raw('GIF89a....')],
  ['image/webp', raw('RIFF\x04\0\0\0WEBPVP8 ')],
  ['application/pdf', bytes('%PDF-1.7\n')],
  ['text/plain', bytes('합격했어요.\n')],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', zipped('[Content_Types].xml', 'word/document.xml')],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', zipped('[Content_Types].xml', 'ppt/presentation.xml')],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', zipped('[Content_Types].xml', 'xl/workbook.xml')],
  ['application/hwp+zip', zipSync({ mimetype: [bytes('application/hwp+zip'), { level: 0 }] })],
  ['application/msword', compound('WordDocument')],
  ['application/vnd.ms-powerpoint', compound('PowerPoint Document')],
  ['application/vnd.ms-excel', compound('Workbook')],
  ['application/x-hwp', raw('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1..HWP Document File')],
])('%s by its bytes', (type, file) => {
  expect(mediaTypeOf(file)).toBe(type);
  expect(categoryOf(type)).toBeDefined();
});

it.each([
  ['nothing', bytes('')],
  ['a page', bytes('  <!doctype html><script>alert(1)</script>')],
  ['a drawing that may run something', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['XML', bytes('<?xml version="1.0"?><svg/>')],
  ['a script’s markup', bytes('<script>1</script>')],
  ['PostScript', bytes('%!PS-Adobe-3.0')],
  ['a program', raw('MZ\x90\0\x03')],
  ['a program of Linux', raw('\x7fELF\x02\x01')],
  ['a zip of anything', zipped('a.exe')],
  ['a document with macros', zipped('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin')],
  ['bytes that are no text', raw('\xff\xfe\xfd')],
  ['text with control characters', bytes('a\u0007b')],
])('%s is none of ours', (_what, file) => {
  expect(mediaTypeOf(file)).toBe(_what === 'nothing' ? 'text/plain' : null);
});
