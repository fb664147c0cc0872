import { expect, it } from 'vitest';
import { heldOn } from './held-on.ts';

const step = (label: string, on: string, days = 1) => ({ label, on, days });

it('is the day of a step that is the thing itself or its beginning, and none where no step is', () => {
  expect(heldOn([])).toBeNull();
  expect(heldOn([step('서류 발표', '2026-12-04'), step('면접', '2026-12-08', 2), step('활동 시작 안내', '2026-12-09')])).toBeNull();
  expect(heldOn([step('서류 발표', '2026-12-04'), step('발대식', '2027-01-09')])).toEqual({ from: '2027-01-09', to: null });
  expect(heldOn([step('첫 모임 주간', '2027-03-03', 5), step('캠프', '2027-07-01', 3)])).toEqual({ from: '2027-03-03', to: null });
  expect(heldOn([step('본선 발표', '2027-01-02'), step('본선', '2027-01-30', 2)])).toEqual({ from: '2027-01-30', to: '2027-01-31' });
});
