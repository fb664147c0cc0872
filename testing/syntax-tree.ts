/* What the tests that read sources ask of the tree that the parser makes of them. */

export interface Node {
  readonly type?: string;
  readonly [key: string]: unknown;
}

/** Of the value and everything within it those of this type, in the order of the source. */
export const ofType = (type: string, value: unknown): readonly Node[] => {
  const found: Node[] = [];
  const lookInto = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if ((part as Node).type === type) found.push(part as Node);
    // Hundreds of thousands of values: no list of the parts of each.
    for (const name in part) lookInto((part as Node)[name]);
  };
  lookInto(value);
  return found;
};
/** Of a literal. */
export const textOf = (node: unknown): string => (node as { readonly value?: string } | undefined)?.value ?? '';
