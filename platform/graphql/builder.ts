import SchemaBuilder from '@pothos/core';
import type { Caller as AnyCaller } from '@platform/http';
import { accessPlugin } from './access-plugin.ts';
import type { GraphContext } from './graph-context.ts';

/** The graph to which modules add their fields; `server/graphql.ts` puts it together. */
export const newGraph = <Caller extends AnyCaller>() => {
  const graph = new SchemaBuilder<{
    Context: GraphContext<Caller>;
    DefaultFieldNullability: false;
    Scalars: { ID: { Input: string; Output: string } };
  }>({ defaultFieldNullability: false, plugins: [accessPlugin] });
  graph.queryType({ description: 'What may be asked' });
  // GraphQL allows no type without fields: there is one for mutations as soon as a module has any.
  const addMutation = graph.mutationField.bind(graph);
  let hasMutations = false;
  graph.mutationField = (name, field) => {
    if (!hasMutations) graph.mutationType({ description: 'What may be changed, one after the other, each by whom it says' });
    hasMutations = true;
    addMutation(name, field);
  };
  return graph;
};
export type Graph<Caller extends AnyCaller> = ReturnType<typeof newGraph<Caller>>;
