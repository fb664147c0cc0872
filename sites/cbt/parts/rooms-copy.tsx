import exam from '@modules/exam/copy?only=amount';
import room from '@modules/study-room/copy';
import { MoreCopy } from '@platform/i18n';
import type { ReactNode } from 'react';
import own from '../copy/rooms.json';

const texts = { ...exam, ...room, ...own };

/** Studying together, told on its own pages alone. */
export const RoomsCopy = ({ children }: { readonly children: ReactNode }) => <MoreCopy texts={texts}>{children}</MoreCopy>;
