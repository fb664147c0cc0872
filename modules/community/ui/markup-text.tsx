import { Fragment } from 'react';
import { blocksOf, type Block, type Line } from '../domain/markup.ts';
import type { Post } from '../contract.ts';
import { LinkCard } from './link-card.tsx';
import { YoutubeVideo } from './youtube-video.tsx';

type Cards = Post['cards'];
const NO_CARDS: Cards = [];
/** What people wrote, as elements: nothing of it is markup of the page. */
export const MarkupText = ({ text, cards = NO_CARDS }: { readonly text: string; readonly cards?: Cards }) => (
  <div className="post-text">
    {blocksOf(text).map((block, at) => (
      <BlockView key={at} block={block} cards={cards} />
    ))}
  </div>
);

const BlockView = ({ block, cards }: { readonly block: Block; readonly cards: Cards }) => {
  const card = block.is === 'address' ? cards.find(({ href }) => href === block.href) : undefined;
  if (card) return <LinkCard card={card} />;
  if (block.is === 'code')
    return (
      <pre tabIndex={0}>
        <code>{block.text}</code>
      </pre>
    );
  if (block.is === 'video')
    return (
      <YoutubeVideo id={block.youtubeId}>
        <Runs lines={block.lines} />
      </YoutubeVideo>
    );
  if (block.is === 'heading')
    return (
      <h2 className="h3">
        <Runs lines={block.lines} />
      </h2>
    );
  if (block.is === 'list') {
    const List = block.isNumbered ? 'ol' : 'ul';
    return (
      <List>
        {block.lines.map((line, at) => (
          <li key={at}>
            <Runs lines={[line]} />
          </li>
        ))}
      </List>
    );
  }
  const Box = block.is === 'quote' ? 'blockquote' : 'p';
  return (
    <Box>
      <Runs lines={block.lines} />
    </Box>
  );
};

const Runs = ({ lines }: { readonly lines: readonly Line[] }) =>
  lines.map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line.map(({ is, text, href }, place) => {
        if (is === 'strong') return <strong key={place}>{text}</strong>;
        if (is === 'code') return <code key={place}>{text}</code>;
        if (is === 'link')
          return (
            <a key={place} href={href} target="_blank" rel="nofollow ugc noopener noreferrer">
              {text}
            </a>
          );
        return <Fragment key={place}>{text}</Fragment>;
      })}
    </Fragment>
  ));
