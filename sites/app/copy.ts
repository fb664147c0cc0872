import ui from '@platform/ui/copy';
import { makeCopy, type Copy } from '@platform/i18n';
import type { Site } from '@platform/web/define-site';
import app from './copy/ko.json';

/**
 * The texts that every page of a site may show; those of the exam player and the results come with their pages (`sites/cbt/parts/exam-player-copy.tsx`),
 * because a list is read without them, and forms bring what only a form says. What only the server says (`error`) no page has. A brand's own words come on top of these once a brand has some.
 */
export const copyOf = ({ copy }: Site): Copy => makeCopy(ui, app, ...copy);
