import type { Facet, Kind } from '@modules/listing';
import { chosenOf, CONDITIONS, textOf, USUAL_PHASE, type Condition, type ListSearch } from './list-search.ts';

/* What a list alone makes of its address. How addresses are read stands in the file of the whole site. */

/** With one value more of a condition, or without it; from the first page. */
export const toggled = (search: ListSearch, condition: Condition, value: string): ListSearch => {
  const chosen = chosenOf(search, condition);
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return { ...search, page: undefined, [condition]: textOf(condition, next) };
};

/** Every value that was chosen by hand. */
export const applied = (search: ListSearch): readonly { readonly condition: Condition; readonly value: string }[] =>
  CONDITIONS.flatMap((condition) =>
    search[condition] === undefined ? [] : chosenOf(search, condition).map((value) => ({ condition, value })),
  ).filter(({ condition, value }) => condition !== 'phase' || value !== USUAL_PHASE);

/** Without any condition; order and view stay. */
export const cleared = ({ sort, view }: ListSearch): ListSearch => ({ ...(sort && { sort }), ...(view && { view }) });

interface Quick {
  readonly condition: Facet;
  readonly value: string;
}
const DUE: readonly Quick[] = [
  { condition: 'deadline', value: 'today' },
  { condition: 'deadline', value: 'week' },
];
const quickOf = (condition: Facet, ...values: readonly string[]): readonly Quick[] => values.map((value) => ({ condition, value }));
/** What is asked for most, one press away. */
export const QUICK: Readonly<Record<Kind, readonly Quick[]>> = {
  activity: [...DUE, ...quickOf('method', 'online'), ...quickOf('benefit', 'allowance', 'certificate')],
  education: [...DUE, ...quickOf('method', 'online'), ...quickOf('benefit', 'free-of-charge', 'training-pay')],
  contest: [...DUE, ...quickOf('target', 'anyone'), ...quickOf('benefit', 'prize', 'hiring-advantage')],
  club: [...DUE, ...quickOf('region', 'seoul'), ...quickOf('method', 'online')],
  intern: [...DUE, ...quickOf('benefit', 'conversion'), ...quickOf('organizer', 'public-institution', 'large-company')],
  recruit: [...DUE, ...quickOf('organizer', 'public-institution', 'large-company'), ...quickOf('deadline', 'always')],
};
