import { expect, it, vi } from 'vitest';
import { createSigner, rememberOpened } from './signer.ts';

it('opens what it signed for one purpose, and nothing else', () => {
  const signer = createSigner('secret', 'access');
  const signed = signer.sign('one.two');
  expect(signer.open(signed)).toBe('one.two');
  expect(createSigner('secret', 'visitor').open(signed)).toBeNull();
  expect(createSigner('other', 'access').open(signed)).toBeNull();
  for (const broken of ['', '.', 'one.two', `${signed}x`, signed.slice(0, -1), signed.replace('one', 'six')])
    expect(signer.open(broken)).toBeNull();
});

it('looks at a right signature once as long as it remembers it, and at a wrong one each time', () => {
  const signer = createSigner('secret', 'access');
  const open = vi.fn<typeof signer.open>(signer.open);
  const remembered = rememberOpened({ open }, 2);
  const [one = '', two = '', three = ''] = ['one', 'two', 'three'].map(signer.sign);
  for (const signed of [one, one, two, three, three, one]) expect(remembered(signed)).toBe(signed.slice(0, signed.indexOf('.')));
  expect(open.mock.calls.flat()).toEqual([one, two, three, one]);
  const wrong = `${one}x`;
  expect([remembered(wrong), remembered(wrong)]).toEqual([null, null]);
  expect(open).toHaveBeenCalledTimes(6);
});
