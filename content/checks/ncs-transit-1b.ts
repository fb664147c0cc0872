import { numberIn, positionsWhere, type Check } from './check.ts';
import { at, claims, exactly, isNear, numbered, of } from './statements.ts';
import { sum } from './toolbox.ts';

/** The first sitting's second half: costs, organisation, marketing, finance, operations, strategy, law. */
export const checks: Record<string, Check> = {
  'res-03': (choices) => {
    const plan = {
      인건비: 2600,
      '장비 임차료': 900,
      '건물 관리비': 525,
      광고비: 300,
      재료비: 2000,
      보험료: 100,
      '사무 비품비': 75,
      출장비: 500,
    };
    const moved = plan.재료비 * 0.2;
    const indirect = ['보험료', '건물 관리비', '광고비', '통신비', '사무 비품비', '공과금'];
    const times = (budget: Readonly<Record<string, number>>, others: readonly string[] = indirect): number => {
      const rest = sum(Object.entries(budget).flatMap(([name, amount]) => (others.includes(name) ? [amount] : [])));
      return (sum(Object.values(budget)) - rest) / rest;
    };
    const changed = { ...plan, 재료비: plan.재료비 - moved, 광고비: plan.광고비 + moved };
    const errors = [
      times({ ...plan, 재료비: plan.재료비 - moved }),
      times(plan),
      ...['건물 관리비', '광고비'].map((name) =>
        times(
          changed,
          indirect.filter((other) => other !== name),
        ),
      ),
    ];
    const wrong = choices.slice(1).map(numberIn);
    if (errors.some((value, index) => Math.abs(value - (wrong[index] ?? 0)) > 1e-9)) throw new Error(errors.join());
    return numbered(choices, times(changed));
  },

  'org-03': (choices) => {
    const force = { A: 9 * 4 * 8, B: 5 * 9 * 7, C: 10 * 3 * 9, D: 7 * 8 * 6, E: 8 * 5 * 8 };
    const most = Math.max(...Object.values(force));
    return positionsWhere(choices, (text) => of(force, text) === most);
  },

  'mkt-03': (choices) => {
    const change = Math.round((1.1 * (1 - 0.4 * 0.1) - 1) * 1000) / 10;
    return positionsWhere(choices, (text) => isNear(numberIn(text) * (text.includes('감소') ? -1 : 1), change));
  },

  'fin-01': (choices) => {
    const afterTax = (seats: number): number => (seats * (40_000 - 15_000) - 1_200_000) * 0.75;
    return positionsWhere(choices, (text) => isNear(afterTax(numberIn(text)), 600_000));
  },

  'fin-02': (choices) => {
    const flows = [-10_000, 5500, 4840, 2662];
    return numbered(choices, Math.round(sum(flows.map((flow, year) => flow / 1.1 ** year)) * 1e6) / 1e6);
  },

  'fin-03': (choices) => {
    const straight = 5000 - 2 * ((5000 - 500) / 5);
    let declining = 5000;
    for (let year = 0; year < 2; year += 1) declining -= (declining * 40) / 100;
    return numbered(choices, straight - declining);
  },

  'fin-04': (choices) => {
    const assets = { cash: 250, receivables: 150, stock: 200 };
    const debts = 300;
    const current = (paid: number): number => (assets.cash + assets.receivables + assets.stock - paid) / (debts - paid);
    const quick = (paid: number): number => (assets.cash + assets.receivables - paid) / (debts - paid);
    const word = (before: number, after: number): string => (isNear(before, after) ? '그대로' : after > before ? '높아' : '낮아');
    const moves = [word(current(0), current(100)), word(quick(0), quick(100))];
    return positionsWhere(choices, (text) => {
      const words = text.match(/높아|낮아|그대로/g) ?? [];
      const told = text.includes('모두') ? [at(words, 0), at(words, 0)] : words;
      return told.join() === moves.join();
    });
  },

  'fin-05': (choices) => {
    const equity = 3 + 1.2 * (8 - 3);
    const debt = 5 * (1 - 0.2);
    return numbered(choices, Math.round((0.6 * equity + 0.4 * debt) * 1e6) / 1e6);
  },

  'ops-01': (choices) => {
    const cost = (lot: number): number => (10_000 / lot) * 5000 + (lot / 2) * 400;
    const lots = Array.from({ length: 10_000 }, (_none, index) => index + 1);
    return numbered(choices, Math.min(...lots.map(cost)));
  },

  'ops-02': (choices) => {
    const tasks: Record<string, { readonly days: number; readonly after: string }> = {
      A: { days: 3, after: '' },
      B: { days: 5, after: 'A' },
      C: { days: 4, after: 'A' },
      D: { days: 6, after: 'B' },
      E: { days: 3, after: 'BC' },
      F: { days: 4, after: 'DE' },
    };
    /** The day the whole work ends when C starts later than it could. */
    const end = (delay: number): number => {
      const done = new Map<string, number>();
      for (const [name, { days, after }] of Object.entries(tasks))
        done.set(name, Math.max(0, ...[...after].map((before) => done.get(before) ?? 0)) + (name === 'C' ? delay : 0) + days);
      return Math.max(...done.values());
    };
    let slack = 0;
    while (end(slack + 1) === end(0)) slack += 1;
    return numbered(choices, slack);
  },

  'ops-03': (choices) => {
    const costs = [
      { kind: '예방', amount: 40 },
      { kind: '내부', amount: 70 },
      { kind: '예방', amount: 30 },
      { kind: '평가', amount: 50 },
      { kind: '외부', amount: 120 },
      { kind: '평가', amount: 60 },
      { kind: '내부', amount: 30 },
    ];
    const control = sum(costs.filter(({ kind }) => kind === '예방' || kind === '평가').map(({ amount }) => amount));
    const inMillions = (text: string): number =>
      Number(/(\d+)억/.exec(text)?.[1] ?? 0) * 100 + Number(/(\d+)천만/.exec(text)?.[1] ?? 0) * 10;
    return positionsWhere(choices, (text) => inMillions(text) === control);
  },

  'str-02': (choices) => {
    const kind = (growth: number, own: number, rival: number): string =>
      growth >= 10 ? (own / rival >= 1 ? '별' : '물음표') : own / rival >= 1 ? '자금 젖소' : '개';
    const units: Record<string, string> = { 가: kind(15, 30, 20), 나: kind(4, 40, 25), 다: kind(18, 12, 30), 라: kind(3, 8, 32) };
    return claims(choices, [
      ['가 사업부는', units['가'] === '물음표'],
      ['나 사업부는', units['나'] === '개'],
      ['다 사업부는', units['다'] === '자금 젖소'],
      ['라 사업부는', units['라'] === '별'],
      ['나 사업부의 현금', units['나'] === '자금 젖소' && units['다'] === '물음표'],
    ]);
  },

  'law-04': (choices) => {
    const sites = {
      '(가)': { metres: 5 + 20, tram: false },
      '(나)': { metres: 5 + 28, tram: false },
      '(다)': { metres: 8, tram: true },
      '(라)': { metres: 15, tram: true },
    };
    return exactly(
      choices,
      Object.entries(sites).flatMap(([name, { metres, tram }]) => (metres <= (tram ? 10 : 30) ? [name] : [])),
    );
  },
};
