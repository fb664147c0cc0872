import { classNames } from '@platform/ui';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

export interface YearOfMonths {
  readonly year: number;
  readonly months: readonly number[];
  /** The same in words, beside the bubbles. */
  readonly text: string;
  /** What is read out in their place. */
  readonly label: string;
}

/** A row of twelve bubbles for each year; filled: something began in that month. */
export const MonthBubbles = ({ years }: { readonly years: readonly YearOfMonths[] }) => (
  <ul className="co-years">
    <li className="co-months" aria-hidden>
      <span />
      <span className="co-mb">
        {MONTHS.map((month) => (
          <span key={month} className="num">
            {month}
          </span>
        ))}
      </span>
      <span />
    </li>
    {years.map(({ year, months, text, label }) => (
      <li key={year}>
        <span className="co-y num" aria-hidden>
          {year}
        </span>
        <span className="co-mb" aria-hidden>
          {MONTHS.map((month) => (
            <i key={month} className={classNames(months.includes(month) && 'on')} />
          ))}
        </span>
        <span className="meta-s" aria-hidden>
          {text}
        </span>
        <span className="sr">{label}</span>
      </li>
    ))}
  </ul>
);
