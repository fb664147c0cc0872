/** Three planks of a floor (마루), which are also the bubbles of an answer sheet. */
export const Planks = () => (
  <svg viewBox="0 0 24 24" aria-hidden>
    <rect x="1" y="5" width="6" height="14" rx="3" />
    <rect className="p-b" x="9" y="2" width="6" height="20" rx="3" />
    <rect x="17" y="5" width="6" height="14" rx="3" />
  </svg>
);
