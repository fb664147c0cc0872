const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the address of a member's letters names: one of them, or the listing that somebody came from. */
export const letterSearch = ({ letter, listing }: Record<string, unknown>): { readonly letter?: string; readonly listing?: number } => {
  const idx = Number(listing);
  return {
    ...(typeof letter === 'string' && ID.test(letter) && { letter }),
    ...(listing !== undefined && Number.isSafeInteger(idx) && idx > 0 && { listing: idx }),
  };
};
