import type { DraftText } from './draft.ts';
import { joinPassages, type ForeignPassage } from './foreign.ts';
import type { ImportNote } from './problems.ts';

interface Given extends ForeignPassage {
  readonly file: string;
  readonly line: number | undefined;
}

/**
 * Moodle's “description” questions: text to read before the questions that follow, up to the next description or category. Several in a
 * row belong together; one that no question follows is said to be lost.
 */
export const descriptionReader = (notes: ImportNote[]) => {
  let given: Given[] = [];
  let isUsed = false;
  let isOpen = false;
  const end = () => {
    if (!isUsed) {
      for (const { key, file, line } of given) notes.push({ level: 'lost', file, line, message: `설명 글(description) “${key.slice(0, 40)}” 뒤에 가져올 문항이 없어 뺐습니다` });
    }
    given = [];
    isUsed = false;
    isOpen = false;
  };
  return {
    add: (key: string, body: DraftText) => {
      if (!isOpen) end();
      isOpen = true;
      given.push({ key, body, more: [], file: body.file, line: body.line });
    },
    /** The passage of a question that is taken. */
    forQuestion: (): ForeignPassage | null => {
      isOpen = false;
      isUsed = true;
      return joinPassages(given);
    },
    /** A question that could not be taken stands between. */
    skipQuestion: () => void (isOpen = false),
    /** At a new category and at the end of the file. */
    end,
  };
};

/** What the problem under a description says of it. */
export const passageNotes = (passage: ForeignPassage | null) =>
  passage ? ([{ level: 'changed', message: '앞의 설명 글(description)을 이 문항의 지문으로 삼았습니다' }] as const) : [];
