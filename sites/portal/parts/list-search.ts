import type { Facet, Kind, Phase, Sort } from '@modules/listing';
import {
  BENEFITS,
  DEADLINES,
  FACETS,
  FIELDS,
  METHODS,
  ORGANIZATION_TYPES,
  PAY_BANDS,
  REGIONS,
  SORTS,
  TARGETS,
} from '@modules/listing/terms';

export const PAGE_SIZE = 20;
export const VIEWS = ['list', 'poster', 'table'] as const;
export type View = (typeof VIEWS)[number];
/** What a list is narrowed by: its facets, and what can be done about a listing now. */
export type Condition = 'phase' | Facet;
export const CONDITIONS: readonly Condition[] = ['phase', ...FACETS];

/**
 * What stands in the address of a list; what is as usual is left out, so that one page has one address. Several values have dots
 * between them.
 */
export interface ListSearch extends Partial<Readonly<Record<Condition, string | undefined>>> {
  readonly sort?: Exclude<Sort, 'deadline'> | undefined;
  readonly view?: Exclude<View, 'list'> | undefined;
  readonly page?: number | undefined;
}

/** What one can apply to is what one comes for. */
const PHASES_SHOWN = ['open', 'upcoming', 'closed'] as const satisfies readonly Phase[];
export const USUAL_PHASE = 'open';

/** In the order in which they are shown. */
export const valuesOf = (condition: Condition, kind: Kind | null): readonly string[] =>
  ({
    phase: PHASES_SHOWN,
    field: kind === null ? [...new Set<string>(Object.values(FIELDS).flat())] : FIELDS[kind],
    target: TARGETS,
    region: REGIONS,
    method: METHODS,
    benefit: BENEFITS,
    organizer: ORGANIZATION_TYPES,
    pay: PAY_BANDS,
    deadline: DEADLINES,
  })[condition];
/** Those that are chosen, each once, in the order of the list; nothing chosen among phases: what is open. */
export const chosenOf = (search: ListSearch, condition: Condition): readonly string[] => {
  const given = search[condition]?.split('.') ?? [];
  const chosen = valuesOf(condition, null).filter((value) => given.includes(value));
  return condition === 'phase' && chosen.length === 0 ? [USUAL_PHASE] : chosen;
};

export const textOf = (condition: Condition, chosen: readonly string[]): string | undefined => {
  const text = valuesOf(condition, null)
    .filter((value) => chosen.includes(value))
    .join('.');
  return text === '' || (condition === 'phase' && text === USUAL_PHASE) ? undefined : text;
};

/** Of whatever was typed into the address; what makes no sense is passed over. */
export const listSearch = (given: Readonly<Record<string, unknown>>): ListSearch => {
  const conditions = CONDITIONS.flatMap((condition) => {
    const typed = given[condition];
    const text = typeof typed === 'string' ? textOf(condition, typed.split('.')) : undefined;
    return text === undefined ? [] : [[condition, text] as const];
  });
  const sort = SORTS.find((known) => known === given.sort);
  const view = VIEWS.find((known) => known === given.view);
  const page = Number(given.page);
  return {
    ...Object.fromEntries(conditions),
    ...(sort && sort !== 'deadline' ? { sort } : {}),
    ...(view && view !== 'list' ? { view } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= 100_000 ? { page } : {}),
  };
};

/** Only a part of the list: search engines know the whole one. */
export const isNarrowed = (search: ListSearch): boolean => CONDITIONS.some((condition) => search[condition] !== undefined);
