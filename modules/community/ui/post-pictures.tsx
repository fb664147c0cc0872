import { useCopy } from '@platform/i18n';
import type { Post } from '../contract.ts';

/** In the order that its author gave them; each opens by itself. */
export const PostPictures = ({ post: { pictures, title } }: { readonly post: Pick<Post, 'pictures' | 'title'> }) => {
  const copy = useCopy();
  if (pictures.length === 0) return null;
  return (
    <ul className="post-pictures" data-count={pictures.length}>
      {pictures.map(({ pictureId, path }, index) => (
        <li key={pictureId}>
          <a href={path} target="_blank" rel="noopener">
            <img
              src={path}
              alt={copy('community.picture', { title, n: index + 1, count: pictures.length })}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
};
