import { holidayName, isBusinessDay } from './business-days.ts';
import { addDays, koreanDay, koreanMoment } from './korean-time.ts';

/** Times in Korea, of every business day: `10:00`. */
export interface SupportHours {
  readonly from: string;
  readonly to: string;
  readonly pauseFrom: string;
  readonly pauseTo: string;
}
export interface SupportState {
  readonly isOpen: boolean;
  /** Open: when it closes next. Closed: when somebody answers again. Epoch milliseconds. */
  readonly until: number;
  /** The public holiday that it is. */
  readonly holiday: string | null;
}

/** Whether somebody answers now, and until when that is so. */
export const supportAt = ({ from, to, pauseFrom, pauseTo }: SupportHours, at: number): SupportState => {
  const today = koreanDay(at);
  const holiday = holidayName(today);
  for (let day = today; ; day = addDays(day, 1)) {
    if (!isBusinessDay(day)) continue;
    const spans = [
      [koreanMoment(day, from), koreanMoment(day, pauseFrom)],
      [koreanMoment(day, pauseTo), koreanMoment(day, to)],
    ] as const;
    for (const [begins, ends] of spans) {
      if (at < begins) return { isOpen: false, until: begins, holiday };
      if (at < ends) return { isOpen: true, until: ends, holiday };
    }
  }
};
