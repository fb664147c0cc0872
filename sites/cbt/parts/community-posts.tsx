import { EmbeddedPosts, loadEmbedded, type Embedded, type LoadFailure } from '@modules/community/ui';
import { examQuery } from '@modules/exam/ui';
import { MoreCopy } from '@platform/i18n';
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

/** What is said about an exam in the community, asked for when the reader comes near. An exam without a board shows nothing. */
export const CommunityPosts = ({ exam }: { readonly exam: string | number }) => {
  const { brand } = usePage();
  const queries = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<{ readonly found: Embedded; readonly at: number } | null>(null);
  const { api = '', community } = brand.urls;
  const isOffered = brand.offers.community && community !== undefined;
  useEffect(() => {
    if (!isOffered || !place.current) return;
    let isGone = false;
    const load = async () => {
      const view = await ensureQueryData(queries, examQuery(String(exam))).catch(() => null);
      if (isGone || !view || view.communityBoardId === null) return;
      const found = await loadEmbedded({ apiOrigin: api, exam: view.examIdx, uri: `/exam/detail/${view.slug}`, pageSize: FEW, log });
      if (!isGone) setShown({ found, at: Date.now() });
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
        {shown && <EmbeddedPosts found={shown.found} origin={community} now={shown.at} />}
      </div>
    </MoreCopy>
  );
};
