import { seoHead, type RouterContext } from '@platform/web';

type Name = 'exam' | 'problems' | 'profile' | 'assessment';
/** The head of a page that shows what is the member's own. */
export const ownHead = ({ page, copy }: RouterContext, name: Name, canonicalPath: string) =>
  seoHead(page, { title: copy(`study.${name}.title`), description: copy(`study.${name}.text`), canonicalPath });
