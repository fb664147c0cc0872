import { ApiError, useMutate } from '@platform/web';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Career, CareerSection } from '../contract.ts';
import type { Item, SectionName } from '../contract-sections.ts';
import { careerQuery, saveSection } from './queries.ts';

/** What becomes of the items, made anew from those that are there by then; null: it cannot be done to them. */
export type Change = (items: readonly Item[]) => readonly Item[] | null;
export type Outcome = 'saved' | 'conflict' | 'failed';
/** So often something else may be saved in between. */
const MOST_TRIES = 4;

const isChanged = (error: unknown): boolean => error instanceof ApiError && error.kind === 'career/changed';
const sectionIn = ({ sections }: Career, name: SectionName): CareerSection => {
  const found = sections.find(({ section }) => section === name);
  if (!found) throw new Error(`no section ${name}`);
  return found;
};

/** A section, and how it is changed: one change after another, each of what is on the server by then, whoever wrote it. */
export const useSection = (name: SectionName, here: string) => {
  const mutate = useMutate();
  const queries = useQueryClient();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const { data } = useSuspenseQuery(careerQuery());
  const { queryKey } = careerQuery();
  const now = (): CareerSection => sectionIn(queries.getQueryData(queryKey) ?? data, name);
  const attempt = async (change: Change): Promise<Outcome> => {
    for (let time = 1; ; time += 1) {
      let isImpossible = false;
      const done = await mutate(
        async (send) => {
          if (time > 1) await queries.query({ ...careerQuery(), staleTime: 0 });
          const { version, items } = now();
          const next = change(items);
          isImpossible = next === null;
          return next === null ? null : send(saveSection(name, version, next));
        },
        { redirect: here, takes: (refusal) => isChanged(refusal) && time < MOST_TRIES },
      );
      if (isImpossible) return 'conflict';
      if (done.ok && done.value) {
        const saved = done.value;
        const { sections } = queries.getQueryData(queryKey) ?? data;
        queries.setQueryData(queryKey, { sections: sections.map((one) => (one.section === name ? saved : one)) });
        return 'saved';
      }
      if (done.ok || !isChanged(done.error) || time === MOST_TRIES) return 'failed';
    }
  };
  return {
    items: sectionIn(data, name).items,
    itemNow: (itemId: string): Item | undefined => now().items.find((item) => item.itemId === itemId),
    change: (change: Change): Promise<Outcome> => {
      const done = queue.current.then(() => attempt(change));
      queue.current = done;
      return done;
    },
  };
};
