import type { ListingView } from '../contract.ts';

/** The text of a key, as `Copy` of platform/i18n gives it. */
type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string;

const MAN = 10_000;
const EOK = 100_000_000;

/** `1,200만 원`, `1억 원`, `12,500원`: as Korean texts write an amount. */
export const wonText = (won: number, say: Say): string => {
  if (won === 0 || won % MAN !== 0) return say('listing.won', { won });
  const eok = Math.floor(won / EOK);
  const man = (won % EOK) / MAN;
  if (eok === 0) return say('listing.won.man', { man });
  return man === 0 ? say('listing.won.eok', { eok }) : say('listing.won.eokMan', { eok, man });
};

/** `월급 230만 원`, `연봉 4,200만 원~4,800만 원`. */
export const payText = ({ unit, from, to }: NonNullable<ListingView['pay']>, say: Say): string => {
  const said = { unit: say(`listing.payUnit.${unit}`), from: wonText(from, say) };
  return to === undefined || to === from ? say('listing.payText', said) : say('listing.payText.range', { ...said, to: wonText(to, say) });
};
