/** Everybody who may come. Those of the shop ask the nursing brand, all others the career brand, where the owner's things are. */
export const VISITORS = [
  'nobody',
  'visitor',
  'withdrawn',
  'signedOutElsewhere',
  /** Signed in, but under the other brand. */
  'foreignMember',
  'nobodyAtTheShop',
  'nurse',
  'individual',
  'company',
  'unapprovedCompany',
  'operator',
  'operatorWithFactor',
  /** Whose things the paths name, and who has the token of the attempt and the signed addresses. */
  'owner',
] as const;
export type Visitor = (typeof VISITORS)[number];

export const AT_THE_SHOP: readonly Visitor[] = ['nobodyAtTheShop', 'nurse'];
export const MEMBERS: readonly Visitor[] = [
  'nurse',
  'individual',
  'company',
  'unapprovedCompany',
  'operator',
  'operatorWithFactor',
  'owner',
];
/** Who has taken a seat in the owner's room and can be known again: nobody else's cookie is kept. */
export const IN_THE_ROOM: readonly Visitor[] = ['visitor', ...MEMBERS.filter((one) => one !== 'nurse')];

export interface Row {
  /** What everybody gets, but for the exceptions: the first that names the visitor holds. */
  readonly all: string;
  readonly but?: readonly (readonly [who: readonly Visitor[], gets: string])[];
}
export const SIGNED_OUT = '401 account/signed-out';
export const anybody = (gets = '200'): Row => ({ all: gets });
export const members = (gets = '200'): Row => ({ all: SIGNED_OUT, but: [[MEMBERS, gets]] });
/** Of others it says what it says of things that do not exist. */
export const owned = (others: string, gets = '200'): Row => ({ all: others, but: [[['owner'], gets]] });
export const ownedByMember = (others: string, gets = '200'): Row => ({
  all: SIGNED_OUT,
  but: [
    [['owner'], gets],
    [MEMBERS, others],
  ],
});
export const NO_LECTURE = '404 course/not-found';
export const NO_ATTEMPT = '404 attempt/not-found';
export const NO_STUDY = '404 study/not-found';
export const NO_NOTE = '404 review/not-found';
export const NO_ROOM = '404 study-room/not-found';
export const NO_CHAT_ROOM = '404 chat/room-not-found';
export const NOT_IN = '403 study-room/not-in';
/** A room is there for whoever has its address, under its brand alone. */
export const roomFor = (gets: string, others = gets): Row => ({
  all: others,
  but: [
    [AT_THE_SHOP, NO_ROOM],
    [IN_THE_ROOM, gets],
  ],
});
export const startOfRoom = (): Row => {
  const { all, but = [] } = roomFor('200', NOT_IN);
  return { all, but: [[['visitor'], '409 study-room/begun-before'], ...but] };
};
export const roomOfOwner = (): Row => ({
  all: SIGNED_OUT,
  but: [
    [['nurse'], NO_ROOM],
    [['owner'], '200'],
    [MEMBERS, '403 study-room/not-owner'],
  ],
});
export const shop = (row: Row): Row => ({
  ...row,
  but: [[VISITORS.filter((one) => !AT_THE_SHOP.includes(one)), '404 request/not-found'], ...(row.but ?? [])],
});
/** What operators do: none of the shop is among those who come. Who may shows `shop-reviews.test.ts`. */
export const atTheDesk = (): Row => members('403 account/not-allowed');
/** For operators of the back office, with accounts of their own: no member is one. Who may shows `office-access.test.ts`. */
export const atTheOffice = (): Row => anybody('401 operator/signed-out');
/** Where companies are no members nothing is there. Nobody here has a company: what its owner and its people get, `modules/company/server` shows. */
export const career = (row: Row): Row => ({ ...row, but: [[AT_THE_SHOP, '404 request/not-found'], ...(row.but ?? [])] });
export const NO_COMPANY = '404 company/none';
export const NO_POSTINGS = '404 posting/no-company';
/** Whose a channel is shows `modules/channel/server`. */
export const NOT_APPROVED = '403 channel/not-approved';
export const INVITATION_ENDED = '410 company/invitation-ended';
/** An operator is no company and becomes none. */
export const unlessOperator = (gets: string): Row => {
  const { all, but = [] } = members(gets);
  return career({ all, but: [[['operator', 'operatorWithFactor'], '409 company/has-one'], ...but] });
};
/** What individual members apply to. Corporate members and operators are told that it is not theirs. */
export const individuals = (gets: string, module = 'application'): Row => {
  const { all, but = [] } = members(gets);
  return career({
    all,
    but: [[['company', 'unapprovedCompany', 'operator', 'operatorWithFactor'], `403 ${module}/individuals-only`], ...but],
  });
};
/** What a company does with applicants: nobody here belongs to one. */
export const applicants = (): Row =>
  career({
    all: SIGNED_OUT,
    but: [
      [['company', 'unapprovedCompany'], '404 application/no-board'],
      [MEMBERS, '403 account/not-allowed'],
    ],
  });
export const NO_POST = '404 community/post-not-found';
/** Set by PUT and taken away by DELETE. */
export const marks = (one: string, names: readonly string[], gets: string): Record<string, Row> =>
  Object.fromEntries(['PUT', 'DELETE'].flatMap((method) => names.map((name) => [`${method} ${one}/${name}`, members(gets)])));
/** The board that is asked for is the portal's: another brand has none of that name. */
export const onOwnBoard = (): Row => ({ ...members(), but: [[['nurse'], '404 community/menu-not-found'], ...(members().but ?? [])] });
export const NO_LETTER = '404 cover-letter/no-letter';
export const NO_ORDER = '404 order/not-found';
export const NO_APPLICATION = '404 application/not-found';
export const wrongPassword = members('422 account/wrong-password');
