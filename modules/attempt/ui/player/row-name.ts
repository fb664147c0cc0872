import type { Copy } from '@platform/i18n';
import type { MarkView } from '../sitting/marks.ts';

/** What a screen reader hears of a problem on the sheet: number, mark and signs. */
export const rowName = (copy: Copy, number: number, mark: MarkView): string =>
  [
    copy('exam.paper.problem', { number }),
    mark.text !== undefined
      ? copy('attempt.short.typed', { text: mark.text })
      : mark.choices.length > 0
        ? copy('attempt.player.sheet.marked', { choices: mark.choices.join(', ') })
        : copy('attempt.player.sheet.empty'),
    mark.unsure && copy('exam.player.unsure'),
    mark.flag && copy('exam.player.flag'),
  ]
    .filter(Boolean)
    .join(', ');
