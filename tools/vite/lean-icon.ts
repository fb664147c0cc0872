import { createElement, type ReactElement, type SVGProps } from 'react';

/** As Lucide lists them: tag and attributes. */
export type IconNode = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

/** Draws what `lucide-react` draws for `<Icon>` of `platform/ui`, which gives it a class and `aria-hidden` and nothing else. */
export const leanIcon =
  (names: string, node: IconNode) =>
  ({ className, ...rest }: SVGProps<SVGSVGElement>): ReactElement =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${names} ${className}` : names,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
