import texts from '@modules/attempt/copy?only=calculator';
import { useCopy } from '@platform/i18n';
import { Icon, IconButton } from '@platform/ui';
import GripHorizontal from 'lucide-react/icons/grip-horizontal';
import X from 'lucide-react/icons/x';
import { useEffect, useReducer, useRef, type KeyboardEvent } from 'react';
import { calculatorKey, grouped, newCalculator, press, shown, type CalculatorKey } from './calculator.ts';
import { useMovable } from './use-movable.ts';
import { withTexts } from './with-texts.tsx';

/** Rows of five, as on an office calculator. */
const KEYS: readonly CalculatorKey[] = [
  'MC',
  'MR',
  'M-',
  'M+',
  'C',
  '7',
  '8',
  '9',
  '√',
  'CE',
  '4',
  '5',
  '6',
  '×',
  '÷',
  '1',
  '2',
  '3',
  '+',
  '-',
  '0',
  '.',
  '±',
  '%',
  '=',
];
/** Those whose sign no screen reader reads well have a name in the copy file. */
const NAMES: Readonly<Partial<Record<CalculatorKey, string>>> = {
  MC: 'mc',
  MR: 'mr',
  'M-': 'mMinus',
  'M+': 'mPlus',
  C: 'clear',
  CE: 'clearEntry',
  '√': 'root',
  '×': 'times',
  '÷': 'divide',
  '+': 'plus',
  '-': 'minus',
  '.': 'point',
  '±': 'sign',
  '%': 'percent',
  '=': 'equals',
  '⌫': 'back',
};
const FACES: Readonly<Partial<Record<CalculatorKey, string>>> = { '-': '−', 'M-': 'M−' };

/** The calculator: lies over the answer sheet, can be moved, and leaves the question to be read and worked on. */
function CalculatorPanel({ onClose }: { readonly onClose: () => void }) {
  const copy = useCopy();
  const [calculator, strike] = useReducer(press, newCalculator);
  const panel = useRef<HTMLElement>(null);
  const handle = useMovable(panel);
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => void (opener instanceof HTMLElement && opener.focus({ preventScroll: true }));
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    // The key that opened it closes it, by its place on the keyboard: with Hangul switched on it is no C.
    if (event.key === 'Escape' || event.code === 'KeyC') {
      event.preventDefault();
      return onClose();
    }
    // Enter and the space bar belong to the button that has the focus.
    const isOnButton = event.target instanceof HTMLButtonElement && event.key === 'Enter';
    const key = isOnButton ? null : calculatorKey(event.key);
    if (!key) return;
    event.preventDefault();
    strike(key);
  };
  const isRemembering = !calculator.memory.isZero();
  const display = shown(calculator);
  return (
    <section
      ref={panel}
      className="calculator"
      role="dialog"
      aria-label={copy('attempt.calculator')}
      tabIndex={-1}
      data-own-keys
      onKeyDown={onKeyDown}
    >
      <div className="head" {...handle}>
        <button type="button" className="grip" aria-label={copy('attempt.calculator.move')} title={copy('attempt.calculator.move')}>
          <Icon of={GripHorizontal} size="s" />
        </button>
        <b>{copy('attempt.calculator')}</b>
        <IconButton label={copy('attempt.calculator.close')} onClick={onClose}>
          <Icon of={X} size="s" />
        </IconButton>
      </div>
      <div className="display">
        <p className="history">
          <span>{isRemembering && <abbr title={copy('attempt.calculator.remembers')}>M</abbr>}</span>
          {calculator.history}
        </p>
        <div className="line">
          <output aria-live="polite">{calculator.isError ? copy('attempt.calculator.error') : grouped(display)}</output>
          <button type="button" className="back" aria-label={copy('attempt.calculator.back')} onClick={() => strike('⌫')}>
            ⌫
          </button>
        </div>
      </div>
      <p className="whose">
        <span className="own">{copy('attempt.calculator.keys.own')}</span>
        <span className="answer">{copy('attempt.calculator.keys.answer')}</span>
      </p>
      <div className="keys">
        {KEYS.map((key) => {
          const name = NAMES[key];
          return (
            <button
              key={key}
              type="button"
              className={/\d/.test(key) ? 'n' : key === '=' ? 'eq' : 'f'}
              {...(name && { 'aria-label': copy(`attempt.calculator.key.${name}`) })}
              onClick={() => strike(key)}
            >
              {FACES[key] ?? key}
            </button>
          );
        })}
      </div>
    </section>
  );
}

export default withTexts(texts, CalculatorPanel);
