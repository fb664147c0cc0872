import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface PreviewColours {
  readonly ground: string;
  readonly ink: string;
  readonly meta: string;
  readonly brand: string;
  readonly brandSoft: string;
  /** Of what has no paper of its own. */
  readonly quiet: { readonly ground: string; readonly ink: string };
  /** Ground and ink of the four category papers, from 1. */
  readonly paper: (number: number) => { readonly ground: string; readonly ink: string };
}

/** A brand's colours for what is drawn on the server, from the same tokens as its pages. */
export const previewColours = async (root: string, brandId: string): Promise<PreviewColours> => {
  const css = await readFile(join(root, 'brands', brandId, 'tokens.css'), 'utf8');
  const tokens = new Map([...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map(([, name = '', colour = '']) => [name, colour]));
  const token = (name: string): string => {
    const colour = tokens.get(name);
    if (!colour) throw new Error(`brands/${brandId}/tokens.css has no --${name}`);
    return colour;
  };
  return {
    ground: token('n-0'),
    ink: token('n-900'),
    meta: token('n-600'),
    brand: token('b-500'),
    brandSoft: token('b-300'),
    quiet: { ground: token('n-100'), ink: token('n-700') },
    paper: (number) => ({ ground: token(`p${number}`), ink: token(`p${number}-ink`) }),
  };
};
