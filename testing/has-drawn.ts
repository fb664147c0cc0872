import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpAgent } from '@platform/testing/http-agent';

/**
 * Waits until such a page has been drawn once, which loads all that draws it: twenty times the work of the next one. On a machine that does ten other things that
 * takes longer than the product lets a visitor wait, who is told so by 503 and comes again. Where it is not the answer to this that a test is about.
 */
export const hasDrawn = async (agent: HttpAgent, path = '/nothing-of-this'): Promise<void> => {
  while ((await agent.get(path, { accept: 'text/html' })).status === 503) await sleep(100);
};
