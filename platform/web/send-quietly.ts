import { sendMutation, type Mutation } from './api.ts';

/**
 * Sends a change of which nobody is told that it failed: it is kept on the device, tried again until it arrives, and the page shows where it is
 * (`docs/decisions/0050-failures-in-one-way.md`). A test names every file that may do so.
 */
export const sendQuietly = <T>(mutation: Mutation<T>): Promise<T> => sendMutation(mutation);
