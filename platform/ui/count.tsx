/** Badges show no more than this (specification section 9). */
const MOST = 99;

/** `99+` above 99. */
export const countText = (count: number): string => (count > MOST ? `${MOST}+` : String(count));

/** How many things wait, on the corner of an icon; nothing at 0. The accessible name of what it stands on says it in words. */
export const Count = ({ count }: { readonly count: number }) =>
  count > 0 ? (
    <span className="count" aria-hidden>
      {countText(count)}
    </span>
  ) : null;
