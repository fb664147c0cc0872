import { useCopy } from '@platform/i18n';
import { IconButton, Icon } from '@platform/ui';
import X from 'lucide-react/icons/x';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';

/**
 * A native dialog of the exam player: `sheet` rises from the bottom of a phone and is a window elsewhere, `full` covers the player.
 * The element keeps the focus inside and gives it back.
 */
export const PlayerDialog = ({
  kind,
  title,
  onClose,
  head,
  children,
  foot,
}: {
  readonly kind: 'sheet' | 'full';
  readonly title: ReactNode;
  /** Esc, the cross, a press outside; without it the dialog stays. */
  readonly onClose?: (() => void) | undefined;
  readonly head?: ReactNode;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}) => {
  const copy = useCopy();
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the element goes: a dialog that is taken out of the page while open gives the focus back to nobody.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={`player-dialog ${kind}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => event.target === event.currentTarget && kind === 'sheet' && onClose?.()}
    >
      <section className="in">
        <header>
          <h2 className="h2" id={id}>
            {title}
          </h2>
          {head}
          {onClose && (
            <IconButton label={copy('exam.player.close')} onClick={onClose}>
              <Icon of={X} />
            </IconButton>
          )}
        </header>
        <div className="body" tabIndex={-1}>
          {children}
        </div>
        {foot && <footer>{foot}</footer>}
      </section>
    </dialog>
  );
};
