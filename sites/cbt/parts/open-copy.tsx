import { MoreCopy } from '@platform/i18n';
import type { ReactNode } from 'react';
import texts from '../copy/open.json';

/** What is said of unfinished sittings where they are listed. */
export const OpenCopy = ({ children }: { readonly children: ReactNode }) => <MoreCopy texts={texts}>{children}</MoreCopy>;
