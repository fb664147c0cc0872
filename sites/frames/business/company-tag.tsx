import type { Company } from '@modules/company';
import { useCopy } from '@platform/i18n';

const TONES = { pending: 'unsure', approved: 'tint', rejected: 'wrong', suspended: 'wrong' } as const;

/** How a company stands, in a word. */
export const CompanyTag = ({ state }: Pick<Company, 'state'>) => (
  <span className={`tag ${TONES[state]}`}>{useCopy()(`biz.state.${state}`)}</span>
);
