import { expect, it } from 'vitest';
import { DECIDED_STAGES, STAGES } from '../contract-stages.ts';
import { mayMove, movedFrom } from './moves.ts';

const table = (isTold: boolean) =>
  Object.fromEntries(STAGES.map((from) => [from, DECIDED_STAGES.filter((to) => mayMove(from, to, isTold)).join(' ')]));

it('goes on, and back where nobody was told', () => {
  expect(table(false)).toEqual({
    received: 'under-review interview offer declined',
    'under-review': 'interview offer declined',
    interview: 'under-review offer declined',
    offer: 'under-review interview declined',
    declined: 'under-review interview offer',
    withdrawn: '',
  });
});
it('stays at the end once its applicant was told', () => {
  expect(table(true)).toMatchObject({ offer: '', declined: '', received: 'under-review interview offer declined' });
});
it('says the same from the other end', () => {
  for (const to of DECIDED_STAGES) expect(movedFrom(to)).toEqual(STAGES.filter((from) => mayMove(from, to, false)));
});
