import { useModalDialog } from '@platform/ui';
import { useId, type PointerEvent, type ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** Esc, or a press outside. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** A dialog at the lower edge of narrow windows, in the middle of wide ones. */
export const BottomSheet = ({ title, onClose, children, actions }: Props) => {
  const id = useId();
  const dialog = useModalDialog(onClose, isOutside);
  return (
    <dialog {...dialog} className="modal bottom-sheet" aria-labelledby={id}>
      <h2 className="modal-title" id={id}>
        {title}
      </h2>
      <div className="bottom-sheet-body">{children}</div>
      <div className="btns">{actions}</div>
    </dialog>
  );
};

// A press on the backdrop has the dialog itself as its target; its own padding has too.
const isOutside = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLDialogElement>): boolean => {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
};
