import texts from '@modules/attempt/copy';
import { MoreCopy } from '@platform/i18n';
import type { ReactNode } from 'react';

/** The exam room and its results bring their own texts: they are a third of all, and a list is read without them. */
export const RoomCopy = ({ children }: { readonly children: ReactNode }) => <MoreCopy texts={texts}>{children}</MoreCopy>;
