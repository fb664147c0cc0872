import account from '@modules/account/copy?only=name';
import exam from '@modules/exam/copy?without=error,paper,random,rules,solution';
import { defineSite } from '@platform/web/define-site';
import cbt from './copy/ko.json';
import styles from './site.css?url';

export const site = defineSite({ copy: [account, exam, cbt], styles });
