const MOST_TYPED = 100;
const MOST_PAGES = 100_000;

/** What stands in the address of a search (specification 2.2: `q`, and `p` from 1); what is as usual is left out. */
export interface FoundSearch {
  readonly q?: string | undefined;
  /** Page of a kind. */
  readonly p?: number | undefined;
  readonly kind?: string | undefined;
  /** Only what one can still apply to. */
  readonly open?: '1' | undefined;
}

/** Of whatever was typed into the address; what makes no sense is passed over. */
export const foundSearch = (given: Readonly<Record<string, unknown>>): FoundSearch => {
  const q = typeof given.q === 'string' ? given.q.trim().slice(0, MOST_TYPED).toWellFormed() : '';
  const p = Number(given.p);
  return {
    ...(q && !q.includes('\0') && { q }),
    ...(Number.isInteger(p) && p >= 1 && p <= MOST_PAGES && { p }),
    ...(typeof given.kind === 'string' && /^[a-z][a-z-]{0,29}$/.test(given.kind) && { kind: given.kind }),
    ...(given.open === '1' && { open: '1' as const }),
  };
};
