import type { Brand } from '@platform/kernel';
import { career } from './career/brand.ts';
import { nursing } from './nursing/brand.ts';
import { plain } from './plain/brand.ts';

/** Every brand; how one is added says docs/adding-a-brand.md. `plain` is served only where tests ask for it. */
export const brands: readonly Brand[] = [career, nursing, plain];
