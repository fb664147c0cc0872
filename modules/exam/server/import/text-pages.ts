import { joinPassages, type ForeignPassage } from './foreign.ts';
import type { ImportNote } from './problems.ts';

/** A page that only holds text: a “description” of Moodle, an item of QTI without anything to answer. */
export interface TextPage {
  readonly name: string;
  readonly file: string;
  readonly line: number | undefined;
  readonly page: ForeignPassage;
}

/** `kind` is what such a page is called in the notes, with its particle (Korean); a `Scope` is a section that a page may stand in. */
export interface TextPages<Scope> {
  /** Text to read before what follows. Several in a row belong together. */
  readonly add: (page: TextPage, scope?: Scope) => void;
  /** A section begins: a page counts in the section that it stands in and in those within it. */
  readonly enter: (sections: readonly Scope[]) => void;
  /** What a problem here would have to read; does not count as used. */
  readonly current: () => ForeignPassage | null;
  /** The passage of a problem that is taken. */
  readonly forQuestion: () => ForeignPassage | null;
  /** A problem that could not be taken stands here. */
  readonly skipQuestion: () => void;
  /** At a new category and at the end of the file. */
  readonly end: () => void;
}

/** Pages of text become the passage of the problems that follow, up to the next page or the end of their section. The notes say of how many, or that there was none. */
export const textPages = <Scope = never>(notes: ImportNote[], kind: string): TextPages<Scope> => {
  let given: TextPage[] = [];
  let scope: Scope | undefined;
  let used = 0;
  let isOpen = false;
  let isDoubtful = false;
  const end = () => {
    const more = isDoubtful ? '. 바로 뒤의 문항을 가져오지 못했으니, 그 문항에 딸린 글인지 확인하세요' : '';
    for (const { name, file, line } of given) {
      const page = `${kind} “${name.slice(0, 40)}”`;
      if (used > 0)
        notes.push({ level: 'changed', file, line, message: `${page}을(를) 뒤따르는 문항 ${used}개의 지문으로 삼았습니다${more}` });
      else notes.push({ level: 'lost', file, line, message: `${page} 뒤에 가져올 문항이 없어 뺐습니다` });
    }
    given = [];
    scope = undefined;
    used = 0;
    isOpen = false;
    isDoubtful = false;
  };
  const current = () => joinPassages(given.map(({ page }) => page));
  return {
    add: (page, where) => {
      if (!isOpen) end();
      isOpen = true;
      scope = where;
      given.push(page);
    },
    enter: (sections) => {
      if (scope !== undefined && !sections.includes(scope)) end();
    },
    current,
    forQuestion: () => {
      isOpen = false;
      if (given.length > 0) used += 1;
      return current();
    },
    skipQuestion: () => {
      if (isOpen && used === 0) isDoubtful = true;
      isOpen = false;
    },
    end,
  };
};
