import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** A menu that is loaded when somebody comes near it, and closes when the page changes. */
export const useSheet = (load: () => Promise<unknown>) => {
  const [isOpen, setIsOpen] = useState(false);
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', () => setIsOpen(false)), [router]);
  // What fails to load now is loaded again when it is opened.
  const warmUp = () => void load().catch(() => undefined);
  return {
    isOpen,
    close: () => setIsOpen(false),
    toggle: () => setIsOpen((was) => !was),
    warm: { onPointerEnter: warmUp, onFocus: warmUp },
  };
};
