import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { HttpAgent } from '@platform/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';

const HEADER = 'x-counted';

/**
 * Counts what one request sends to the database, wherever in this process: by the request that it was sent for.
 *
 * @returns the statements of a request that nothing has to be warmed up for, and its answer
 */
export const statementCounter = () => {
  const asked = new AsyncLocalStorage<{ statements: number }>();
  const counts = new Map<string, { statements: number }>();
  const begin = (message: unknown): void => {
    const key = (message as { readonly request: IncomingMessage }).request.headers[HEADER];
    if (typeof key !== 'string') return;
    const count = { statements: 0 };
    counts.set(key, count);
    asked.enterWith(count);
  };
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the client that it was asked of
  const { query } = pg.Client.prototype;
  beforeAll(() => {
    subscribe('http.server.request.start', begin);
    pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
      const count = asked.getStore();
      if (count) count.statements += 1;
      return (query as (...given: unknown[]) => unknown).apply(this, args);
    } as typeof query;
  });
  afterAll(() => {
    unsubscribe('http.server.request.start', begin);
    pg.Client.prototype.query = query;
  });
  let seen = 0;
  const counted = async (agent: HttpAgent, path: string) => {
    const key = String((seen += 1));
    const answer = await agent.get(path, { [HEADER]: key });
    expect([path, answer.status]).toEqual([path, 200]);
    return { statements: counts.get(key)?.statements ?? 0, answer: answer.json<unknown>() };
  };
  return async (agent: HttpAgent, path: string) => {
    await agent.get(path);
    // What is kept for seconds (who is signed in) is asked for anew where a request took longer than that: the least of two is what a request costs.
    const [one, other] = [await counted(agent, path), await counted(agent, path)];
    return one.statements < other.statements ? one : other;
  };
};

/** The longest list in an answer. */
export const longest = (answer: unknown): number => {
  if (typeof answer !== 'object' || answer === null) return 0;
  const inner = Object.values(answer).map(longest);
  return Math.max(Array.isArray(answer) ? answer.length : 0, ...inner);
};
