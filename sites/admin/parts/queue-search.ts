import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import { loadSignedIn } from './load-signed-in.ts';

/* Addresses of pages with a list and a subject: what the server would refuse is as if it were not there. */

export type QueueSearch<State extends string, Field extends string> = { readonly state?: State; readonly after?: string } & {
  readonly [Key in Field]?: number;
};
/** @param usual is not said in the address */
export const queueSearch =
  <State extends string, Field extends string>(states: readonly State[], usual: State, field: Field) =>
  (given: Readonly<Record<string, unknown>>): QueueSearch<State, Field> => {
    const state = states.find((one) => one === given['state'] && one !== usual);
    const { after } = given;
    const idx = Number(given[field]);
    return {
      ...(state && { state }),
      ...(typeof after === 'string' && /^\d{1,17}-\d{1,15}$/.test(after) && { after }),
      ...(Number.isSafeInteger(idx) && idx > 0 && { [field]: idx }),
    } as QueueSearch<State, Field>;
  };

type Options<Answer, Key extends QueryKey> = QueryExecuteOptions<Answer, Error, Answer, Answer, Key>;
interface Load<List, One, Subject, ListKey extends QueryKey, OneKey extends QueryKey> {
  readonly list: Options<List, ListKey>;
  /** The one that is asked for, or the first of the list. */
  readonly shownIn: (list: List) => Subject | undefined;
  readonly one: (subject: Subject) => Options<One, OneKey>;
}
/** The list, and what is shown of it. */
export const loadQueue = async <List, One, Subject, ListKey extends QueryKey, OneKey extends QueryKey>(
  queries: QueryClient,
  location: { readonly publicHref: string },
  { list, shownIn, one }: Load<List, One, Subject, ListKey, OneKey>,
) => {
  const drawn = await loadSignedIn(queries, list, location);
  const shown = shownIn(drawn);
  return { drawn, subject: shown === undefined ? null : await loadSignedIn(queries, one(shown), location), madeAt: Date.now() };
};
