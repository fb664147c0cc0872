import type { Paper } from '@modules/exam';
import { useState } from 'react';
import type { RoomView } from './room-parts.ts';
import type { StudyRun } from './study-run.ts';
import { useRun } from './use-run.ts';

/** The problems that the learner goes through: all of them, or those of one section of a sitting. */
export const usePlaces = (run: StudyRun, view: RoomView, paper: Paper | undefined) => {
  const { items, position } = useRun(run);
  const [sectionId, setSectionId] = useState<string | null>(null);
  const sectionOf = new Map(paper?.problems.map((one) => [one.problemIdx, one.sectionId]));
  const placesIn = (id: string | null): readonly number[] =>
    items.flatMap((one, at) => (id === null || view.kind !== 'detail' || sectionOf.get(one.problemIdx) === id ? [at] : []));
  const places = placesIn(sectionId);
  const next = () => places.find((at) => at > position) ?? items.length;
  const previous = () => places.findLast((at) => at < position) ?? position;
  const isOpen = (at: number): boolean => {
    const item = items[at];
    return item !== undefined && !run.isAnswered(item.problemIdx);
  };
  return {
    places,
    sectionId,
    go: (by: 1 | -1) => run.go(by === 1 ? next() : previous()),
    narrow: (id: string | null) => {
      setSectionId(id);
      const own = placesIn(id);
      if (!own.includes(position)) run.go(own.find(isOpen) ?? own[0] ?? 0);
    },
  };
};
