import type { AuditApi } from '@modules/audit';
import type { CompanyApi } from '@modules/company';
import type { NotificationApi } from '@modules/notification';
import type { Db } from '@platform/db';
import type { Dictionary } from '@platform/i18n/copy';
import type { Clock } from '@platform/kernel';
import { countWaiting, defineModule, type CommentKind } from '@platform/module';
import { sql } from 'kysely';
import type { CommentApi, CommentMember } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import officeCopy from '../copy/office.json' with { type: 'json' };
import { authorName } from '@platform/kernel/voice-name';
import { edit, remove } from './change.ts';
import { commentContentTags } from './content.ts';
import type { Deps } from './deps.ts';
import { eraseMember } from './erase.ts';
import { asked, authorId, counts, list, ofCompany, received, written } from './read.ts';
import { accept, accepted, like } from './marks.ts';
import { applyDecisions, report } from './report.ts';
import { officeComments } from './office.ts';
import { mountCommentRoutes } from './rest.ts';
import { mountOfficeCommentRoutes } from './rest-office.ts';
import { findFrom } from './store.ts';
import type { CommentDb } from './tables.ts';
import { write } from './write.ts';

export { commentEntry } from './office.ts';
export { commentDesk, type DeskComment } from './desk.ts';

/** How soon it is carried out what was decided. */
const APPLY_MS = 5_000;
/** What was reported is looked at within a day. */
const REPORT_DUE_MS = 86_400_000;
const EXPORTED_AT_ONCE = 100;

interface CommentModuleDeps {
  readonly db: Db<never>;
  readonly clock: Clock;
  readonly kinds: () => readonly CommentKind[];
  readonly companies: Pick<CompanyApi, 'membership' | 'memberIds'>;
  readonly notifications: Pick<NotificationApi, 'create'>;
}

export const createCommentModule = ({ db: anyDb, ...given }: CommentModuleDeps) => {
  // The product's handle names no tables; this module sees its own.
  const db = anyDb as unknown as CommentDb;
  const deps: Deps = { ...given, db };
  const api: CommentApi = {
    list: list(deps),
    write: write(deps),
    edit: edit(deps),
    remove: remove(deps),
    report: report(deps),
    like: like(deps),
    accept: accept(deps),
    accepted: accepted(deps),
    written: written(deps),
    asked: asked(deps),
    received: received(deps),
    ofCompany: ofCompany(deps),
    authorName: ({ subjectIdx }) => authorName(subjectIdx),
    counts: counts(deps),
    authorId: authorId(deps),
  };
  return {
    api,
    applyDecisions: (brandIds: readonly string[], signal?: AbortSignal) => applyDecisions(deps, brandIds, signal),
    eraseMember: (who: CommentMember) => eraseMember(db, who, given.clock.now()),
    exported: (who: CommentMember) => exported(db, who),
  };
};

async function* exported(db: CommentDb, who: CommentMember): AsyncGenerator {
  for (let after = 0; ;) {
    const found = await findFrom(db, who, after, EXPORTED_AT_ONCE);
    for (const { commentIdx, subjectKind, subjectIdx, parentIdx, text, at, editedAt, hiddenAt } of found)
      yield {
        commentIdx,
        subjectKind,
        subjectIdx,
        parentIdx,
        text,
        at: at.getTime(),
        editedAt: editedAt?.getTime() ?? null,
        isHidden: hiddenAt !== null,
      };
    const last = found.at(-1);
    if (!last || found.length < EXPORTED_AT_ONCE) return;
    after = last.commentIdx;
  }
}

/** What of other modules this one calls. */
interface Needs {
  readonly audit: Pick<AuditApi, 'record'>;
  readonly company: Pick<CompanyApi, 'membership' | 'memberIds'>;
  readonly notification: Pick<NotificationApi, 'create'>;
}

export const commentModule = defineModule({
  name: 'comment',
  copy: [copy as Dictionary, officeCopy],
  create: ({ db, clock, brands, commentKinds }, { audit, company, notification }: Needs) => {
    const { api, ...module } = createCommentModule({ db, clock, kinds: commentKinds, companies: company, notifications: notification });
    const brandIds = brands.map(({ brand }) => brand.id);
    return {
      api,
      rest: (app) => {
        mountCommentRoutes(app, api, clock);
        mountOfficeCommentRoutes(app, officeComments({ db, audit, brandIds, clock }));
      },
      contentTags: commentContentTags,
      officeQueues: [
        {
          name: 'comments',
          permission: 'moderation',
          dueMs: REPORT_DUE_MS,
          look: () =>
            countWaiting(
              db,
              sql`r.first`,
              sql`(select comment_idx, min(at) as first from comment.report where is_open group by comment_idx) r join comment.comment c using (comment_idx)
                where c.deleted_at is null and c.cleared_at is null
                  and not exists (select from comment.decision d where d.comment_idx = c.comment_idx and d.applied_at is null)`,
            ),
        },
      ],
      intervals: [{ name: 'apply-decisions', everyMs: APPLY_MS, jitter: 0.2, run: (signal) => module.applyDecisions(brandIds, signal) }],
      eraseMember: module.eraseMember,
      exportParts: (owner) => [{ name: 'comments', rows: module.exported(owner) }],
    };
  },
});
