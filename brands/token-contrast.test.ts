import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/*
 * Letters of every role on every ground that they may stand on, of each brand by day and in the dark: 4.5:1 (WCAG 1.4.3). axe sees the pairs of what it is
 * shown; a line that comes and goes (a toast, what was saved) has these and no others.
 */
const root = join(import.meta.dirname, '..');
const LEAST = 4.5;
const INKS = ['ink', 'ink-2', 'ink-3', 'link', 'correct', 'wrong', 'unsure', 'warning', 'info'];
const GROUNDS = ['bg', 'surface', 'sunken'];
const PAIRS: readonly (readonly [ink: string, ground: string])[] = [
  ...INKS.flatMap((ink) => GROUNDS.map((ground) => [ink, ground] as const)),
  ...['correct', 'wrong', 'unsure', 'warning', 'info'].map((role) => [role, `${role}-bg`] as const),
  ['on-toast', 'toast'],
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-action', 'action-press'],
  ['on-badge', 'badge'],
  ['on-tint', 'tint'],
  ['on-danger', 'wrong'],
];

type Values = ReadonlyMap<string, string>;
/** What the rules with such a selector declare, the later one last. */
const declaredBy = (css: string, isMeant: (selector: string) => boolean): Values =>
  new Map(
    [...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, selector = '']) => isMeant(selector))
      .flatMap(([, , body = '']) =>
        [...body.matchAll(/--([\w-]+):\s*([^;]+)/g)].map(([, name = '', value = '']) => [name, value.trim()] as const),
      ),
  );

const roles = readFileSync(join(root, 'platform/ui/styles/tokens.css'), 'utf8');
const brandIds = globSync('brands/*/tokens.css', { cwd: root }).map((file) => file.split('/')[1] ?? '');
const valuesOf = (brandId: string, isDark: boolean): Values =>
  new Map([
    ...declaredBy(roles, (selector) => /^\s*:root\s*$/.test(selector)),
    ...declaredBy(readFileSync(join(root, `brands/${brandId}/tokens.css`), 'utf8'), () => true),
    ...declaredBy(roles, (selector) => /^\s*\[data-brand\]\s*$/.test(selector)),
    ...(isDark ? declaredBy(roles, (selector) => /^\s*\[data-theme="dark"\]\s*$/.test(selector)) : []),
  ]);
const colourOf = (values: Values, name: string): string => {
  const value = values.get(name) ?? '';
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  return other === undefined ? value : colourOf(values, other);
};

const luminanceOf = (colour: string): number => {
  const [, digits = ''] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour) ?? [];
  if (digits === '') throw new Error(`no colour: ${colour}`);
  const whole = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(whole.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

it('knows contrasts', () => {
  expect([contrastOf('#000', '#ffffff'), contrastOf('#777777', '#fff')].map((ratio) => ratio.toFixed(2))).toEqual(['21.00', '4.48']);
});

it.each(brandIds.flatMap((brandId) => [[brandId, 'by day'] as const, [brandId, 'in the dark'] as const]))(
  'letters of %s can be read %s',
  (brandId, when) => {
    const values = valuesOf(brandId, when === 'in the dark');
    const weak = PAIRS.map(([ink, ground]) => [ink, ground, contrastOf(colourOf(values, ink), colourOf(values, ground))] as const)
      .filter(([, , ratio]) => ratio < LEAST)
      .map(([ink, ground, ratio]) => `${ink} on ${ground}: ${ratio.toFixed(2)}`);
    expect(weak).toEqual([]);
  },
);
