import { useCopy } from '@platform/i18n';
import { keepInterpunct } from '@platform/ui';
import { Fragment } from 'react';
import type { ChannelPost } from '../contract.ts';
import { linkPieces, paragraphsOf } from '../domain/links.ts';

/** Plain text: paragraphs, lines, and addresses that lead there. */
export const PostText = ({ text }: { readonly text: string }) => (
  <div className="channel-text">
    {paragraphsOf(text).map((lines, index) => (
      <p key={index}>
        {lines.map((line, at) => (
          <Fragment key={at}>
            {at > 0 && <br />}
            <Line text={line} />
          </Fragment>
        ))}
      </p>
    ))}
  </div>
);
const Line = ({ text }: { readonly text: string }) => {
  const copy = useCopy();
  return linkPieces(text).map((piece, index) =>
    piece.href === null ? (
      <Fragment key={index}>{keepInterpunct(piece.text)}</Fragment>
    ) : (
      <a key={index} href={piece.href} target="_blank" rel="noopener nofollow ugc">
        {piece.text}
        <span className="sr">{copy('channel.newWindow')}</span>
      </a>
    ),
  );
};

/** In the order that its writer gave them; each opens by itself. */
export const PostPictures = ({ post: { pictures, title } }: { readonly post: Pick<ChannelPost, 'pictures' | 'title'> }) => {
  const copy = useCopy();
  if (pictures.length === 0) return null;
  return (
    <ul className="channel-pictures" data-count={pictures.length}>
      {pictures.map(({ pictureId, path }, index) => (
        <li key={pictureId}>
          <a href={path} target="_blank" rel="noopener">
            <img
              src={path}
              alt={copy('channel.picture', { title, n: index + 1, count: pictures.length })}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
};
