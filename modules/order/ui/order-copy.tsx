import { MoreCopy, type Dictionary } from '@platform/i18n';
import type { ReactNode } from 'react';
import terms from '../copy/terms.json';

/** What every page of orders says, and what one of them adds. */
export const OrderCopy = ({ texts, children }: { readonly texts: Dictionary; readonly children: ReactNode }) => (
  <MoreCopy texts={terms}>
    <MoreCopy texts={texts}>{children}</MoreCopy>
  </MoreCopy>
);
