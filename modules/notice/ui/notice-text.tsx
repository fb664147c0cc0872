import { keepInterpunct } from '@platform/ui';
import { Fragment } from 'react';
import { blocksOf } from '../domain/blocks.ts';

/** Headings, paragraphs and lists of a plain text. */
export const NoticeText = ({ text }: { readonly text: string }) => (
  <div className="notice-text">
    {blocksOf(text).map((block, index) =>
      block.kind === 'heading' ? (
        <h2 className="h3" key={index}>
          {keepInterpunct(block.text)}
        </h2>
      ) : block.kind === 'list' ? (
        <ul key={index}>
          {block.items.map((item, at) => (
            <li key={at}>{keepInterpunct(item)}</li>
          ))}
        </ul>
      ) : (
        <p key={index}>
          {block.lines.map((line, at) => (
            <Fragment key={at}>
              {at > 0 && <br />}
              {keepInterpunct(line)}
            </Fragment>
          ))}
        </p>
      ),
    )}
  </div>
);
