import type { Parent, Root } from 'mdast';
import type { Processor } from 'unified';
import type { NoteBook } from './notes.ts';

/**
 * `remark-directive` also reads `A:B` and `::name` as directives, which in an exam are a ratio and a mistake.
 * Takes those two readings out again and leaves `:::name`.
 */
export function onlyContainerDirectives(this: Processor): void {
  const COLON = 58;
  const { micromarkExtensions = [] } = this.data();
  const last = micromarkExtensions.at(-1);
  const flow = last?.flow?.[COLON];
  if (!last || !Array.isArray(flow)) throw new Error('remark-directive must stand right before onlyContainerDirectives');
  micromarkExtensions[micromarkExtensions.length - 1] = { flow: { [COLON]: flow.slice(0, 1) } };
}

type ContainerDirective = Extract<Parent['children'][number], { type: 'containerDirective' }>;

/** `:::box[label]` to a framed block with its label; any other name keeps its content and is noted. */
export const boxes = (tree: Root, notes: NoteBook): void => {
  const stack: Parent[] = [tree];
  for (let parent = stack.pop(); parent; parent = stack.pop()) {
    for (const child of parent.children) {
      if ('children' in child) stack.push(child);
      if (child.type === 'containerDirective') box(child, notes);
    }
  }
};

const box = (directive: ContainerDirective, notes: NoteBook): void => {
  if (directive.name !== 'box') notes.add({ kind: 'directive-unknown', name: directive.name });
  directive.data = { ...directive.data, hName: 'div', ...(directive.name === 'box' ? { hProperties: { className: ['box'] } } : {}) };
  const [label] = directive.children;
  if (label?.type === 'paragraph' && label.data?.directiveLabel)
    label.data = { ...label.data, hName: 'p', hProperties: { className: ['box-label'] } };
};
