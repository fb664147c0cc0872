import { useMediaQuery, useScrollLock } from '@platform/ui';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

/** From here on the header has its own search field and bar, and no drawer (specification section 9). */
const WIDE = '(min-width: 768px)';

interface PanelProps {
  readonly className: string;
  /** Accessible name. */
  readonly label: string;
  /** What was pressed: gets the focus back, and the panel hangs below it. */
  readonly opener: HTMLElement;
  /** Closes itself when the window is no longer of this kind. */
  readonly on: 'narrow' | 'wide';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A menu over the page. The native dialog keeps the focus inside and the rest out of reach, and closes by Esc or a phone's back gesture; a
 * press beside it closes it as well.
 */
export const Panel = ({ className, label, opener, on, onClose, children }: PanelProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  useScrollLock();
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // Where it hangs: below the bar that its button stands in, its right edge under the button's.
    const place = () => {
      const button = opener.getBoundingClientRect();
      const below = (opener.closest('.shop-bar') ?? opener).getBoundingClientRect().bottom;
      dialog.style.setProperty('--below', `${below}px`);
      dialog.style.setProperty('--right', `${document.documentElement.clientWidth - button.right}px`);
    };
    place();
    dialog.showModal();
    dialog.querySelector<HTMLElement>('input')?.focus();
    addEventListener('resize', place);
    return () => {
      removeEventListener('resize', place);
      dialog.close();
      opener.focus({ preventScroll: true });
    };
  }, [opener]);

  const isWide = useMediaQuery(WIDE);
  useEffect(() => {
    if (isWide !== (on === 'wide')) onClose();
  }, [isWide, on, onClose]);

  return (
    <dialog
      ref={ref}
      className={`shop-panel ${className}`}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        const isBeside = event.target === event.currentTarget;
        // Also the link to where we already are.
        if (isBeside || (event.target as Element).closest('a[href]')) onClose();
      }}
    >
      {children}
    </dialog>
  );
};
