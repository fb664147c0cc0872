import type { initGraphQLTada } from 'gql.tada';
import type { introspection } from './graph-schema.gen.ts';

type Read = ReturnType<typeof initGraphQLTada<{ introspection: introspection }>>;

/** A query of the portal's graph, for pages and modules' `ui/queries.ts`. The compiler reads it against the schema; what the browser gets is its text and nothing else. */
export const graphDocument = ((text: string) => text) as unknown as Read;

/** What a document's answer carries. */
export type { ResultOf } from 'gql.tada';
