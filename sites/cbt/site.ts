import account from '@modules/account/copy?only=name';
import exam from '@modules/exam/copy?without=amount,error,paper,player,random,report,rules,search,solution';
import { defineSite } from '@platform/web/define-site';
import cbt from './copy/ko.json';
import type { Dictionary } from '@platform/i18n';
import styles from './site.css?url';

/** What tabs and heads call the pages of /mycbt; the rest of a page's texts comes with it. */
const myPages = import.meta.glob<Dictionary>('./pages/my/*/copy/ko.json', { query: '?only=my', import: 'default', eager: true });

export const site = defineSite({ copy: [account, exam, cbt, ...Object.values(myPages)], styles });
