import { memberLearner, type LearnerId, type NewVisitor } from '@modules/account/learner';
import type { Db } from '@platform/db';
import type { ObjectStore } from '@platform/files';
import type { Dictionary } from '@platform/i18n/copy';
import type { Interval } from '@platform/jobs/interval';
import type { Clock } from '@platform/kernel';
import { defineModule } from '@platform/module';
import type { AttachmentApi } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import { rulesOf as usualRules, type RulesOf } from '../domain/upload-rules.ts';
import { complete } from './complete.ts';
import type { Deps } from './deps.ts';
import { attachmentGraph } from './graphql.ts';
import { createTurns } from './in-turn.ts';
import { attach, open, read, release } from './open.ts';
import { cancel, removeAll, sweep } from './remove.ts';
import { mountAttachmentRoutes } from './rest.ts';
import { createAddressSigner } from './signer.ts';
import { listOf, moveToMember } from './store.ts';
import type { AttachmentDb } from './tables.ts';
import { prepare, receive, shownAt } from './upload.ts';

export interface AttachmentModuleDeps {
  readonly db: Db<never>;
  readonly clock: Clock;
  readonly objects: ObjectStore;
  readonly secret: string;
  /** Absent: the product's own; tests bring others. */
  readonly rulesOf?: RulesOf;
}

const SWEEP_MS = 600_000;
/** Files that wait to be looked at; each takes a fraction of a second, and who waits gives up after ten. */
const MOST_WAITING = 16;

export const createAttachmentModule = ({ db: anyDb, clock, objects, secret, rulesOf = usualRules }: AttachmentModuleDeps) => {
  // The product's handle names no tables; this module sees its own.
  const db = anyDb as unknown as AttachmentDb;
  const deps: Deps = { db, clock, objects, rulesOf, signer: createAddressSigner(secret), inTurn: createTurns(MOST_WAITING) };
  const api: AttachmentApi = {
    prepare: prepare(deps),
    receive: receive(deps),
    complete: complete(deps),
    cancel: cancel(deps),
    open: open(deps),
    attach: attach(deps),
    release: release(deps),
    read: read(deps),
    addressOf: (file, origin) => shownAt(deps, file, origin),
  };
  return {
    api,
    sweep: (signal?: AbortSignal) => sweep(deps, signal),
    erase: (brandId: string, memberId: string) => removeAll(deps, memberLearner(brandId, memberId)),
    claim: (brandId: string, visitorId: LearnerId, memberId: LearnerId) => moveToMember(db, brandId, visitorId, memberId),
    list: (brandId: string, memberId: string) => listOf(db, memberLearner(brandId, memberId)),
  };
};

/** What of other modules this one calls. */
interface Needs {
  readonly account: { readonly of: (brandId: string) => { readonly newVisitor: () => ReturnType<NewVisitor> } };
}

async function* listed(rows: Promise<readonly unknown[]>): AsyncGenerator {
  yield* await rows;
}

export const attachmentModule = defineModule({
  name: 'attachment',
  copy: [copy as Dictionary],
  create: ({ db, clock, objects, secret }, { account }: Needs) => {
    const { api, ...module } = createAttachmentModule({ db, clock, objects, secret });
    const intervals: readonly Interval[] = [{ name: 'sweep', everyMs: SWEEP_MS, jitter: 0.2, run: module.sweep }];
    return {
      api,
      graph: (graph) => attachmentGraph(graph as never, api, { clock, newVisitor: (brandId) => account.of(brandId).newVisitor() }),
      rest: (app) => mountAttachmentRoutes(app, api),
      intervals,
      eraseMember: ({ brandId, memberId }) => module.erase(brandId, memberId),
      claimVisitor: ({ brandId, visitorId, memberId }) => module.claim(brandId, visitorId as LearnerId, memberId as LearnerId),
      exportParts: ({ brandId, memberId }) => [{ name: 'attachments', rows: listed(module.list(brandId, memberId)) }],
    };
  },
});
