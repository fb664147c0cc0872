import type { Copy } from '@platform/i18n';
import type { JournalEvent } from '../../contract.ts';

/** Acts of which the receipt says no more than that they were done; another one needs words here, or its name there. */
type NamedOnly = 'clear' | 'enter' | 'leave' | 'note' | 'stroke' | 'erase';

/** What of a paper its journal's words need. */
export interface ActSubject {
  readonly numberOf: (problemIdx: number) => number | undefined;
  /** Names of its clocks, in order: `자료해석`, `2교시`. */
  readonly clocks: readonly string[];
}

/** What a line of the journal says, in words: `3번 문항에 2번 표기`. */
export const actInWords = (event: JournalEvent, { numberOf, clocks }: ActSubject, copy: Copy): string => {
  const number = 'problemIdx' in event ? (numberOf(event.problemIdx) ?? '?') : '';
  switch (event.kind) {
    case 'answer':
      return typeof event.value === 'string'
        ? copy('attempt.receipt.act.typed', { number, value: event.value })
        : copy('attempt.receipt.act.answer', { number, value: event.value.join(', ') });
    case 'eliminate':
      return copy(`attempt.receipt.act.eliminate.${event.value.on ? 'on' : 'off'}`, { number, value: event.value.choice });
    case 'unsure':
    case 'flag':
      return copy(`attempt.receipt.act.${event.kind}.${event.value ? 'on' : 'off'}`, { number });
    case 'highlight':
      return copy(`attempt.receipt.act.highlight.${event.value.on ? 'on' : 'off'}`, { number });
    case 'advance':
      return copy('attempt.receipt.act.advance', { name: clocks[event.value] ?? '?' });
    case 'preset':
      return copy(`attempt.receipt.act.preset.${event.value.realTest ? 'on' : 'off'}`);
    default:
      return copy(`attempt.receipt.act.${event.kind satisfies NamedOnly}`, { number });
  }
};
