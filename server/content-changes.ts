import { listenOn } from '@platform/db';
import type { Logger } from 'pino';

/** An import says on this channel, as it commits, that content changed. */
const CHANNEL = 'maru_content';

/** Calls back in every process as soon as content changed anywhere, and where a change may have been missed. */
export const listenForContent = (databaseUrl: string, onChange: () => void, log: Logger) =>
  listenOn(databaseUrl, CHANNEL, { message: onChange, gap: onChange }, log);
