import { useCopy } from '@platform/i18n';
import { useToast } from '@platform/ui';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type ComponentType, type MouseEvent } from 'react';
import type { PanelName, PanelsProps } from './panel-props.ts';

interface Open {
  readonly name: PanelName;
  /** Gets the focus back. */
  readonly opener: HTMLElement;
}

const load = () => import('./shop-panels.tsx');

/**
 * Which of the header's menus is open; one at most. They are loaded when somebody reaches for one: a page is read without them. A menu that
 * cannot be loaded says so, and the next press tries again.
 */
export const usePanels = () => {
  const copy = useCopy();
  const toast = useToast();
  const router = useRouter();
  const [Panels, setPanels] = useState<ComponentType<PanelsProps> | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  useEffect(() => router.subscribe('onBeforeNavigate', () => setOpen(null)), [router]);

  /** Properties of the button that opens a menu. */
  const opens = (name: PanelName) => ({
    type: 'button' as const,
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': open?.name === name,
    onPointerEnter: () => void load().catch(() => undefined),
    onFocus: () => void load().catch(() => undefined),
    onClick: async ({ currentTarget: opener }: MouseEvent<HTMLElement>) => {
      try {
        const { ShopPanels } = await load();
        setPanels(() => ShopPanels);
        setOpen({ name, opener });
      } catch {
        toast(copy('shop.menu.failed'));
      }
    },
  });
  return { Panels, open, opens, close: () => setOpen(null) };
};
