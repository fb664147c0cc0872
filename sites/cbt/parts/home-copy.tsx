import { MoreCopy } from '@platform/i18n';
import type { ReactNode } from 'react';
import texts from '../copy/home.json';

/** What the home page says and no other page. */
export const HomeCopy = ({ children }: { readonly children: ReactNode }) => <MoreCopy texts={texts}>{children}</MoreCopy>;
