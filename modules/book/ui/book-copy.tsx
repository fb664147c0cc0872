import { MoreCopy } from '@platform/i18n';
import type { ReactNode } from 'react';
import texts from '../copy/pages.json';

/** What pages of books say. */
export const BookCopy = ({ children }: { readonly children: ReactNode }) => <MoreCopy texts={texts}>{children}</MoreCopy>;
