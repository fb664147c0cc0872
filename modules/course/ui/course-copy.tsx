import { MoreCopy } from '@platform/i18n';
import type { ReactNode } from 'react';
import texts from '../copy/pages.json';

/** What pages of courses say. */
export const CourseCopy = ({ children }: { readonly children: ReactNode }) => <MoreCopy texts={texts}>{children}</MoreCopy>;
/** For heads; come with the loader, because every page carries the heads of all. */
export const courseTitles = { mine: texts['course.mine.title'], profile: texts['course.profile.title'] };
