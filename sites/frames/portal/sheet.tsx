import { useCopy } from '@platform/i18n';
import { Icon, useMediaQuery, useScrollLock } from '@platform/ui';
import X from 'lucide-react/icons/x';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** Where desktop layout begins (specification section 9). */
const DESKTOP = '(min-width: 1024px)';

/**
 * A menu over the page while it is mounted. The native element keeps the focus inside; closing gives it back to what opened it. Escape, a press
 * outside and a window that becomes too narrow for the layout it belongs to close it.
 *
 * @param under selector of what it hangs under
 * @param isDesktopOnly closes when the window becomes a phone's
 */
export const Sheet = ({
  label,
  className,
  under,
  isDesktopOnly = false,
  onClose,
  children,
}: {
  readonly label: string;
  readonly className: string;
  readonly under: string;
  readonly isDesktopOnly?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => {
  const copy = useCopy();
  const ref = useRef<HTMLDialogElement>(null);
  useScrollLock();
  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    const bottom = document.querySelector(under)?.getBoundingClientRect().bottom ?? 0;
    dialog?.style.setProperty('--top', `${Math.max(0, bottom)}px`);
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [under]);
  const isDesktop = useMediaQuery(DESKTOP);
  const [begun] = useState(isDesktop);
  useEffect(() => {
    if (isDesktopOnly ? !isDesktop : isDesktop !== begun) onClose();
  }, [isDesktopOnly, isDesktop, begun, onClose]);
  return (
    <dialog
      ref={ref}
      className={`sheet ${className}`}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="in">
        {children}
        <button className="icon-btn close" type="button" aria-label={copy('portal.close')} onClick={onClose}>
          <Icon of={X} />
        </button>
      </div>
    </dialog>
  );
};
