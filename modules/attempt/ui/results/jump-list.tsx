import { useCopy } from '@platform/i18n';
import { Mark } from '@platform/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import type { MarkedProblem } from '../../contract.ts';
import { anchorOf, ProblemLink } from './links.tsx';

/** The numbers of what is shown, each with its mark; keeps the one on the screen in sight. Without one on the screen all stand below each other. */
export const JumpList = ({ marks, current }: { readonly marks: readonly MarkedProblem[]; readonly current: number | null }) => {
  const copy = useCopy();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!here || !list.current) return;
    // Its own box only: scrollIntoView would move the page as well.
    list.current.scrollTo({ left: here.offsetLeft - list.current.clientWidth / 2, top: here.offsetTop - list.current.clientHeight / 2 });
  }, [current]);
  return (
    <ul className="jump-list" ref={list}>
      {marks.map(({ number, result, unsure }) => (
        <li key={number}>
          <To number={number} current={current}>
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
          </To>
        </li>
      ))}
    </ul>
  );
};

const To = ({ number, current, children }: { readonly number: number; readonly current: number | null; readonly children: ReactNode }) =>
  current === null ? (
    <a href={`#${anchorOf(number)}`}>{children}</a>
  ) : (
    <ProblemLink number={number} isCurrent={number === current}>
      {children}
    </ProblemLink>
  );
