import { momentText, useCopy } from '@platform/i18n';
import { classNames, Icon, Mark } from '@platform/ui';
import Clock from 'lucide-react/icons/clock';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Marked from then on, milliseconds before. */
const SOON_MS = 4 * HOUR_MS;

/** A deadline: a sentence first, colour second. @param now of `useNow` */
export const Deadline = ({ dueAt, now }: { readonly dueAt: number; readonly now: number }) => {
  const copy = useCopy();
  const leftMs = dueAt - now;
  const span = (ms: number): string =>
    ms >= DAY_MS
      ? copy('office.span.days', { count: Math.floor(ms / DAY_MS) })
      : ms >= HOUR_MS
        ? copy('office.span.hours', { count: Math.floor(ms / HOUR_MS) })
        : copy('office.span.minutes', { count: Math.max(1, Math.floor(ms / MINUTE_MS)) });
  const isLate = leftMs < 0;
  const isSoon = !isLate && leftMs < SOON_MS;
  return (
    <span className={classNames('o-sla', isLate && 'over', isSoon && 'soon')}>
      {isLate && <Mark kind="wrong" named={false} />}
      {isSoon && <Icon of={Clock} size="s" />}
      {isLate
        ? copy('office.due.late', { span: span(-leftMs) })
        : isSoon
          ? copy('office.due.soon', { span: span(leftMs) })
          : copy('office.due.by', { at: momentText(dueAt, now) })}
    </span>
  );
};
