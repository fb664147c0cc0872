import { expect, it } from 'vitest';
import { EXTENSIONS, isDrawingPath, isImagePath } from './image-paths.ts';
import { LIMITS, sizeLimit } from './limits.ts';

it('every image has the limit of images, however its name is written', () => {
  for (const extension of Object.keys(EXTENSIONS))
    for (const path of [`images/a.${extension}`, `a.B.${extension.toUpperCase()}`]) {
      expect(isImagePath(path), path).toBe(true);
      expect(sizeLimit(path, LIMITS), path).toBe(LIMITS.imageBytes);
      expect(isDrawingPath(path), path).toBe(extension === 'svg');
    }
});

it('nothing else is one', () => {
  for (const path of ['png', 'a.constructor', 'a.png.txt', 'svg/readme']) {
    expect(isImagePath(path), path).toBe(false);
    expect(sizeLimit(path, LIMITS), path).not.toBe(LIMITS.imageBytes);
  }
});
