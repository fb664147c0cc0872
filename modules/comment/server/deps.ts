import type { CompanyApi } from '@modules/company';
import type { NotificationApi } from '@modules/notification';
import type { Clock } from '@platform/kernel';
import type { CommentKind, CommentSubject } from '@platform/module';
import type { CommentMember, SubjectRef } from '../contract.ts';
import type { CommentDb } from './tables.ts';

/** What the use cases of this module stand on. */
export interface Deps {
  readonly db: CommentDb;
  readonly clock: Clock;
  /** What can be commented on. */
  readonly kinds: () => readonly CommentKind[];
  readonly companies: Pick<CompanyApi, 'membership' | 'memberIds'>;
  readonly notifications: Pick<NotificationApi, 'create'>;
}

/** Of several kinds, one question for each kind. */
export const findSubjects = async (
  { kinds }: Pick<Deps, 'kinds'>,
  brandId: string,
  refs: readonly SubjectRef[],
): Promise<(ref: SubjectRef) => CommentSubject | null> => {
  const byKind = Map.groupBy(refs, ({ subjectKind }) => subjectKind);
  const found = new Map<string, ReadonlyMap<number, CommentSubject>>();
  for (const kind of kinds()) {
    const ofKind = byKind.get(kind.name);
    if (ofKind) found.set(kind.name, await kind.find(brandId, [...new Set(ofKind.map(({ subjectIdx }) => subjectIdx))]));
  }
  return ({ subjectKind, subjectIdx }) => found.get(subjectKind)?.get(subjectIdx) ?? null;
};
export const findSubject = async (deps: Pick<Deps, 'kinds'>, brandId: string, ref: SubjectRef): Promise<CommentSubject | null> =>
  (await findSubjects(deps, brandId, [ref]))(ref);

/** The company in whose name a member writes of the subject; null: in their own. An approved one alone answers for anything. */
export const writesFor = async (
  { companies }: Pick<Deps, 'companies'>,
  who: CommentMember,
  subject: CommentSubject,
): Promise<number | null> => {
  if (!subject.manager) return null;
  const company = await companies.membership(who);
  return company?.state === 'approved' && company.companyIdx === subject.manager.companyIdx ? company.companyIdx : null;
};
