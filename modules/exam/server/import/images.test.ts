import sharp from 'sharp';
import { expect, it } from 'vitest';
import { checkImage } from './images.ts';
import { PNG } from './test-help.ts';

const text = (source: string) => new TextEncoder().encode(source);
const svg = (inside: string, attributes = '') =>
  text(`<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20" ${attributes}>${inside}</svg>`);
const picture = (format: 'jpeg' | 'webp' | 'gif') =>
  sharp({ create: { width: 8, height: 4, channels: 3, background: '#fff' } })
    .toFormat(format)
    .toBuffer();

it('gives size and type of real images', async () => {
  expect(await checkImage('a.png', PNG)).toMatchObject({ mediaType: 'image/png', width: 1, height: 1 });
  expect(await checkImage('a.jpg', await picture('jpeg'))).toMatchObject({ mediaType: 'image/jpeg', width: 8, height: 4 });
  expect(await checkImage('a.webp', await picture('webp'))).toMatchObject({ mediaType: 'image/webp' });
  expect(await checkImage('a.svg', svg('<path d="M0 0h9" fill="url(#a)"/>'))).toMatchObject({
    mediaType: 'image/svg+xml',
    width: 30,
    height: 20,
  });
});

it('turns a GIF into a PNG', async () => {
  expect(await checkImage('a.gif', await picture('gif'))).toMatchObject({ mediaType: 'image/png', convertedFrom: 'GIF' });
});

it.each([
  ['JPEG called PNG', 'a.png', () => picture('jpeg')],
  ['HTML called PNG', 'a.png', () => text('<html><script>1</script></html>')],
  ['SVG called PNG', 'a.png', () => svg('')],
  ['half a PNG', 'a.png', () => PNG.subarray(0, 40)],
  ['no bytes', 'a.png', () => text('')],
  ['a text called SVG', 'a.svg', () => text('hello')],
  ['a program', 'a.exe', () => PNG],
])('refuses %s', async (_name, path, bytes) => {
  expect(await checkImage(path, await bytes())).toHaveProperty('refusedBecause');
});

it.each([
  '<script>alert(1)</script>',
  '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">a</p></foreignObject>',
  '<rect onclick="alert(1)"/>',
  '<a xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="javascript:alert(1)"/>',
  '<image href="https://x.test/a.png"/>',
  '<use href="https://x.test/a.svg#b"/>',
  '<rect fill="url(https://x.test/a.svg#b)"/>',
  '<style>@import "https://x.test/a.css";</style>',
  '<style>rect{fill:url("https://x.test/a")}</style>',
  '<rect style="background:url(//x.test/a)"/>',
  '<set attributeName="href" to="javascript:1"/>',
  '<iframe/>',
  '<animate attributeName="x"/>',
  String.raw`<rect style="fill:\75rl(https://x.test/a)"/>`,
  String.raw`<rect fill="u\72l(https://x.test/a#b)"/>`,
  String.raw`<style>@im\70ort "https://x.test/a.css";</style>`,
  '<rect style="background:image-set(&quot;https://x.test/a.png&quot; 1x)"/>',
  '<style>rect{background:-webkit-image-set("https://x.test/a.png" 1x)}</style>',
  '<rect style="background:src(&quot;https://x.test/a&quot;)"/>',
  '<rect fill="url(/**/https://x.test/a)"/>',
  '<style>@font-face{font-family:a;src:url(https://x.test/a)}</style>',
  '<STYLE>rect{fill:url(https://x.test/a)}</STYLE>',
  '<g xml:base="https://x.test/"><use href="#a"/></g>',
  '<style>rect{fill:ur<![CDATA[l(https://x.test/a)]]>}</style>',
  '<?xml-stylesheet href="https://x.test/a.css"?>',
])('refuses an SVG with %s', async (inside) => {
  expect(await checkImage('a.svg', svg(inside))).toHaveProperty('refusedBecause');
});

it('refuses a style sheet named before the drawing', async () => {
  const before = '<?xml version="1.0"?><?xml-stylesheet type="text/css" href="https://x.test/a.css"?>';
  expect(await checkImage('a.svg', text(`${before}<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>`))).toHaveProperty(
    'refusedBecause',
  );
});

it.each([
  '<text aria-label="f(x) @ 3 (cm)" x="1">함수 f(x)</text>',
  '<g transform="translate(1 2) rotate(45)"><path d="M0 0h9" fill="url(#a)" style="stroke: rgb(1, 2, 3)"/></g>',
  '<style>rect { fill: url("#a"); stroke: #333 } text:not(.a) { opacity: calc(1 - 0.5) }</style><rect width="3"/>',
])('allows an SVG with %s', async (inside) => {
  expect(await checkImage('a.svg', svg(inside))).toHaveProperty('width', 30);
});

it('refuses an SVG with entities, and allows a plain document type', async () => {
  expect(
    await checkImage('a.svg', text('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')),
  ).toHaveProperty('refusedBecause');
  expect(
    await checkImage(
      'a.svg',
      text('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd"><svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
    ),
  ).toHaveProperty('width', 1);
});
