/**
 * Lets everything go on that waits for nothing but its turn: timers of no length, messages, promises. Turns of the event loop, not milliseconds: a
 * process that gets no processor for a while comes back to timers that are over and to work that has not begun.
 */
export const eventLoopTurns = async (count = 20): Promise<void> => {
  for (let turn = 0; turn < count; turn++) await new Promise((next) => setTimeout(next));
};
