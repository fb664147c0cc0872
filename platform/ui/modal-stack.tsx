import { useCopy } from '@platform/i18n';
import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

export interface Question {
  readonly title: string;
  readonly text?: ReactNode;
  /** Label of the button that does it; `확인` if not given. */
  readonly confirm?: string;
  /** Label of the safe button; without it there is only one button. */
  readonly cancel?: string;
  readonly tone?: 'primary' | 'danger';
  /** Read out at once and answered by its button alone; what is dangerous always is. */
  readonly isAlert?: boolean;
}
/** Opens a dialog; true when the learner confirmed, false for the safe button, Esc and a press outside. */
export type Ask = (question: Question) => Promise<boolean>;

interface Open {
  readonly id: number;
  readonly question: Question;
  readonly answer: (yes: boolean) => void;
}

const AskContext = createContext<Ask>(() => Promise.resolve(false));
export const useAsk = (): Ask => useContext(AskContext);

/** The dialogs of a page, one over the other. */
export const ModalStack = ({ children }: { readonly children: ReactNode }) => {
  const copy = useCopy();
  const [stack, setStack] = useState<readonly Open[]>([]);
  const lastId = useRef(0);
  const ask = useCallback<Ask>((question) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const id = ++lastId.current;
    const answer = (yes: boolean) => {
      setStack((open) => open.filter((one) => one.id !== id));
      resolve(yes);
    };
    setStack((open) => [...open, { id, question, answer }]);
    return promise;
  }, []);
  return (
    <AskContext value={ask}>
      {children}
      {stack.map(({ id, question, answer }) => (
        <Modal
          key={id}
          title={question.title}
          alert={question.isAlert ?? question.tone === 'danger'}
          onClose={() => answer(false)}
          actions={
            <>
              {question.cancel && <Button onClick={() => answer(false)}>{question.cancel}</Button>}
              <Button tone={question.tone ?? 'primary'} onClick={() => answer(true)}>
                {question.confirm ?? copy('ui.confirm')}
              </Button>
            </>
          }
        >
          {question.text}
        </Modal>
      ))}
    </AskContext>
  );
};
