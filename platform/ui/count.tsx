/** Badges show no more than this (specification section 9). */
const MOST = 99;

/** `99+` above 99. */
export const countText = (count: number): string => (count > MOST ? `${MOST}+` : String(count));

/**
 * How many things wait, on the corner of an icon; nothing at 0. The accessible name of what it stands on says it
 * too, as a word of its own: "읽지 않은 알림 26", never "26개", or nobody could call it by the number that they see (WCAG 2.5.3).
 */
export const Count = ({ count }: { readonly count: number }) =>
  count > 0 ? (
    <span className="count" aria-hidden>
      {countText(count)}
    </span>
  ) : null;
