import { useId, type PointerEvent, type ReactNode } from 'react';
import { useModalDialog } from './use-modal-dialog.ts';

/**
 * A dialog over the page while it is mounted. The native element keeps the focus inside and the page behind still; closing gives the
 * focus back to where it was.
 *
 * @param onClose Esc or a press outside
 * @param alert for what must be answered: read out as such, and a press outside does nothing
 */
export const Modal = ({
  title,
  onClose,
  alert = false,
  children,
  actions,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly alert?: boolean;
  readonly children?: ReactNode;
  /** Buttons, the safe one first; two at most. */
  readonly actions: ReactNode;
}) => {
  const id = useId();
  const dialog = useModalDialog(onClose, (event) => !alert && isOutside(event));
  return (
    <dialog
      {...dialog}
      className="modal"
      role={alert ? 'alertdialog' : 'dialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
    >
      <h2 className="modal-title" id={`${id}-title`}>
        {title}
      </h2>
      {children && (
        <div className="modal-text" id={`${id}-text`}>
          {children}
        </div>
      )}
      <div className="btns">{actions}</div>
    </dialog>
  );
};

// A press on the backdrop has the dialog itself as its target; its own padding has too.
const isOutside = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLDialogElement>): boolean => {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
};
