import { useCopy } from '@platform/i18n';
import { Button, Icon } from '@platform/ui';
import Play from 'lucide-react/icons/play';
import { useState, type ReactNode } from 'react';

interface Props {
  readonly id: string;
  /** The address as it was written: it leads there without the player. */
  readonly children: ReactNode;
}

/** Nothing is asked of YouTube before somebody wants to see the video, and they are told beforehand who hears of it. */
export const YoutubeVideo = ({ id, children }: Props) => {
  const copy = useCopy();
  const [isWanted, setWanted] = useState(false);
  return (
    <figure className="post-video">
      <div className="post-video-screen">
        {isWanted ? (
          <iframe
            src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
            title={copy('community.video')}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            allowFullScreen
            // The player refuses pages of which it hears nothing; it hears the site, and not which post.
            referrerPolicy="strict-origin"
            // oxlint-disable-next-line react/iframe-missing-sandbox -- the player is of another origin: it can reach nothing of the page
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
          />
        ) : (
          <>
            <p className="post-video-about">{copy('community.video.about')}</p>
            <Button onClick={() => setWanted(true)}>
              <Icon of={Play} size="s" />
              {copy('community.video.play')}
            </Button>
          </>
        )}
      </div>
      <figcaption className="meta-s">{children}</figcaption>
    </figure>
  );
};
