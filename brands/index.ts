import type { Brand } from '@platform/kernel';
import { career } from './career/brand.ts';
import { nursing } from './nursing/brand.ts';
import { plain } from './plain/brand.ts';

/** Every brand; adding one is adding a folder and a line here. `plain` is served only where tests ask for it. */
export const brands: readonly Brand[] = [career, nursing, plain];
