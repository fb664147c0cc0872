import { useCopy } from '@platform/i18n';
import { Icon, type LucideIcon } from '@platform/ui';
import CalculatorIcon from 'lucide-react/icons/calculator';
import Highlighter from 'lucide-react/icons/highlighter';
import PenLine from 'lucide-react/icons/pen-line';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useSitting, useSittingState } from '../sitting/use-sitting.ts';

export type Tool = 'pen' | 'highlight' | 'calculator' | 'note';
const icons: Readonly<Partial<Record<Tool, LucideIcon>>> = { pen: PenLine, highlight: Highlighter, calculator: CalculatorIcon };
const keys: Readonly<Record<Tool, string>> = { pen: 'D', highlight: 'H', calculator: 'C', note: 'M' };

/** Which tools are at hand: those of the real test, or all of them where the learner wants it so. */
export const useTools = (): Readonly<Record<Tool, boolean>> => {
  const { aids } = useSitting().paper.rules;
  const isReal = useSittingState(({ realTest }) => realTest);
  return {
    pen: !isReal || aids.drawing,
    highlight: !isReal || aids.memo || aids.drawing,
    calculator: !isReal || aids.calculator,
    note: !isReal || aids.memo,
  };
};

export interface ToolButtonsProps {
  /** Tools in use. */
  readonly inUse: { readonly pen: boolean; readonly highlight: boolean; readonly calculator: boolean };
  readonly onTool: (tool: Tool) => void;
}

export const ToolButtons = ({ inUse, onTool, onMore }: ToolButtonsProps & { readonly onMore?: () => void }) => {
  const copy = useCopy();
  const tools = useTools();
  return (
    <div className="tool-buttons" role="group" aria-label={copy('attempt.tools')}>
      {(['pen', 'highlight', 'calculator'] as const).map((tool) => {
        const icon = icons[tool];
        return (
          tools[tool] &&
          icon && (
            <button
              key={tool}
              type="button"
              className="player-tool"
              aria-label={copy(`attempt.tool.${tool}`)}
              title={`${copy(`attempt.tool.${tool}`)} (${keys[tool]})`}
              aria-keyshortcuts={keys[tool]}
              aria-pressed={inUse[tool]}
              // The selection that is to be painted must outlive the press.
              onPointerDown={(event) => tool === 'highlight' && event.preventDefault()}
              // The second press of a double click means the first.
              onClick={({ detail }) => detail < 2 && onTool(tool)}
            >
              <Icon of={icon} />
              <span className="word">{copy(`attempt.tool.${tool}`)}</span>
            </button>
          )
        );
      })}
      {onMore && (
        <button
          type="button"
          className="player-tool"
          aria-label={copy('attempt.player.more')}
          title={copy('attempt.player.more')}
          onClick={onMore}
        >
          <Icon of={SlidersHorizontal} />
        </button>
      )}
    </div>
  );
};
