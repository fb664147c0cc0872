import { useCopy } from '@platform/i18n';
import Maximize2 from 'lucide-react/icons/maximize-2';
import { createContext, lazy, Suspense, use, useEffect, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Figure } from './figure.ts';
import { Icon } from './icon.tsx';

const loadViewer = () => import('./figure-viewer.tsx');
/** Where it cannot be loaded (no network) the figure stays as it stands. */
const FigureViewer = lazy<ComponentType<{ readonly figure: Figure; readonly onClose: () => void }>>(() =>
  loadViewer().catch(() => ({ default: () => null })),
);
/** Milliseconds. */
const LOAD_VIEWER_MS = 3000;
/** Narrower ones are signs and shapes. Pixels. */
const LEAST_WIDTH = 240;

/** Opens a figure over the page; null where a figure is only looked at: in a label, on paper, in a preview. */
export const FigureContext = createContext<((figure: Figure) => void) | null>(null);

/** Figures of texts in here open in the whole window, to be magnified. */
export const Figures = ({ children }: { readonly children: ReactNode }) => {
  const [figure, setFigure] = useState<Figure | null>(null);
  return (
    <FigureContext value={setFigure}>
      {children}
      {figure && (
        <Suspense>
          <FigureViewer figure={figure} onClose={() => setFigure(null)} />
        </Suspense>
      )}
    </FigureContext>
  );
};

/** Whether an image of so many pixels is a figure, which may be seen large. */
export const isFigure = (width: number): boolean => width >= LEAST_WIDTH;

/** Whoever can open a figure has the viewer before a network may be gone, and not before the page. */
export const useViewerAhead = (): void =>
  useEffect(() => {
    const timer = setTimeout(() => void loadViewer().catch(() => undefined), LOAD_VIEWER_MS);
    return () => clearTimeout(timer);
  }, []);

/** An image of a text; a figure is a button to see it large, all of it, with a sign at its corner. */
export const TextImage = (props: ComponentProps<'img'>) => {
  const open = use(FigureContext);
  if (!open || !isFigure(Number(props.width))) return <img {...props} alt={props.alt ?? ''} />;
  return <OpenableFigure {...props} onOpen={open} />;
};

const OpenableFigure = ({
  onOpen,
  className,
  alt = '',
  ...props
}: ComponentProps<'img'> & { readonly onOpen: (figure: Figure) => void }) => {
  const copy = useCopy();
  useViewerAhead();
  return (
    <span className={classNames('figure', className)}>
      <img {...props} alt={alt} />
      <button
        type="button"
        className="figure-open"
        aria-label={copy('ui.figure.open')}
        title={copy('ui.figure.open')}
        onClick={() => onOpen({ src: props.src ?? '', alt, width: Number(props.width), height: Number(props.height) })}
      >
        <span>
          <Icon of={Maximize2} size="s" />
        </span>
      </button>
    </span>
  );
};
