const HOUR_MS = 3_600_000;

/** How much a post is talked about: what people do with it, fading with its age. */
export const heatOf = (
  {
    at,
    likeCount,
    bookmarkCount,
    viewCount,
    commentCount,
  }: {
    readonly at: number;
    readonly likeCount: number;
    readonly bookmarkCount: number;
    readonly viewCount: number;
    readonly commentCount: number;
  },
  now: number,
): number => (1 + 3 * likeCount + 2 * bookmarkCount + 2 * commentCount + viewCount / 50) / (Math.max(0, now - at) / HOUR_MS + 2) ** 1.5;
