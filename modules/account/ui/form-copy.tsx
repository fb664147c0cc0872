import { MoreCopy } from '@platform/i18n';
import type { ReactNode } from 'react';
import texts from '../copy/ko.json';

/** What only a form says comes with the form: other pages do without it (`sites/app/copy.ts`). */
export const FormCopy = ({ children }: { readonly children: ReactNode }) => <MoreCopy texts={texts}>{children}</MoreCopy>;
