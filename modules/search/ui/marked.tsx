import { Fragment } from 'react';
import type { Excerpt } from '../contract.ts';

/** A text with what was found in it marked. */
export const Marked = ({ of: { text, marks } }: { readonly of: Excerpt }) => {
  const ends = [0, ...marks.map(([, to]) => to)];
  return (
    <>
      {marks.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(ends[index], from)}
          <mark className="found-mark">{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
};
