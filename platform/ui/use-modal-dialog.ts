import { useEffect, useLayoutEffect, useRef, type PointerEvent, type RefObject, type SyntheticEvent } from 'react';
import { useScrollLock } from './use-scroll-lock.ts';

// The server has no layout; React warns about the hook there.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

export interface ModalDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void;
}

/**
 * What a native dialog is given that is open while it is mounted: the page behind it stands still, and closing gives the focus back to where it was.
 *
 * @param onClose Esc or a press on what is behind it
 * @param isOutside whether a press on the element itself is one behind it; absent: its padding is the backdrop
 */
export const useModalDialog = (
  onClose: () => void,
  isOutside: (event: PointerEvent<HTMLDialogElement>) => boolean = () => true,
): ModalDialog => {
  const ref = useRef<HTMLDialogElement>(null);
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
  return {
    ref,
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
    onPointerDown: (event) => {
      if (event.target === event.currentTarget && isOutside(event)) onClose();
    },
  };
};
