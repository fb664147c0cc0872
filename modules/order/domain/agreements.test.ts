import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { AGREEMENT_RULES, ALL_AGREEMENTS } from '../contract-agreements.ts';
import texts from '../copy/terms.json' with { type: 'json' };

/** What a version said. Where this fails, words were changed: they get a version of their own, and this its new value. */
const WORDS: Readonly<Record<string, string>> = {
  'goods 2026-11-29': 'b14024504f8f',
  'refund-rule 2026-11-28': '30d29bdf2a43',
  'payment-provider 2026-11-28': '420306eb6f5d',
  'book-rule 2026-11-29': 'a98de38d8584',
  'keep-buyer 2026-11-28': '63cc981806f2',
};

it('the words of an agreement are those of its version', () => {
  const said = ALL_AGREEMENTS.map((name) => {
    const text = texts[`order.sheet.agree.${name}`];
    return [`${name} ${AGREEMENT_RULES[name].version}`, createHash('sha256').update(text).digest('hex').slice(0, 12)];
  });
  expect(Object.fromEntries(said)).toEqual(WORDS);
});
