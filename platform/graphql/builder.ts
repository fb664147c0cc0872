import SchemaBuilder from '@pothos/core';
import type { Copy } from '@platform/i18n/copy';

/** What every field finds on its request. `Caller` is the account module's word for who asks. */
export interface GraphContext<Caller extends { readonly kind: string } = { readonly kind: string }> {
  readonly requestId: string;
  readonly brandId: string;
  readonly copy: Copy;
  readonly asker: Caller;
  /** The token that let this request in; never a fresher one, or whoever holds one could renew it forever. */
  readonly accessToken: string | null;
}

/** The graph to which modules add their fields; `server/graphql.ts` puts it together. */
export const newGraph = <Caller extends { readonly kind: string }>() => {
  const graph = new SchemaBuilder<{
    Context: GraphContext<Caller>;
    DefaultFieldNullability: false;
    Scalars: { ID: { Input: string; Output: string } };
  }>({ defaultFieldNullability: false });
  graph.queryType({});
  return graph;
};
export type Graph<Caller extends { readonly kind: string }> = ReturnType<typeof newGraph<Caller>>;
