import { MoreCopy } from '@platform/i18n';
import type { ReactNode } from 'react';
import texts from '../copy/page.json';
import rate from '../copy/rate.json';

/** The texts of reviews and questions, around the page that has them. */
export const SaidCopy = ({ children }: { readonly children: ReactNode }) => <MoreCopy texts={{ ...texts, ...rate }}>{children}</MoreCopy>;
