import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type ToastType = 'success' | 'error' | 'warn';
export interface ToastOptions {
  readonly type?: ToastType;
  /** Says two sentences: stays for `LONG_TIMEOUT_MS`. */
  readonly isLong?: true;
}
export type OpenToast = (message: string, options?: ToastOptions) => void;

// Specification sections 3, 4 and 9; milliseconds.
/** How long a toast stays that is not `isLong`: every toast of the product is opened by the helper (`useToast`). */
export const HELPER_TIMEOUT_MS = 2000;
/** What the specification gives a toast that is opened past the helper. None is: to change this changes nothing that anybody sees. */
export const STATE_TIMEOUT_MS = 1500;
/** How long one stays that says two sentences (`isLong`); ours, not the specification's. */
export const LONG_TIMEOUT_MS = 5000;
export const EXIT_DELAY_MS = 125;
export const FADE_MS = 350;
export const MOST_VISIBLE = 3;

interface Toast {
  readonly id: number;
  readonly message: string;
  readonly type: ToastType;
  readonly timeoutMs: number;
}

type Open = (message: string, options: { readonly type?: ToastType | undefined; readonly timeoutMs?: number }) => void;
const ToastContext = createContext<Open>(() => undefined);

/** Opens a toast for `HELPER_TIMEOUT_MS` (`isLong`: `LONG_TIMEOUT_MS`), an error unless told otherwise. Never for what must be acted upon. */
export const useToast = (): OpenToast => {
  const open = useContext(ToastContext);
  return useCallback(
    (message, { type, isLong } = {}) => open(message, { type, timeoutMs: isLong ? LONG_TIMEOUT_MS : HELPER_TIMEOUT_MS }),
    [open],
  );
};

/** The toasts of a page, and those who open them. */
export const ToastArea = ({ children }: { readonly children: ReactNode }) => {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);
  const open = useCallback<Open>((message, { type = 'error', timeoutMs = STATE_TIMEOUT_MS }) => {
    if (message === '') return;
    const toast = { id: ++lastId.current, message, type, timeoutMs };
    setToasts((shown) => [...shown, toast].slice(-MOST_VISIBLE));
  }, []);
  const clear = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);

  // A popover stands above an open dialog; opened anew it also stands above one opened since.
  const stack = useRef<HTMLDivElement>(null);
  const lastShown = toasts.at(-1)?.id;
  useEffect(() => {
    const area = stack.current;
    if (!area?.showPopover) return;
    if (area.matches(':popover-open')) area.hidePopover();
    if (lastShown !== undefined) area.showPopover();
  }, [lastShown]);

  const said = (urgent: boolean) =>
    toasts.filter((toast) => (toast.type === 'error') === urgent).map((toast) => <p key={toast.id}>{toast.message}</p>);
  return (
    <ToastContext value={open}>
      {children}
      <div className="sr toasts-said" role="status">
        {said(false)}
      </div>
      <div className="sr toasts-said" role="alert">
        {said(true)}
      </div>
      <div className="toasts" popover="manual" ref={stack} aria-hidden>
        {toasts.map((toast) => (
          <ToastView key={toast.id} toast={toast} onGone={clear} />
        ))}
      </div>
    </ToastContext>
  );
};

const icons = { success: CircleCheck, error: CircleAlert, warn: TriangleAlert } as const;

const ToastView = ({ toast, onGone }: { readonly toast: Toast; readonly onGone: (id: number) => void }) => {
  const { id, timeoutMs, type, message } = toast;
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const leave = setTimeout(() => setLeaving(true), timeoutMs);
    const gone = setTimeout(() => onGone(id), timeoutMs + EXIT_DELAY_MS + FADE_MS);
    return () => {
      clearTimeout(leave);
      clearTimeout(gone);
    };
  }, [id, timeoutMs, onGone]);
  return (
    <div className={classNames('toast', leaving && 'leaving')}>
      <Icon of={icons[type]} />
      {message}
    </div>
  );
};
