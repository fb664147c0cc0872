import account from '@modules/account/copy?only=name';
import exam from '@modules/exam/copy?without=amount,error,paper,player,random,report,rules,search,solution';
import { defineSite } from '@platform/web/define-site';
import descriptions from './copy/descriptions.json';
import cbt from './copy/ko.json';
import type { Dictionary } from '@platform/i18n';
import styles from './site.css?url';

/** What tabs and heads call the pages of /mycbt; the rest of a page's texts comes with it. */
const myPages = import.meta.glob<Dictionary>('./pages/my/*/copy/ko.json', { query: '?only=my', import: 'default', eager: true });

/** What search engines and previews are told of a page: only the server says it (`seoHead`). */
const serverTexts = import.meta.env.SSR ? [descriptions] : [];

export const site = defineSite({ copy: [account, exam, cbt, ...Object.values(myPages), ...serverTexts], styles });
