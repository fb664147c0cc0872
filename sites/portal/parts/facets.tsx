import type { FacetCounts, Kind, ListingPage } from '@modules/listing';
import { numberText, useCopy } from '@platform/i18n';
import { useId } from 'react';
import { chosenOf, CONDITIONS, valuesOf, type Condition } from './list-search.ts';
import type { ListChange } from './use-list.ts';

interface Props extends Pick<ListChange, 'search' | 'toggle'> {
  readonly kind: Kind;
  readonly counts: Pick<ListingPage, 'facets' | 'phases'>;
}

/** More values of a facet open under these. */
const MOST_SHOWN = 7;

const countsOf = ({ facets, phases }: Props['counts'], condition: Condition): ReadonlyMap<string, number> => {
  if (condition === 'phase') return new Map(phases.map(({ phase, count }) => [phase, count]));
  const found: FacetCounts['values'] = facets.find(({ facet }) => facet === condition)?.values ?? [];
  return new Map(found.map(({ value, count }) => [value, count]));
};

/** What a list can be narrowed by, each value with how many there would be. In a rail, and on phones in a sheet. */
export const Facets = ({ kind, counts, search, toggle }: Props) => {
  const prefix = useId();
  return CONDITIONS.map((condition) => {
    const found = countsOf(counts, condition);
    const chosen = chosenOf(search, condition);
    const values = valuesOf(condition, kind);
    // Nothing of this kind says anything of it: pay of clubs.
    if (condition !== 'phase' && found.size === 0 && chosen.length === 0) return null;
    return <Facet key={condition} {...{ prefix, condition, values, found, chosen, toggle }} />;
  });
};

const Facet = ({
  prefix,
  condition,
  values,
  found,
  chosen,
  toggle,
}: Pick<Props, 'toggle'> & {
  readonly prefix: string;
  readonly condition: Condition;
  readonly values: readonly string[];
  readonly found: ReadonlyMap<string, number>;
  readonly chosen: readonly string[];
}) => {
  const copy = useCopy();
  const value = (name: string) => {
    const count = found.get(name) ?? 0;
    const isChosen = chosen.includes(name);
    return (
      <label key={name} className={count === 0 && !isChosen ? 'check none' : 'check'}>
        <input type="checkbox" name={`${prefix}${condition}`} value={name} checked={isChosen} onChange={() => toggle(condition, name)} />
        {copy(`listing.${condition}.${name}`)}
        <span className="n">
          {numberText(count)}
          <span className="sr">{copy('portal.list.facet.unit')}</span>
        </span>
      </label>
    );
  };
  const rest = values.slice(MOST_SHOWN);
  return (
    <fieldset>
      <legend>{copy(`portal.list.facet.${condition}`)}</legend>
      {values.slice(0, MOST_SHOWN).map(value)}
      {rest.length > 0 && (
        <details open={rest.some((name) => chosen.includes(name)) || undefined}>
          <summary className="opens">{copy('portal.list.facet.more', { count: rest.length })}</summary>
          {rest.map(value)}
        </details>
      )}
    </fieldset>
  );
};
