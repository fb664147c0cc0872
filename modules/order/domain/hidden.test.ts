import { expect, it } from 'vitest';
import { hiddenEmail, hiddenPhone } from './hidden.ts';

it('shows enough of a buyer to tell two apart', () => {
  expect([hiddenEmail('haerin@nursing.test'), hiddenEmail('a@nursing.test')]).toEqual(['hae***@nursing.test', '***@nursing.test']);
  expect([hiddenPhone('010-1234-5678'), hiddenPhone('1234'), hiddenPhone('')]).toEqual(['***-5678', '***', '***']);
});
