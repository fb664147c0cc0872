import { randomUUID } from 'node:crypto';
import type { MemberId } from '@modules/account';
import { handOver } from '@platform/db';
import type { Deps } from './deps.ts';
import type { CompanyDb, CompanyTables } from './tables.ts';

/** What happened to the people of a company: somebody joined, left, was taken out, became the owner, or left the product. */
type Happened = 'joined' | 'left' | 'removed' | 'owner' | 'withdrawn';
interface PeopleChange {
  readonly brandId: string;
  /** Name of the company. */
  readonly company: string;
  readonly what: Happened;
  /** Whom it happened to: is told in words of their own where they are among those that are told. */
  readonly memberId: string;
  readonly to: readonly string[];
}
type TellDeps = Pick<Deps, 'notifications' | 'mail' | 'membersOf' | 'brandName' | 'businessOrigin' | 'copy'>;

/** Where people of a company see who is there, and where somebody who is not there any more reads what that means. */
const PLACES = { people: '/profile', outside: '/' } as const;

/**
 * The others, in the transaction in which it happens. Names stand in mail alone: a notification outlives who is named in it.
 * Whoever did it is told too where it cannot be undone by them (a new owner): it may not have been them.
 */
export const tellPeople = async (deps: TellDeps, tx: CompanyDb, { brandId, company, what, memberId, to }: PeopleChange): Promise<void> => {
  if (to.length === 0) return;
  const { copy } = deps;
  const event = randomUUID();
  const people = await deps.membersOf(brandId).names([...new Set([...to, memberId])] as MemberId[]);
  const name = people.get(memberId as MemberId)?.username ?? '';
  const told = to.map((receiverId) => {
    const isSelf = receiverId === memberId;
    const key = `company.people.${what}${isSelf && (what === 'removed' || what === 'owner') ? '.self' : ''}`;
    return { receiverId: receiverId as MemberId, key, path: what === 'removed' && isSelf ? PLACES.outside : PLACES.people };
  });
  await deps.notifications.create(
    handOver<CompanyTables>(tx),
    told.map(({ receiverId, key, path }) => ({
      brandId,
      memberId: receiverId,
      kind: 'COMPANY_PEOPLE',
      data: { company, outcome: copy(`${key}.title`) },
      link: { site: 'business', path },
      key: `company.people:${event}`,
    })),
  );
  for (const { receiverId, key, path } of told) {
    const receiver = people.get(receiverId);
    if (!receiver) continue;
    const words = { company, brand: deps.brandName(brandId), name };
    const subject = copy('company.people.subject', { company, outcome: copy(`${key}.title`) });
    await deps.mail.send(handOver<CompanyTables>(tx), {
      key: `company.people:${event}:${receiverId}`,
      kind: 'company.people',
      brandId,
      memberId: receiverId,
      to: { name: receiver.username, address: receiver.email },
      text: {
        subject,
        preview: copy(`${key}.text`, words),
        heading: subject,
        paragraphs: [copy(`${key}.text`, words)],
        action: { label: copy('company.people.action'), url: deps.businessOrigin(brandId) + path },
        notes: [copy('company.people.note')],
      },
    });
  }
};
