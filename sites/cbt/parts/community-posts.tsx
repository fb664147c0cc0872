import { EmbeddedPosts, loadEmbedded, type Embedded, type LoadFailure } from '@modules/community/ui';
import { examQuery } from '@modules/exam/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import { ensureQueryData, usePage } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import texts from '../copy/community.json';

const FEW = 5;
const MARGIN = '200px';

/** Specification section 8: a failure to load is logged, and nothing else. */
const log = (failure: LoadFailure, error?: unknown): void =>
  // oxlint-disable-next-line no-console -- the specification wants it logged, and nothing more
  console.error(texts[`community.failed.${failure}`], ...(error === undefined ? [] : [error]));

/** Where members talk about this exam; its room is made when the first of them comes. */
const RoomLink = ({ chat, examIdx }: { readonly chat: string; readonly examIdx: number }) => {
  const copy = useCopy();
  return (
    <p className="exam-room-link">
      <a className="embedded-more" href={`${chat}/rooms/exam-${examIdx}`}>
        {copy('community.room')}
      </a>
    </p>
  );
};

/** What is said about an exam in the community, and the way into its room: asked for when the reader comes near. An exam without a board shows no posts. */
export const CommunityPosts = ({ exam }: { readonly exam: string | number }) => {
  const { brand } = usePage();
  const queries = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<{ readonly found: Embedded | null; readonly examIdx: number; readonly at: number } | null>(null);
  const { api = '', community, chat } = brand.urls;
  const isOffered = brand.offers.community && community !== undefined;
  useEffect(() => {
    if (!isOffered || !place.current) return;
    let isGone = false;
    const load = async () => {
      const view = await ensureQueryData(queries, examQuery(String(exam))).catch(() => null);
      if (isGone || !view) return;
      const { examIdx, slug, communityBoardId } = view;
      const found =
        communityBoardId === null
          ? null
          : await loadEmbedded({ apiOrigin: api, exam: examIdx, uri: `/exam/detail/${slug}`, pageSize: FEW, log });
      if (!isGone) setShown({ found, examIdx, at: Date.now() });
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void load();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, [api, exam, isOffered, queries]);
  if (!isOffered) return null;
  return (
    <MoreCopy texts={texts}>
      <div ref={place} className="community-beside">
        {shown?.found && <EmbeddedPosts found={shown.found} origin={community} now={shown.at} />}
        {shown && brand.offers.chat && chat !== undefined && <RoomLink chat={chat} examIdx={shown.examIdx} />}
      </div>
    </MoreCopy>
  );
};
