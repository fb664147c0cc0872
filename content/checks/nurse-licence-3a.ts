import { positionsWhere, type Check } from './check.ts';

export const checks: Record<string, Check> = {
  'adult-305': (choices) => {
    const best = 500;
    const today = 300;
    const plan = [
      { from: 80, to: Infinity, action: '조절제를 그대로 쓴다.' },
      { from: 50, to: 80, action: '증상 완화제를 흡입하고 다시 측정한다.' },
      { from: 0, to: 50, action: '증상 완화제를 흡입하고 바로 응급실로 간다.' },
    ];
    const percent = (today / best) * 100;
    const zones = plan.filter(({ from, to }) => percent >= from && percent < to);
    if (zones.length !== 1) throw new Error(`${percent}% falls in ${zones.length} zones`);
    return positionsWhere(choices, (text) => text === zones[0]?.action);
  },
};
