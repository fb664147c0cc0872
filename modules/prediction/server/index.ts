import type { Db } from '@platform/db';
import type { Dictionary } from '@platform/i18n/copy';
import { err, ok, type Clock } from '@platform/kernel';
import { koreanDay } from '@platform/kernel/korean-time';
import { defineModule } from '@platform/module';
import type { PredictionApi, PredictionOwner, SaveEntry } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import { phaseOf } from '../domain/phase.ts';
import { predictionCommentKind } from './comment-kind.ts';
import { predictionContentTags } from './content.ts';
import { countedEntries, figuresOf } from './figures.ts';
import { ownOf } from './own.ts';
import { mountPredictionRoutes } from './rest.ts';
import { deleteEntriesOf, findEntriesOf, findEntry, findEvent, findEvents, saveEntry, type EventRow } from './store.ts';
import type { PredictionDb } from './tables.ts';

const timesOf = ({ opensAt, closesAt }: EventRow) => ({ opensAt: opensAt.getTime(), closesAt: closesAt.getTime() });

const isPossible = ({ sections }: SaveEntry, event: EventRow): boolean =>
  sections.length === event.sections.length &&
  sections.some(({ tried }) => tried > 0) &&
  sections.every(({ tried, right }, at) => right <= tried && tried <= (event.sections[at]?.problemCount ?? 0));

export const createPredictionModule = ({ db: anyDb, clock }: { readonly db: Db<never>; readonly clock: Clock }) => {
  // The product's handle names no tables; this module sees its own.
  const db = anyDb as unknown as PredictionDb;
  const counted = countedEntries(db, clock);
  const own: PredictionApi['own'] = async (owner, eventId) => {
    const event = await findEvent(db, owner.brandId, eventId);
    if (!event) return err({ kind: 'prediction/not-found' });
    // The counts first: an entry that is made meanwhile is newer than they are.
    const counts = await counted(owner.brandId, event);
    return ok(ownOf(await findEntry(db, owner, eventId), counts));
  };
  const api: PredictionApi = {
    event: async (brandId, eventId) => {
      const events = await findEvents(db, brandId);
      const event = events.find((one) => one.eventId === eventId);
      if (!event) return err({ kind: 'prediction/not-found' });
      const now = clock.now().getTime();
      const { eventIdx, title, test, sections } = event;
      return ok({
        eventIdx,
        eventId,
        title,
        test,
        sections: [...sections],
        ...timesOf(event),
        phase: phaseOf(timesOf(event), now),
        figures: figuresOf(await counted(brandId, event)),
        others: events
          .filter((one) => one !== event)
          .map((one) => ({ eventId: one.eventId, title: one.title, phase: phaseOf(timesOf(one), now) })),
      });
    },
    own,
    save: async (owner, eventId, entry) => {
      // When it came, whatever waits from here on.
      const at = clock.now();
      const event = await findEvent(db, owner.brandId, eventId);
      if (!event) return err({ kind: 'prediction/not-found' });
      const phase = phaseOf(timesOf(event), at.getTime());
      if (phase !== 'open') return err({ kind: phase === 'closed' ? 'prediction/closed' : 'prediction/not-open' });
      if (!isPossible(entry, event)) return err({ kind: 'prediction/impossible' });
      const right = entry.sections.map((section) => section.right);
      const isSaved = await saveEntry(db, owner, eventId, {
        tried: entry.sections.map(({ tried }) => tried),
        right,
        score: right.reduce((sum, one) => sum + one, 0),
        replaces: entry.revision,
        at,
      });
      if (isSaved) return own(owner, eventId);
      // Its close may have been moved since it was looked at.
      const now = await findEvent(db, owner.brandId, eventId);
      return err({ kind: now && phaseOf(timesOf(now), at.getTime()) === 'open' ? 'prediction/changed' : 'prediction/closed' });
    },
  };
  return {
    api,
    commentKind: predictionCommentKind(db),
    eraseMember: (owner: PredictionOwner) => deleteEntriesOf(db, owner),
    entriesOf: (owner: PredictionOwner) => entriesOf(db, owner),
    sitemap: async (brandId: string) =>
      (await findEvents(db, brandId)).map(({ eventId, opensAt }) => ({
        path: `/prediction/${eventId}`,
        lastModified: koreanDay(opensAt.getTime()),
      })),
  };
};

async function* entriesOf(db: PredictionDb, owner: PredictionOwner): AsyncGenerator {
  for (const { eventId, tried, right, changedAt } of await findEntriesOf(db, owner))
    yield { eventId, tried, right, changedAt: changedAt.getTime() };
}

export const predictionModule = defineModule({
  name: 'prediction',
  copy: [copy as Dictionary],
  create: (services) => {
    const { api, commentKind, eraseMember, entriesOf: rows, sitemap } = createPredictionModule(services);
    return {
      api,
      rest: (app) => mountPredictionRoutes(app, api, services.clock),
      eraseMember,
      exportParts: (owner) => [{ name: 'predictions', rows: rows(owner) }],
      commentKinds: [commentKind],
      sitemap: { portal: sitemap },
      contentTags: predictionContentTags,
    };
  },
});
