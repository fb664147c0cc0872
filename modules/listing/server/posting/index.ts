import { ok, err } from '@platform/kernel';
import type { PostingApi } from '../../contract-posting.ts';
import { applyPostingDecisions } from './apply.ts';
import { close, create, discard, one, save, submit, withdraw } from './company-side.ts';
import type { PostingDeps } from './deps.ts';
import { createRenditions, ownPoster, publicPoster, releasePosters } from './posters.ts';
import { findPostings } from './postings.ts';
import { report, tellReporters } from './reports.ts';
import { tellChanges } from './tell-changes.ts';

/** The write side of listings. */
export const createPostings = (deps: PostingDeps) => {
  const renditions = createRenditions(deps);
  const api: PostingApi = {
    page: async (who, query) => {
      const company = await deps.companies.membership(who);
      return company ? ok(await findPostings(deps.db, who.brandId, company, query, deps.clock.now())) : err({ kind: 'posting/no-company' });
    },
    one: one(deps),
    create: create(deps),
    save: save(deps),
    submit: submit(deps),
    withdraw: withdraw(deps),
    close: close(deps),
    discard: discard(deps),
    poster: ownPoster(deps, renditions),
    publicPoster: publicPoster(deps, renditions),
    report: report(deps),
  };
  return {
    api,
    renditions,
    /** What operators decided, and what those who reported something are told of it. */
    applyDecisions: async (signal?: AbortSignal): Promise<void> => {
      await applyPostingDecisions(deps, signal);
      await tellReporters(deps, signal);
    },
    /** Of postings that are gone with their company. */
    releasePosters: () => deps.db.transaction().execute((tx) => releasePosters(deps, tx, null)),
    tellChanges: (signal?: AbortSignal) => tellChanges(deps, signal),
  };
};
