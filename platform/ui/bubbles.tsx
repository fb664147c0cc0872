import { classNames } from './class-names.ts';

export type BubbleState = 'empty' | 'answered' | 'unsure' | 'unsureBlank';
const classByState = { empty: undefined, answered: 'a', unsure: 'u', unsureBlank: 'ub' } as const;

/**
 * One bubble per problem: a sitting at a glance. The figures beside it say the same in words.
 *
 * @param now index of the problem on the screen, from 0
 */
export const Strip = ({
  states,
  now,
  oneLine = false,
}: {
  readonly states: readonly BubbleState[];
  readonly now?: number;
  readonly oneLine?: boolean;
}) => (
  <div className={classNames('strip', oneLine && 'one')} aria-hidden>
    {states.map((state, index) => (
      <i key={index} className={index === now ? classNames(classByState[state], 'now') : classByState[state]} />
    ))}
  </div>
);

/** Five bubbles, one of them missing: nothing here, or something went wrong. */
export const FiveBubbles = ({ gap = 2 }: { readonly gap?: number }) => (
  <svg className="five" viewBox="0 0 120 44" aria-hidden>
    {[0, 1, 2, 3, 4].map((n) => (
      <rect key={n} className={n === gap ? 'gap' : undefined} x={4 + 24 * n} y="6" width="16" height="32" rx="8" />
    ))}
  </svg>
);
