import type { Element, ElementContent } from 'hast';

export const math = (tagName: string, children: readonly ElementContent[], properties: Readonly<Record<string, string>> = {}): Element => ({
  type: 'element',
  tagName,
  properties: { ...properties },
  children: [...children],
});
const leaf = (tagName: string, value: string): Element => math(tagName, [{ type: 'text', value }]);
export const operator = (sign: string): Element => leaf('mo', sign);
export const letter = (name: string): Element => leaf('mi', name);
export const words = (text: string): Element => leaf('mtext', text);

interface Fence {
  readonly open: string;
  readonly close: string;
  /** What stands behind the part at that position; nothing where empty. */
  readonly separatorAt: (index: number) => string;
}

/** Parts between brackets. */
export const fenced = (parts: readonly ElementContent[], { open, close, separatorAt }: Fence): Element => {
  const inner = parts.flatMap((part, index): readonly ElementContent[] => {
    const separator = index < parts.length - 1 ? separatorAt(index) : '';
    return separator === '' ? [part] : [part, operator(separator)];
  });
  return math('mrow', [...(open === '' ? [] : [operator(open)]), ...inner, ...(close === '' ? [] : [operator(close)])]);
};
