import type { MemberView } from '@modules/account';
import type { ComponentType } from 'react';

export interface InquiryPanelProps {
  /** Null for a visitor. */
  readonly member: Pick<MemberView, 'id' | 'email' | 'type'> | null;
}
export type PanelMode = 'open' | 'minimised';
interface Shown {
  readonly Panel: ComponentType<InquiryPanelProps>;
  readonly mode: PanelMode;
}

let shown: Shown | null = null;
const listeners = new Set<() => void>();
/** For `useSyncExternalStore`. */
export const subscribePanel = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const panelShown = (): Shown | null => shown;

/** A reload of the tab finds the panel again. */
const KEY = 'inquiry';
const show = (next: Shown | null): void => {
  shown = next;
  try {
    if (next) sessionStorage.setItem(KEY, '1');
    else sessionStorage.removeItem(KEY);
  } catch {
    // No storage: it is not found again.
  }
  for (const listener of listeners) listener();
};
export const wasShown = (): boolean => {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
};

export const showPanel = (Panel: ComponentType<InquiryPanelProps>, mode: PanelMode): void => show({ Panel, mode });
export const expandInquiry = (): void => {
  if (shown) show({ ...shown, mode: 'open' });
};
export const minimiseInquiry = (): void => {
  if (shown) show({ ...shown, mode: 'minimised' });
};
export const closeInquiry = (): void => show(null);
