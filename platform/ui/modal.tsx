import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useScrollLock } from './use-scroll-lock.ts';

// The server has no layout; React warns about the hook there.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

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
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useScrollLock();
  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className="modal"
      role={alert ? 'alertdialog' : 'dialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (!alert && event.target === event.currentTarget && isOutside(event.currentTarget, event)) onClose();
      }}
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
const isOutside = (dialog: Element, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }): boolean => {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
};
