import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../../../tests/fixture-content.ts';
import { pictureSize } from './picture-size.ts';

const png = readFileSync(path.join(CONTENT, 'media/brand/icon-192.png'));
const svg = (inside = '', attributes = 'width="40" height="30"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);
const wide = Buffer.from(png);
wide.writeUInt32BE(0xffffffff, 16);

describe('reads the size of a picture', () => {
  test.each([
    ['a.png', png, 192, 192],
    ['a.PNG', png, 192, 192],
    ['a.svg', svg(), 40, 30],
    ['a.svg', svg('', "width='40.5px' height='30px'"), 40.5, 30],
    ['a.svg', Buffer.from('<svg width="4" height="3"/>\n'), 4, 3],
    ['a.svg', Buffer.concat([svg('<title>a</title>'), Buffer.from('\n<!-- made by hand -->\n')]), 40, 30],
  ])('%s %#', (file, bytes, width, height) => {
    expect(pictureSize(file, bytes)).toEqual({ width, height });
  });
});

test.each([
  ['a.png', Buffer.alloc(0), 'is empty'],
  ['a.png', png.subarray(0, 5), 'is damaged'],
  ['a.png', wide, 'has no width or height that can be shown'],
  ['a.png', Buffer.from('ffd8ffe000104a464946', 'hex'), 'is a .jpg file with another name'],
  ['a.png', Buffer.from('RIFF\0\0\0\0WEBPVP8 '), 'is a .webp file with another name'],
  ['a.png', Buffer.from('\0\0\0\x20ftypavif'), 'is a .avif file with another name'],
  ['a.png', svg(), 'is a .svg file with another name'],
  ['a.svg', png, 'is a .png file with another name'],
  ['a.svg', Buffer.alloc(0), 'is empty'],
  ['a.svg', Buffer.from('hello'), 'is not an SVG file'],
  ['a.svg', svg('<path d="M0 0h1"/>').subarray(0, -8), 'is cut off'],
  ['a.svg', svg('', 'viewBox="0 0 4 3"'), 'has no width and height in pixels'],
  ['a.svg', svg('', 'width="100%" height="100%"'), 'has no width and height in pixels'],
  ['a.svg', svg('<script>alert(1)</script>'), 'holds a script'],
  ['a.svg', svg('<g onclick="alert(1)"/>'), 'holds a script'],
  ['a.svg', svg('<a href="javascript:alert(1)"/>'), 'holds a script'],
])(
  'a file that is not a picture is reported with the problem and the allowed formats: %s %#',
  (file, bytes, problem) => {
    expect(pictureSize(file, bytes)).toMatch(`replace content/media/${file}, which ${problem}`);
    expect(pictureSize(file, bytes)).toMatch(/; use an SVG with width and height, or a PNG file$/);
  },
);

test.each(['a.jpg', 'a.webp', 'a.avif', 'a.gif', 'a'])('%s has an unsupported picture format', (file) => {
  expect(pictureSize(file, png)).toBe('use an SVG with width and height, or a PNG file');
});

test.each([
  ['a.jpeg', Buffer.from('hello'), 'is damaged'],
  ['a.webp', png, 'is a .png file with another name'],
  ['a.heic', png, 'export it as JPEG'],
  ['a.tiff', png, 'or a JPEG, PNG or WebP file'],
])('where a photograph may be: %s %#', (file, bytes, problem) => {
  expect(pictureSize(file, bytes, true)).toMatch(problem);
});

test('never throws', () => {
  const bytes = fc.uint8Array({ maxLength: 200 }).map((all) => Buffer.from(all));
  fc.assert(
    fc.property(fc.constantFrom('a.png', 'a.svg'), bytes, (file, some) => {
      expect(typeof pictureSize(file, some)).toBe('string');
    }),
  );
});
