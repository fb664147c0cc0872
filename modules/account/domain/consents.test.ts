import { describe, expect, it } from 'vitest';
import { decideConsents, outstanding, type Answer, type Asked, type LastConsent } from './consents.ts';

const asked: readonly Asked[] = [
  { kind: 'AGE_14', consent: 'required', version: 1 },
  { kind: 'USE', consent: 'required', version: 2 },
  { kind: 'MARKETING', consent: 'optional', version: 2 },
  { kind: 'NIGHT_ADVERTISING', consent: 'optional', needs: 'MARKETING', version: 1 },
];
const said = (kind: string, version: number, isGiven = true): LastConsent => ({ kind, version, isGiven });
const answer = (kind: Answer['kind'], version: number, isGiven = true): Answer => ({ kind, version, isGiven });
const BOTH = [said('AGE_14', 1), said('USE', 2)];

it.each([
  ['nothing was said', [], ['AGE_14', 'USE']],
  ['all of it', BOTH, []],
  ['an older version', [said('AGE_14', 1), said('USE', 1)], ['USE']],
  ['no', [said('AGE_14', 1), said('USE', 2, false)], ['USE']],
  ['advertising in an older version', [...BOTH, said('MARKETING', 1)], ['MARKETING']],
  ['no advertising in an older version', [...BOTH, said('MARKETING', 1, false)], []],
])('asks where %s', (_what, last, expected) => {
  expect(outstanding(asked, last)).toEqual(expected);
});

describe('answers', () => {
  it('are written down each for itself, with what was refused', () => {
    const answers = [answer('AGE_14', 1), answer('USE', 2), answer('MARKETING', 2), answer('NIGHT_ADVERTISING', 1, false)];
    expect(decideConsents(asked, [], answers, ['AGE_14', 'USE'])).toEqual(answers);
  });

  it.each([
    ['nothing', []],
    ['not all that is required', [answer('USE', 2)]],
    ['no to what is required', [answer('AGE_14', 1, false), answer('USE', 2)]],
  ])('%s is not enough', (_what, answers) => {
    expect(decideConsents(asked, [], answers, ['AGE_14', 'USE'])).toBe('missing');
  });

  it('to another version are none', () => {
    expect(decideConsents(asked, [], [answer('AGE_14', 1), answer('USE', 1)], ['AGE_14', 'USE'])).toBe('changed');
  });

  it('say nothing new where nothing is new', () => {
    expect(decideConsents(asked, [...BOTH, said('MARKETING', 2)], [answer('MARKETING', 2)], [])).toEqual([]);
  });

  it('to what is required cannot be taken back alone', () => {
    expect(decideConsents(asked, BOTH, [answer('USE', 2, false)], [])).toBe('missing');
  });

  it('advertising at night falls with advertising, and is none without it', () => {
    const all = [...BOTH, said('MARKETING', 2), said('NIGHT_ADVERTISING', 1)];
    expect(decideConsents(asked, all, [answer('MARKETING', 2, false)], [])).toEqual([
      answer('MARKETING', 2, false),
      answer('NIGHT_ADVERTISING', 1, false),
    ]);
    expect(decideConsents(asked, BOTH, [answer('NIGHT_ADVERTISING', 1)], [])).toEqual([answer('NIGHT_ADVERTISING', 1, false)]);
  });
});
