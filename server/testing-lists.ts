import type { OpenApi } from '@platform/testing';
import type { Db } from '@platform/db';
import { sql } from 'kysely';

/* Things of a member, as many as a long list has, for `list-statements.test.ts`. */

/** On as many listings, asked of the learner's own company; one of them with as many replies. */
export const fillComments = async (
  db: Db<never>,
  memberId: string,
  { listingIdxs, repliedIdx, replies }: { readonly listingIdxs: readonly number[]; readonly repliedIdx: number; readonly replies: number },
): Promise<void> => {
  await sql`insert into comment.comment (brand_id, subject_kind, subject_idx, member_id, manager_idx, text, text_key, at)
    select 'career', 'listing', idx, ${memberId}, m.company_idx, '질문', '', now() from unnest(${[...listingIdxs]}::bigint[]) as idx, company.member m
    where m.member_id = ${memberId}`.execute(db);
  await sql`insert into comment.comment (brand_id, subject_kind, subject_idx, parent_idx, member_id, text, text_key, at)
    select 'career', 'listing', subject_idx, comment_idx, gen_random_uuid(), '답글', '', now() from comment.comment, generate_series(1, ${replies}::integer)
    where member_id = ${memberId} and subject_idx = ${repliedIdx}`.execute(db);
};

/** Exams that are kept, each with a day, and as many folders. */
export const fillScraps = async (db: Db<never>, memberId: string, examIdxs: readonly number[]): Promise<void> => {
  await sql`insert into scrap.scrap (brand_id, member_id, kind, target_id, kept_at)
    select 'career', ${memberId}, 'exam', idx::text, now() from unnest(${[...examIdxs]}::integer[]) as idx`.execute(db);
  await sql`insert into review.goal (learner_id, brand_id, exam_idx, exam_on)
    select ${memberId}, 'career', idx, '2027-01-22' from unnest(${[...examIdxs]}::integer[]) as idx on conflict do nothing`.execute(db);
  await sql`insert into scrap.folder (brand_id, member_id, name, position)
    select 'career', ${memberId}, '폴더 ' || n, n from generate_series(1, ${examIdxs.length}::integer) n`.execute(db);
};

/** As many posts of the own channel, and as many channels that they follow, with one post each. */
export const fillChannels = async (db: Db<never>, memberId: string, count: number): Promise<void> => {
  const columns = sql`brand_id, company_idx, url, url_changed_at, name, about, paper, opened_at`;
  await sql`insert into channel.channel (${columns})
    select 'career', m.company_idx, 'own' || ${count}::text, now(), '한빛', '소식', 1, now() from company.member m where m.member_id = ${memberId}`.execute(
    db,
  );
  await sql`insert into channel.channel (${columns})
    select 'career', 1000000 + n, 'other' || n, now(), '다른', '소식', 1, now() from generate_series(1, ${count}::integer) n on conflict do nothing`.execute(
    db,
  );
  await sql`insert into channel.post (channel_idx, brand_id, title, text, pictures, published_at)
    select c.channel_idx, 'career', '소식 ' || n, '글', '{}', now() from channel.channel c, generate_series(1, ${count}::integer) n where c.url = 'own' || ${count}::text`.execute(
    db,
  );
  await sql`insert into channel.follow (channel_idx, brand_id, member_id, at)
    select channel_idx, 'career', ${memberId}, now() from channel.channel where url like 'other%' order by channel_idx limit ${count}`.execute(
    db,
  );
  await sql`insert into channel.post (channel_idx, brand_id, slug, title, text, pictures, published_at)
    select channel_idx, 'career', 'one', '소식', '글', '{}', now() from channel.channel where url like 'other%' on conflict do nothing`.execute(
    db,
  );
  // A company manages one organisation: here the one whose listings everybody comments on.
  await sql`update listing.organization set company_idx = m.company_idx from company.member m
    where m.member_id = ${memberId} and organization_idx = (select organization_idx from listing.listing order by listing_idx limit 1)`.execute(
    db,
  );
};

/** They applied to as many listings here and elsewhere. */
export const fillApplications = async (db: Db<never>, memberId: string, listingIdxs: readonly number[]): Promise<void> => {
  const idxs = sql`unnest(${[...listingIdxs]}::bigint[]) as idx`;
  await sql`insert into application.listing_copy (copy_hash, body)
    values ('copy', '{"kind":"recruit","title":"신입 채용","organization":"한빛전자"}') on conflict do nothing`.execute(db);
  await sql`insert into application.application (brand_id, listing_idx, company_idx, member_id, request_id, copy_hash, stage, stage_at, name, email,
      phone, answers, files, received_at, closes_at, keep_days, deletes_at)
    select 'career', idx, 900001, ${memberId}, gen_random_uuid(), 'copy', 'received', now(), '김서윤', 'student@career.test',
      '', '[]', '[]', now(), now(), 180, now() + interval '180 days' from ${idxs}`.execute(db);
  await sql`insert into application.tracked (brand_id, member_id, listing_idx, kind, title, organization, stage, applied_at)
    select 'career', ${memberId}, idx, 'recruit', '신입 채용', '한빛전자', 'applied', now() from ${idxs}`.execute(db);
};

