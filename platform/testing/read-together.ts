import type { KyselyPlugin } from 'kysely';

/** Holds back what is read until `n` reads are done, so that `n` callers decide on the same picture. */
export const readTogether = (n: number): KyselyPlugin => {
  let waiting = n;
  let release = () => {};
  const allHaveRead = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.length > 0 && waiting > 0) {
        if (--waiting === 0) release();
        await allHaveRead;
      }
      return result;
    },
  };
};
