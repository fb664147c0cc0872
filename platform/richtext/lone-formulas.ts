import type { Parent, Root } from 'mdast';

/** `$$…$$` alone in its paragraph stands on a line of its own; `remark-math` asks for the dollar signs to stand on lines of theirs, and reads the rest as words in a line. */
export const loneFormulas = (tree: Root, source: string): void => {
  const stack: Parent[] = [tree];
  for (let parent = stack.pop(); parent; parent = stack.pop()) {
    for (const child of parent.children) if ('children' in child) stack.push(child);
    const [only, ...rest] = parent.children;
    if (parent.type !== 'paragraph' || rest.length > 0 || only?.type !== 'inlineMath') continue;
    const from = only.position?.start.offset ?? 0;
    if (source.startsWith('$$', from)) only.data = { ...only.data, hProperties: { className: ['language-math', 'math-display'] } };
  }
};
