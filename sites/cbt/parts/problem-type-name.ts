import type { TypeStrength } from '@modules/learner';
import type { useCopy } from '@platform/i18n';

/** What a type is called where it stands alone. */
export const problemTypeName = (
  { kind, section, name }: Pick<TypeStrength, 'kind' | 'section' | 'name'>,
  copy: ReturnType<typeof useCopy>,
): string => name ?? (kind === 'rest' ? copy('cbt.problemType.rest', { section }) : section);
