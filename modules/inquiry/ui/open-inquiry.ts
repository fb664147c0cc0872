import { showPanel, type PanelMode } from './panel-store.ts';

/** Loads the panel and shows it. Rejects where it cannot be loaded. */
export const openInquiry = async (mode: PanelMode = 'open'): Promise<void> => {
  const { InquiryPanel } = await import('./inquiry-panel.tsx');
  showPanel(InquiryPanel, mode);
};
