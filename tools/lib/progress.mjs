const seconds = (/** @type {number} */ since) => `${((Date.now() - since) / 1000).toFixed(1)}초`;

/**
 * One line per long step, so that nobody wonders whether it still works.
 *
 * @param {number} total how many steps there will be
 */
export const progress = (total) => {
  let number = 0;
  /** Without `work` another program takes over, and only it knows how long it needs. @param {string} title @param {() => unknown} [work] */
  return async (title, work) => {
    const began = Date.now();
    number += 1;
    console.log(`[${number}/${total}] ${title} …`);
    if (!work) return undefined;
    const still = setInterval(() => console.log(`      ${title}: ${seconds(began)}째 진행 중`), 20_000);
    try {
      const result = await work();
      console.log(`      ${title}: ${seconds(began)}`);
      return result;
    } finally {
      clearInterval(still);
    }
  };
};

/** Its message is all that whoever typed the command needs. */
export class Stop extends Error {}

/** @param {() => Promise<void>} command */
export const main = async (command) => {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Stop ? `\n${error.message}` : error);
    process.exit(1);
  }
};
