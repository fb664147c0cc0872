import type { ShortKey } from '@modules/exam';

/** All that a short problem takes: `기립성 저혈압, 체위성 저혈압`, `62.5±0.5, 70~71 mL/h`. */
export const acceptedText = (key: ShortKey): string => {
  if (key.kind === 'text') return key.answers.join(', ');
  const numbers = key.answers.map((answer) => {
    if ('from' in answer) return `${answer.from}~${answer.to}`;
    const off = answer.percent === undefined ? answer.tolerance : `${answer.percent}%`;
    return off === undefined ? answer.value : `${answer.value}±${off}`;
  });
  return [numbers.join(', '), ...key.units.slice(0, 1)].join(' ');
};
