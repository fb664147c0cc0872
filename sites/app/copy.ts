import account from '@modules/account/copy';
import attempt from '@modules/attempt/copy';
import exam from '@modules/exam/copy';
import ui from '@platform/ui/copy';
import { makeCopy, type Copy } from '@platform/i18n';
import app from './copy/ko.json';
import cbt from '../cbt/copy/ko.json';

/** Every text that a public page may show. A brand's own words come on top of these once a brand has some. */
export const siteCopy: Copy = makeCopy(ui, account, exam, attempt, cbt, app);
