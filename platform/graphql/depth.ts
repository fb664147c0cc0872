import { GraphQLError, Kind, type ASTNode, type FragmentDefinitionNode, type ValidationRule } from 'graphql';

/**
 * Refuses a query that asks deeper than `most` fields below its root. Introspection is not counted: its depth is that of the language.
 * Our own, because the known rule (graphql-armor) stops at GraphQL 16.
 */
export const depthAtMost = (most: number): ValidationRule => (context) => {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of context.getDocument().definitions) if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);

  const depthOf = (node: ASTNode, seen: ReadonlySet<string>): number => {
    if (node.kind === Kind.FRAGMENT_SPREAD) {
      const name = node.name.value;
      const fragment = fragments.get(name);
      // A circle and a name that leads nowhere are other rules' to refuse.
      return !fragment || seen.has(name) ? 0 : depthOf(fragment, new Set([...seen, name]));
    }
    if (node.kind === Kind.FIELD && node.name.value.startsWith('__')) return 0;
    const below = 'selectionSet' in node && node.selectionSet ? Math.max(0, ...node.selectionSet.selections.map((one) => depthOf(one, seen))) : 0;
    return node.kind === Kind.FIELD ? below + 1 : below;
  };
  return {
    OperationDefinition: (node) => {
      if (depthOf(node, new Set()) > most) context.reportError(new GraphQLError(`Query is deeper than ${most} fields.`, { nodes: node }));
    },
  };
};
