/* What the tests that read sources ask of the tree that the parser makes of them. */

export interface Node {
  readonly type?: string;
  readonly [key: string]: unknown;
}

/** The value and everything within it, as the parser gives it. */
export const nodesIn = function* (value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Node;
  for (const part of Object.values(value)) yield* nodesIn(part);
};
export const ofType = (type: string, value: unknown): readonly Node[] => [...nodesIn(value)].filter((node) => node.type === type);
/** Of a literal. */
export const textOf = (node: unknown): string => (node as { readonly value?: string } | undefined)?.value ?? '';
