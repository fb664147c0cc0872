/** A page for search engines. */
export interface SitemapEntry {
  readonly path: string;
  /** ISO date of its last change; empty where nobody knows. */
  readonly lastModified: string;
}