/** As many posts of their own, and as many that they bookmarked. */
export const fillPosts = async (db: Db<never>, memberId: string, count: number): Promise<void> => {
  await sql`with written as (
      insert into community.post (brand_id, board, member_id, title, text, text_key, has_image, has_youtube, written_at)
      select 'career', 'free', ${memberId}, '글 ' || n, '글', '', false, false, now() from generate_series(1, ${count}::integer) n returning post_idx)
    insert into community.bookmark (post_idx, brand_id, member_id, at) select post_idx, 'career', ${memberId}, now() from written`.execute(
    db,
  );
};

/** Lists with an end of their own that `bounded-list-statements.test.ts` counts, with what is asked for. */
export const COUNTED_LISTS: Readonly<Record<string, string>> = {
  '/apiV2/chat/rooms': '',
  '/apiV2/chat/open-rooms': '',
  '/apiV2/chat/rooms/{chatRoomId}/members': '',
  '/apiV2/chat/rooms/{chatRoomId}/messages': '',
  '/apiV2/chat/rooms/{chatRoomId}/found-messages': '?q=%EC%84%9C%EB%A5%98',
  '/apiV2/user/me/cover-letters': '',
  '/apiV2/company/listings/{listingIdx}/applicants': '',
  '/apiV2/company/applicant-boards': '',
  '/apiV2/user/me/post-drafts': '',
  '/office/listings': '',
  '/office/inquiries': '',
  '/office/inquiry-templates/{brandId}': '',
  '/office/companies': '',
  '/office/posts': '',
  '/office/comments': '',
  '/office/jobs': '?state=failed',
  '/office/audit': '',
};

/** Lists that no member makes longer, of applications, the community and chats. */
export const BOUNDED_LISTS: Readonly<Record<string, string>> = {
  '/office/me': 'of one operator, in one statement',
  '/office/today': 'one queue for each kind of work, in a statement each',
  '/office/keys': 'a page of fifty, in one statement',
  '/office/keys/{problemIdx}': 'of one problem, in six statements',
  '/office/companies/{companyIdx}': 'of one company, in four statements',
  '/office/listing-reports': 'a hundred at most, in one statement',
  '/office/orders': 'a page of fifty, in one statement',
  '/office/claims': 'a hundred at most, in one statement',
  '/office/orders/{orderNo}': 'of one order, in five statements',
  '/office/orders/{orderNo}/payments': 'of one order, in three statements',
  '/office/refund-alerts': 'a hundred at most, in one statement',
  '/office/options/{optionNo}/prices': 'of one option, in two statements',
  '/office/products': 'a page of fifty, in one statement',
  '/office/products/{productNo}': 'of one product, in three statements',
  '/office/inquiries/{inquiryIdx}': 'of one inquiry with twenty others at most, in three statements',
  '/office/listings/{postingIdx}': 'of one listing, in seven statements',
  '/apiV2/user/me/cover-letters/{letterId}': 'of one letter, with ten questions at most',
  '/apiV2/user/me/cover-letters/{letterId}/versions': 'a hundred at most, in two statements',
  '/apiV2/user/me/cover-letters/{letterId}/versions/{versionIdx}': 'of one version, with ten questions at most',
  '/apiV2/user/me/cover-letters/{letterId}/review': 'ten paragraphs at most, in five statements',
  '/apiV2/user/me/career': 'ten sections with thirty items at most, in one statement',
  '/apiV2/cover-letter-examples/{slug}': 'of one letter, with five answers and four others at most',
  '/apiV2/boards': 'what a brand has, in two statements',
  '/apiV2/posts/{postIdx}': 'of one post, with six pictures at most in one statement',
  '/apiV2/posts/{postIdx}/revisions': 'of one post, in one statement',
  '/apiV2/reported-posts': 'a hundred at most, in one statement',
  '/apiV2/reveals': 'a hundred at most, in one statement',
  '/apiV2/listings/{listingIdx}/application': 'the form of one listing, with ten questions at most',
  '/apiV2/user/me/applications/{applicationIdx}': 'of one application',
  '/apiV2/company/listings/{listingIdx}/applicants/{applicationIdx}': 'of one applicant',
  '/apiV2/chat/rooms/{chatRoomId}': 'of one room, in two statements',
};

/** Endpoints whose documented answer has a list in it. */
export const pathsWithLists = (of: OpenApi): readonly string[] => {
  const { paths, components } = of as unknown as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, unknown>> }>>>>;
    readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
  };
  const hasList = (schema: unknown, known: ReadonlySet<string> = new Set()): boolean => {
    if (typeof schema !== 'object' || schema === null) return false;
    const { $ref, type } = schema as { readonly $ref?: string; readonly type?: string };
    if (type === 'array') return true;
    if ($ref !== undefined) {
      const name = $ref.split('/').at(-1) ?? '';
      return !known.has(name) && hasList(components.schemas[name], new Set([...known, name]));
    }
    return Object.values(schema).some((inner) => hasList(inner, known));
  };
  return Object.entries(paths)
    .filter(([, { get }]) => get && hasList((get.responses['200'] as { readonly content?: unknown } | undefined)?.content))
    .map(([path]) => path)
    .toSorted();
};
