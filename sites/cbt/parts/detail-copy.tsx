import { MoreCopy } from '@platform/i18n';
import type { ReactNode } from 'react';
import texts from '../copy/detail.json';

/** What the page of an exam says and no other page. */
export const DetailCopy = ({ children }: { readonly children: ReactNode }) => <MoreCopy texts={texts}>{children}</MoreCopy>;
