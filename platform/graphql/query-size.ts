import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** What one query may ask for. Each is counted before the rules of graphql-js run, some of which need quadratic time. */
export interface QueryLimits {
  /** Fields below the root. Introspection is not counted: its depth is that of the language. */
  readonly depth: number;
  /** Fields and fragments of all operations, with those of a fragment counted at each of its spreads. */
  readonly selections: number;
  readonly fragments: number;
  readonly operations: number;
  /** Fields of one operation that each change something: they run one after the other. */
  readonly mutations: number;
}

interface Size {
  readonly depth: number;
  readonly selections: number;
  /** Fields of this level alone. */
  readonly width: number;
}
const NOTHING: Size = { depth: 0, selections: 0, width: 0 };

/**
 * Refuses a parsed query that is larger than the limits. Linear in the query's length: each fragment is measured once, however often it is
 * spread. Our own, because the known rules (graphql-armor) stop at GraphQL 16.
 *
 * @throws GraphQLError that says which limit
 */
export const refuseLarge = (document: DocumentNode, most: QueryLimits): void => {
  const fragments = new Map<string, FragmentDefinitionNode>();
  let operations = 0;
  let count = 0;
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) {
      count += 1;
      fragments.set(node.name.value, node);
    }
    if (node.kind === Kind.OPERATION_DEFINITION) operations += 1;
  }
  if (count > most.fragments) throw new GraphQLError(`Query has more than ${most.fragments} fragments.`);
  if (operations > most.operations) throw new GraphQLError(`Query has more than ${most.operations} operations.`);

  const sizeOf = measure(fragments);
  let selections = 0;
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION && node.kind !== Kind.FRAGMENT_DEFINITION) continue;
    // Fragments that no operation spreads are validated as well.
    const size = sizeOf(node.selectionSet);
    if (node.kind === Kind.OPERATION_DEFINITION && size.depth > most.depth)
      throw new GraphQLError(`Query is deeper than ${most.depth} fields.`, { nodes: node });
    if (node.kind === Kind.OPERATION_DEFINITION && node.operation === OperationTypeNode.MUTATION && size.width > most.mutations)
      throw new GraphQLError(`Mutation asks for more than ${most.mutations} changes.`, { nodes: node });
    if (node.kind === Kind.OPERATION_DEFINITION) selections += size.selections;
    if (Math.max(selections, size.selections) > most.selections)
      throw new GraphQLError(`Query asks for more than ${most.selections} fields.`, { nodes: node });
  }
};

/** Sizes of selection sets. Those of fragments are cached by name. */
const measure = (fragments: ReadonlyMap<string, FragmentDefinitionNode>) => {
  /** `null` while a fragment is being measured: whoever meets it then spreads itself. */
  const known = new Map<string, Size | null>();

  const sizeOfFragment = (name: string): Size => {
    const found = known.get(name);
    // Refused here, because some of the later rules follow every path through a circle.
    if (found === null) throw new GraphQLError(`Fragment ${name} spreads itself.`);
    if (found) return found;
    const fragment = fragments.get(name);
    // A name that leads nowhere is another rule's to refuse.
    if (!fragment) return NOTHING;
    known.set(name, null);
    const size = sizeOf(fragment.selectionSet);
    known.set(name, size);
    return size;
  };

  const sizeOfOne = (node: SelectionNode): Size => {
    if (node.kind === Kind.FRAGMENT_SPREAD) return sizeOfFragment(node.name.value);
    const below = node.selectionSet ? sizeOf(node.selectionSet) : NOTHING;
    if (node.kind === Kind.INLINE_FRAGMENT) return below;
    return { depth: node.name.value.startsWith('__') ? 0 : below.depth + 1, selections: below.selections, width: 1 };
  };

  const sizeOf = (set: SelectionSetNode): Size => {
    let depth = 0;
    let selections = 0;
    let width = 0;
    for (const node of set.selections) {
      const size = sizeOfOne(node);
      depth = Math.max(depth, size.depth);
      selections += size.selections + 1;
      width += size.width;
    }
    return { depth, selections, width };
  };
  return sizeOf;
};
