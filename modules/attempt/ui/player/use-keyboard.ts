import { useLayoutEffect, useRef } from 'react';
import type { Tool } from '../tools/tool-buttons.tsx';
import { keyAct } from './keyboard.ts';
import type { Sitting } from './sitting.ts';

/** The exam room by keyboard. */
export const useKeyboard = (sitting: Sitting, onHelp: () => void, onTool: (tool: Tool) => void): void => {
  const help = useRef(onHelp);
  const tool = useRef(onTool);
  useLayoutEffect(() => {
    help.current = onHelp;
    tool.current = onTool;
  });
  // From the moment on in which the problem stands there: a key pressed before the next frame must not be lost.
  useLayoutEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    let isPointerFocus = false;
    addEventListener('pointerdown', () => (isPointerFocus = true), { signal, capture: true });
    addEventListener('keydown', (event) => {
      const act = keyAct(event, isPointerFocus);
      if (event.key === 'Tab' || event.key === 'ArrowUp' || event.key === 'ArrowDown') isPointerFocus = false;
      if (!act) return;
      event.preventDefault();
      const { position } = sitting.state();
      const problem = sitting.problemAt(position);
      if (act.kind === 'choose') sitting.choose(problem, act.choice);
      else if (act.kind === 'clear') sitting.clear(problem);
      else if (act.kind === 'unsure' || act.kind === 'flag') sitting.toggle(act.kind, problem);
      else if (act.kind === 'help') help.current();
      else if (act.kind === 'highlight' || act.kind === 'pen' || act.kind === 'calculator' || act.kind === 'note') tool.current(act.kind);
      else sitting.go(position + (act.kind === 'next' ? 1 : -1));
    }, { signal });
    return () => ending.abort();
  }, [sitting]);
};
