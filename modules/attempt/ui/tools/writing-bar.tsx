import { Icon } from '@platform/ui';
import X from 'lucide-react/icons/x';
import { useState, type MouseEvent, type ReactNode } from 'react';

/** So long after the bar came the second press of a double click may still meet it. Milliseconds. */
const DOUBLE_MS = 500;

/** What a tool in the hand can do. It lies over the view settings, or over the top of a phone's question: the paper stays where it is. */
export const WritingBar = ({
  name,
  off,
  onClose,
  children,
}: {
  readonly name: string;
  /** Label of the button that puts the tool away. */
  readonly off: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => {
  const [cameAt] = useState(() => performance.now());
  // The second press of the double click that took the tool meant the tool.
  const ignoreSecond = (event: MouseEvent) => {
    if (event.detail < 2 || performance.now() - cameAt > DOUBLE_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="writing-bar" role="toolbar" aria-label={name} onClickCapture={ignoreSecond}>
      {children}
      <button type="button" className="player-tool end" onClick={onClose}>
        <Icon of={X} size="s" />
        {off}
      </button>
    </div>
  );
};
