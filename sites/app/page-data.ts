import type { PageContext, RouterContext } from '@platform/web';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createSerializationAdapter } from '@tanstack/react-router';

/**
 * What the server knew travels as JSON in the page itself: the page's context and each answer of our API, once. The router's own way writes
 * script source, which takes three times as long to make, and asks for a hash of it in the page's policy.
 */
/** What search engines and social previews are told of the page (specification 2.1); its effect stands in the head. */
interface PageSeo {
  readonly title?: string;
  readonly description?: string;
  readonly canonical?: string;
  readonly image?: string;
}

export interface PageData {
  readonly page: PageContext;
  readonly seoData: PageSeo;
  readonly answers: readonly (readonly [key: QueryKey, data: unknown])[];
}

const ELEMENT = 'page-data';

/** In the browser, once. */
export const readPageData = (): PageData => JSON.parse(document.getElementById(ELEMENT)?.textContent ?? '') as PageData;

type Heads = readonly { readonly meta?: readonly unknown[] | undefined; readonly links?: readonly unknown[] | undefined }[];
/** Of what the page's routes put into the head: the innermost that says something. */
export const seoOf = (matches: Heads): PageSeo => {
  const entries = matches
    .flatMap(({ meta = [], links = [] }) => [...meta, ...links])
    .filter((entry) => entry !== undefined) as unknown as readonly Readonly<Record<string, string>>[];
  const last = (name: string, isIt: (entry: Readonly<Record<string, string>>) => boolean, value: string): object => {
    const found = entries.findLast(isIt)?.[value];
    return found === undefined ? {} : { [name]: found };
  };
  return {
    ...last('title', ({ title }) => title !== undefined, 'title'),
    ...last('description', ({ name }) => name === 'description', 'content'),
    ...last('canonical', ({ rel }) => rel === 'canonical', 'href'),
    ...last('image', ({ property }) => property === 'og:image', 'content'),
  };
};

/** The element, for the end of the page's head. */
export const pageDataElement = ({ queries, page }: RouterContext, seoData: PageSeo): string => {
  const answers: PageData['answers'] = queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data]);
  // Nothing in it may end the element.
  return `<script type="application/json" id="${ELEMENT}">${JSON.stringify({ page, seoData, answers } satisfies PageData).replaceAll('<', '\\u003c')}</script>`;
};

/** `never`: what a loader gives is serialized already; the adapter's type cannot know. */
type Parts = readonly (readonly [name: string, answer: string | null, other?: never])[];

/** A loader that hands on answers hands on which ones: no answer travels twice. The browser's cache holds them until the page was taken over. */
export const answerReferences = (queries: QueryClient) => {
  const cache = queries.getQueryCache();
  const nameOf = (data: unknown): string | null =>
    (typeof data === 'object' && data !== null && cache.getAll().find(({ state }) => state.data === data)?.queryHash) || null;
  const find = (name: string): unknown => cache.get(name)?.state.data;
  return createSerializationAdapter({
    key: 'maru/answers',
    test: (value): value is object =>
      typeof value === 'object' && value !== null && (nameOf(value) !== null || Object.values(value).some((part) => nameOf(part) !== null)),
    toSerializable: (value): { readonly whole: string } | { readonly parts: Parts } => {
      const whole = nameOf(value);
      if (whole !== null) return { whole };
      return {
        parts: Object.entries(value).map(([name, part]) => (nameOf(part) === null ? [name, null, part as never] : [name, nameOf(part)])),
      };
    },
    fromSerializable: (given) =>
      ('whole' in given
        ? find(given.whole)
        : Object.fromEntries(given.parts.map(([name, answer, other]) => [name, answer === null ? other : find(answer)]))) as object,
  });
};
