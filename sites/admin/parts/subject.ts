import { createContext, use } from 'react';

/** What the parts of a pane have to know of the place of their subject. */
export interface Subject {
  /** Under which what is typed about it is kept on the device. */
  readonly name: string;
  /** Opened by itself after an act on another one: nobody has looked at it yet. */
  readonly isNext: boolean;
  /** To the next one that waits, after an act. */
  readonly goOn: () => void;
  /** The focus goes to its heading: what had it is not there any more. */
  readonly focus: () => void;
}
const nothing = () => {};
export const SubjectContext = createContext<Subject>({ name: '', isNext: false, goOn: nothing, focus: nothing });
export const useSubject = (): Subject => use(SubjectContext);
