import { useCopy } from '@platform/i18n';
import { Mark } from '@platform/ui';
import { useEffect, useRef } from 'react';
import type { MarkedProblem } from '../../contract.ts';
import { anchorOf } from './links.tsx';

/** The numbers of what is shown, each with its mark; keeps the one on the screen in sight. */
export const JumpList = ({ marks, current }: { readonly marks: readonly MarkedProblem[]; readonly current: number | null }) => {
  const copy = useCopy();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>(`[href="#${anchorOf(current ?? 0)}"]`);
    if (!here || !list.current) return;
    // Its own box only: scrollIntoView would move the page as well.
    list.current.scrollTo({ left: here.offsetLeft - list.current.clientWidth / 2, top: here.offsetTop - list.current.clientHeight / 2 });
  }, [current]);
  return (
    <ul className="rs-jump" ref={list}>
      {marks.map(({ number, result, unsure }) => (
        <li key={number}>
          <a href={`#${anchorOf(number)}`} {...(number === current ? { 'aria-current': 'true' as const } : {})}>
            <b>
              {number}
              <span className="sr">
                {copy('attempt.solution.jumpTo', {
                  mark: copy(`attempt.result.mark.${result}`) + (unsure ? `, ${copy('attempt.result.mark.unsure')}` : ''),
                })}
              </span>
            </b>
            {result !== 'blank' && <Mark kind={result} named={false} />}
            {unsure && <i className="dot" />}
          </a>
        </li>
      ))}
    </ul>
  );
};
