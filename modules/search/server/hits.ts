import type { SearchCard, SearchKind, SearchSource } from '@platform/module';
import type { SearchHit } from '../contract.ts';
import { excerptOf, marksOf } from '../domain/marks.ts';
import { isAlone, type Word } from '../domain/words.ts';
import type { Answer, Found } from './question.ts';

/** A kind and what stands behind it. */
export interface Place {
  readonly scope: number;
  readonly kind: SearchKind;
  readonly source: SearchSource;
}
export interface Looked {
  readonly searched: string;
  readonly words: readonly Word[];
  readonly answer: Answer;
}

/** Its words stand in title or name, or it says where else they do. */
const toHit = ({ title, by, body }: Found, kind: string, id: number, card: SearchCard, words: readonly Word[]): SearchHit => {
  const only = isAlone(words);
  const mark = (text: string) => ({ text, marks: marksOf(text, words, only) });
  const isSaid = words.every((word) => [card.title, card.by?.name ?? ''].some((text) => marksOf(text, [word], only).length > 0));
  const missing = words.filter((word) => marksOf(`${title} ${card.by?.name ?? ''}`, [word], only).length === 0);
  return {
    kind,
    id,
    title: mark(card.title),
    by: card.by && { name: mark(card.by.name), isChecked: card.by.isChecked },
    link: card.link,
    facts: card.facts,
    cover: card.cover,
    dates: card.dates,
    scrap: card.scrap,
    // Names that it goes by and does not show, then the rest.
    found: isSaid ? null : (excerptOf(by, missing, only) ?? excerptOf(body, missing, only)),
  };
};

/** One statement for each source, however many were found of it. */
export const hitsOf = async (brandId: string, places: readonly Place[], { answer: { rows }, words }: Looked) => {
  const byScope = new Map(places.map((place) => [place.scope, place]));
  const bySource = Map.groupBy(rows, ({ scope }) => byScope.get(scope)?.source);
  const cards = new Map(
    await Promise.all(
      [...bySource].map(
        async ([source, found]) =>
          [
            source,
            await source?.cards(
              brandId,
              found.map(({ targetId }) => targetId),
            ),
          ] as const,
      ),
    ),
  );
  return rows.flatMap((row) => {
    const place = byScope.get(row.scope);
    const card = place && cards.get(place.source)?.get(row.targetId);
    return place && card ? [{ place, row, hit: toHit(row, place.kind.name, row.targetId, card, words) }] : [];
  });
};
