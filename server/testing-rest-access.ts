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

const AT_THE_SHOP: readonly Visitor[] = ['nobodyAtTheShop', 'nurse'];
const MEMBERS: readonly Visitor[] = ['nurse', 'individual', 'company', 'unapprovedCompany', 'operator', 'operatorWithFactor', 'owner'];
/** Who has taken a seat in the owner's room and can be known again: nobody else's cookie is kept. */
const IN_THE_ROOM: readonly Visitor[] = ['visitor', ...MEMBERS.filter((one) => one !== 'nurse')];

export interface Row {
  /** What everybody gets, but for the exceptions: the first that names the visitor holds. */
  readonly all: string;
  readonly but?: readonly (readonly [who: readonly Visitor[], gets: string])[];
}
const SIGNED_OUT = '401 account/signed-out';
const anybody = (gets = '200'): Row => ({ all: gets });
const members = (gets = '200'): Row => ({ all: SIGNED_OUT, but: [[MEMBERS, gets]] });
/** Of others it says what it says of things that do not exist. */
const owned = (others: string, gets = '200'): Row => ({ all: others, but: [[['owner'], gets]] });
const ownedByMember = (others: string, gets = '200'): Row => ({
  all: SIGNED_OUT,
  but: [
    [['owner'], gets],
    [MEMBERS, others],
  ],
});
const NO_ATTEMPT = '404 attempt/not-found';
const NO_STUDY = '404 study/not-found';
const NO_NOTE = '404 review/not-found';
const NO_ROOM = '404 study-room/not-found';
const NO_CHAT_ROOM = '404 chat/room-not-found';
const NOT_IN = '403 study-room/not-in';
/** A room is there for whoever has its address, under its brand alone. */
const roomFor = (gets: string, others = gets): Row => ({
  all: others,
  but: [
    [AT_THE_SHOP, NO_ROOM],
    [IN_THE_ROOM, gets],
  ],
});
const startOfRoom = (): Row => {
  const { all, but = [] } = roomFor('200', NOT_IN);
  return { all, but: [[['visitor'], '409 study-room/begun-before'], ...but] };
};
const roomOfOwner = (): Row => ({
  all: SIGNED_OUT,
  but: [
    [['nurse'], NO_ROOM],
    [['owner'], '200'],
    [MEMBERS, '403 study-room/not-owner'],
  ],
});
const shop = (row: Row): Row => ({
  ...row,
  but: [[VISITORS.filter((one) => !AT_THE_SHOP.includes(one)), '404 request/not-found'], ...(row.but ?? [])],
});
/** What operators do: none of the shop is among those who come. Who may shows `shop-reviews.test.ts`. */
const atTheDesk = (): Row => members('403 account/not-allowed');
/** Where companies are no members nothing is there. Nobody here has a company: what its owner and its people get, `modules/company/server` shows. */
const career = (row: Row): Row => ({ ...row, but: [[AT_THE_SHOP, '404 request/not-found'], ...(row.but ?? [])] });
const NO_COMPANY = '404 company/none';
const NO_POSTINGS = '404 posting/no-company';
/** Whose a channel is shows `modules/channel/server`. */
const NOT_APPROVED = '403 channel/not-approved';
const INVITATION_ENDED = '410 company/invitation-ended';
/** An operator is no company and becomes none. */
const unlessOperator = (gets: string): Row => {
  const { all, but = [] } = members(gets);
  return career({ all, but: [[['operator', 'operatorWithFactor'], '409 company/has-one'], ...but] });
};
/** What individual members apply to. Corporate members and operators are told that it is not theirs. */
const individuals = (gets: string): Row => {
  const { all, but = [] } = members(gets);
  return career({
    all,
    but: [[['company', 'unapprovedCompany', 'operator', 'operatorWithFactor'], '403 application/individuals-only'], ...but],
  });
};
/** What a company does with applicants: nobody here belongs to one. */
const applicants = (): Row =>
  career({
    all: SIGNED_OUT,
    but: [
      [['company', 'unapprovedCompany'], '404 application/no-board'],
      [MEMBERS, '403 account/not-allowed'],
    ],
  });
const NO_POST = '404 community/post-not-found';
const NO_ORDER = '404 order/not-found';
const NO_APPLICATION = '404 application/not-found';
const wrongPassword = members('422 account/wrong-password');

/** By endpoint, in the order in which everybody asks: what ends something stands last. */
export const REST_ACCESS: Readonly<Record<string, Row>> = {
  'GET /apiV2/exam-types': anybody(),
  'GET /apiV2/exams': anybody(),
  'GET /apiV2/exams/areas': anybody(),
  'GET /apiV2/exams/best': anybody(),
  'GET /apiV2/exams/counts': anybody(),
  'GET /apiV2/exams/{examIdx}': anybody(),
  'GET /apiV2/exams/{examIdx}/exam-details': anybody(),
  'GET /apiV2/exams/{examIdx}/community-board': anybody('404 exam/no-board'),
  'GET /cbt-product/exams/{examIdx}': anybody('404 exam/no-product'),
  'GET /apiV2/exam-details/{examDetailIdx}': anybody(),
  'GET /apiV2/exam-details/{examDetailIdx}/statistics': anybody(),
  'GET /apiV2/exam-details/{examDetailIdx}/preview': anybody('404 exam/no-preview'),
  'GET /apiV2/papers/{paperHash}': anybody(),
  'GET /apiV2/papers/{paperHash}/pace': anybody(),
  'GET /apiV2/multiple-problems/{multipleProblemIdx}': anybody(),
  'POST /apiV2/exams/{examIdx}/like': members(),
  'POST /apiV2/exams/{examIdx}/unlike': members(),
  'GET /apiV2/user/me/likes/exams': members(),
  'GET /apiV2/user/me/likes/exam-idxs': members(),
  'POST /apiV2/problems/{problemIdx}/reports': anybody(),
  'GET /v2/categories/gnb': shop(anybody()),
  'GET /shop/cart/count': shop(members()),
  'GET /v2/products': shop(anybody()),
  'GET /v2/sold-sittings': shop(anybody()),
  'GET /v2/products/{productNo}': shop(anybody('404 catalogue/not-found')),
  'GET /shop/cart': shop(anybody()),
  'POST /shop/cart': shop(anybody('404 cart/no-product')),
  'PUT /shop/cart/selected': shop(anybody()),
  'PUT /shop/cart/{cartNo}/option': shop(anybody('404 cart/no-line')),
  'POST /shop/cart/remove': shop(anybody()),
  'GET /v2/products/{productNo}/reviews': shop(anybody()),
  'GET /shop/products/{productNo}/own-review': shop(members()),
  'POST /shop/products/{productNo}/reviews': shop(members('404 product-review/no-product')),
  'PUT /shop/reviews/{reviewNo}': shop(members('404 product-review/not-found')),
  'DELETE /shop/reviews/{reviewNo}': shop(members('404 product-review/not-found')),
  'POST /shop/reviews/{reviewNo}/reports': shop(members('404 product-review/not-found')),
  'GET /shop/reported-reviews': shop(atTheDesk()),
  'PUT /shop/reviews/{reviewNo}/hidden': shop(atTheDesk()),
  'GET /v2/products/{productNo}/questions': shop(anybody()),
  'GET /shop/products/{productNo}/own-questions': shop(members()),
  'POST /shop/products/{productNo}/questions': shop(members('404 product-review/no-product')),
  'DELETE /shop/questions/{questionNo}': shop(members('404 product-review/not-found')),
  'PUT /shop/questions/{questionNo}/answer': shop(atTheDesk()),
  'GET /shop/addresses': shop(members()),
  'POST /shop/addresses': shop(members()),
  'PUT /shop/addresses/{addressNo}': shop(members('404 address/not-found')),
  'PUT /shop/addresses/{addressNo}/default': shop(members('404 address/not-found')),
  'DELETE /shop/addresses/{addressNo}': shop(members()),
  'GET /shop/postcodes': shop(members('409 address/search-away')),
  'GET /shop/wishlist': shop(members()),
  'GET /shop/wishlist/product-nos': shop(members()),
  'PUT /shop/wishlist/{productNo}': shop(members('404 wishlist/no-product')),
  'DELETE /shop/wishlist/{productNo}': shop(members()),
  'GET /shop/coupons': shop(members()),
  'POST /shop/coupons': shop(members('404 benefit/no-coupon')),
  'GET /shop/accumulations': shop(members()),
  'POST /v2/orders': shop(members('404 order/no-product')),
  'GET /shop/order-sheets/{orderSheetNo}': shop(members(NO_ORDER)),
  'POST /shop/order-sheets/{orderSheetNo}/pay': shop(members(NO_ORDER)),
  'POST /shop/payments/settle': shop(members(NO_ORDER)),
  'GET /shop/orders': shop(members()),
  'GET /shop/owned-products': shop(members()),
  'GET /shop/courses': shop(members()),
  'GET /shop/orders/{orderNo}': shop(members(NO_ORDER)),
  'GET /shop/orders/{orderNo}/refund-preview': shop(members(NO_ORDER)),
  'POST /shop/orders/{orderNo}/claims': shop(members(NO_ORDER)),
  'POST /shop/orders/{orderNo}/claims/{claimNo}/withdraw': shop(members(NO_ORDER)),
  'POST /shop/orders/{orderNo}/send-refund-again': shop(members(NO_ORDER)),
  'GET /shop/claims': shop(members()),
  // As at a provider nobody is signed in; whose an order is shows `server/shop-orders.test.ts`.
  'POST /shop/sandbox/payments/{paymentId}/press': shop(anybody('404 payment/not-found')),
  'POST /shop/sandbox/payments/{paymentId}/deposit': shop(anybody('404 payment/not-found')),
  'POST /shop/payments/webhook': shop(anybody('403 payment/webhook-refused')),
  'POST /shop/payments/webhook/toss': shop(anybody('403 payment/webhook-refused')),

  'GET /apiV2/user-exam-records/{recordIdx}': owned(NO_ATTEMPT),
  'GET /apiV2/user-exam-records/{recordIdx}/receipt': owned(NO_ATTEMPT),
  'POST /apiV2/user-exam-records/{recordIdx}/hand-in': owned(NO_ATTEMPT),
  'GET /apiV2/user-exam-records/{recordIdx}/stream': owned('401 attempt/token-refused'),
  'POST /apiV2/user-exam-records/{recordIdx}/take-over': owned('401 attempt/token-refused'),
  'POST /apiV2/user-exam-records/{recordIdx}/events': owned('401 attempt/token-refused'),
  'POST /apiV2/user-exam-records/{recordIdx}/submit': owned('401 attempt/token-refused'),
  'GET /apiV2/user-exam-records/{recordIdx}/score': owned(NO_ATTEMPT),
  'GET /apiV2/user-exam-records/{recordIdx}/solution': owned(NO_ATTEMPT),
  'GET /apiV2/user-exam-records': anybody(),
  'GET /apiV2/user-exam-records/open': anybody(),
  'GET /apiV2/user-exam-records/latest': anybody(),
  'GET /apiV2/user-exam-records/overview': anybody(),
  'GET /apiV2/exams/{examIdx}/my-records': anybody(),
  'GET /apiV2/exam-details/{examDetailIdx}/open-record': anybody(),

  'GET /apiV2/user/me/exams': members(),
  'GET /apiV2/user/me/entitlements': members(),
  'GET /apiV2/user/me/study-calendar': members(),
  'GET /apiV2/user/me/strengths': anybody(),
  'GET /apiV2/user/me/desk': members(),
  'PUT /apiV2/user/me/study-goal': members(),
  'GET /apiV2/user/me/review-notes': members(),
  'GET /apiV2/user/me/review-notes/aggregate': members(),
  'GET /apiV2/user/me/review-notes/{problemIdx}': ownedByMember(NO_NOTE),
  'PATCH /apiV2/user/me/review-notes/{problemIdx}': ownedByMember(NO_NOTE),
  'GET /apiV2/user/me/review-notes/{problemIdx}/solution': ownedByMember(NO_NOTE),
  'POST /apiV2/user/me/review-notes/{problemIdx}/answers': ownedByMember(NO_NOTE),
  'PUT /apiV2/user/me/review-notes/goals/{examIdx}': members(),
  'GET /apiV2/study-sessions/{studyIdx}': owned(NO_STUDY),
  'POST /apiV2/study-sessions/{studyIdx}/answers': owned(NO_STUDY),
  'GET /apiV2/study-sessions/{studyIdx}/answers/{problemIdx}': owned(NO_STUDY),
  'POST /apiV2/study-sessions': anybody(),
  'GET /apiV2/study-sessions/review-count': anybody(),
  // Whoever sits the paper now is told nothing about it meanwhile.
  'GET /apiV2/exam-details/{examDetailIdx}/problems/{problemIdx}/alike': { all: '200', but: [[['visitor'], '409 study/sitting-open']] },
  'POST /apiV2/multiple-problems/{multipleProblemIdx}/answers': { all: '200', but: [[['visitor'], '409 study/sitting-open']] },
  'GET /apiV2/exams/{examIdx}/random-plan': anybody(),
  'POST /apiV2/exams/{examIdx}/random-details': anybody('422 random/too-few'),
  'GET /apiV2/random-details/{code}': anybody('404 random/not-found'),
  'GET /apiV2/user/me/reminders': members(),
  'PUT /apiV2/user/me/reminders': members(),
  'DELETE /apiV2/user/me/reminders/{deviceHash}': members(),
  'GET /apiV2/user/me/notifications': members(),
  'GET /apiV2/user/me/notifications/stream': members(),
  'POST /apiV2/user/me/notifications/{no}/read': ownedByMember('404 notification/not-found'),
  'POST /apiV2/user/me/notifications/read': members(),
  'GET /apiV2/user/me/notification-settings': members(),
  'PUT /apiV2/user/me/notification-settings': members(),
  'GET /apiV2/user/me/scraps/of/{scrapKind}/{targetId}': members(),
  'GET /apiV2/user/me/scraps/kept': members(),
  'PUT /apiV2/user/me/scraps/of/{scrapKind}/{targetId}': members(),
  'DELETE /apiV2/user/me/scraps/of/{scrapKind}/{targetId}': members(),
  'GET /apiV2/user/me/scraps': members(),
  'GET /apiV2/user/me/scraps/overview': members(),
  // Of what is named and is not theirs they are told that nothing was done to it.
  'POST /apiV2/user/me/scraps/move': members(),
  'POST /apiV2/user/me/scraps/remove': members(),
  'POST /apiV2/user/me/scraps/restore': members(),
  'PATCH /apiV2/user/me/scraps/{scrapIdx}': ownedByMember('404 scrap/not-found'),
  'POST /apiV2/user/me/scrap-folders': members(),
  'PUT /apiV2/user/me/scrap-folders': members(),
  'PATCH /apiV2/user/me/scrap-folders/{folderIdx}': ownedByMember('404 scrap/no-folder'),
  'DELETE /apiV2/user/me/scrap-folders/{folderIdx}': ownedByMember('404 scrap/no-folder'),
  'GET /apiV2/search': career(anybody()),
  'GET /apiV2/search/suggestions': career(anybody()),
  'GET /apiV2/listings': career(anybody()),
  'GET /apiV2/listings/home': career(anybody()),
  'GET /apiV2/listings/calendar': career(anybody()),
  'GET /apiV2/listings/day': career(anybody()),
  'GET /apiV2/listings/{listingIdx}': career(anybody('404 listing/not-found')),
  'GET /apiV2/listings/{listingIdx}/changes': career(anybody('404 listing/not-found')),
  'GET /apiV2/user/me/calendar': career(members()),
  'GET /apiV2/user/me/calendar/feed': career(members()),
  'POST /apiV2/user/me/calendar/feed': career(members()),
  'DELETE /apiV2/user/me/calendar/feed': career(members()),
  'GET /apiV2/user/me/saved-searches': career(members()),
  'POST /apiV2/user/me/saved-searches': career(members()),
  'PATCH /apiV2/user/me/saved-searches/{searchIdx}': career(members('404 saved-search/not-found')),
  // Of what is named and is not theirs nothing is removed.
  'DELETE /apiV2/user/me/saved-searches/{searchIdx}': career(members()),
  'GET /apiV2/predictions/{eventId}': career(anybody('404 prediction/not-found')),
  'GET /apiV2/user/me/predictions/{eventId}': career(members('404 prediction/not-found')),
  'PUT /apiV2/user/me/predictions/{eventId}': career(members('404 prediction/not-found')),
  'GET /apiV2/calendar.ics': career(anybody('404 calendar/no-feed')),
  'POST /apiV2/listings/{listingIdx}/views': career(anybody('404 listing/not-found')),
  'GET /apiV2/comments/of/{subjectKind}/{subjectIdx}': anybody('404 comment/no-subject'),
  'POST /apiV2/comments/of/{subjectKind}/{subjectIdx}': members('404 comment/no-subject'),
  // Nobody here wrote any: whose they are shows `modules/comment/server`.
  'PATCH /apiV2/comments/{commentIdx}': members('404 comment/not-found'),
  'DELETE /apiV2/comments/{commentIdx}': members('404 comment/not-found'),
  'POST /apiV2/comments/{commentIdx}/reports': members('404 comment/not-found'),
  'GET /apiV2/user/me/comments': members(),
  'GET /apiV2/user/me/questions': members(),
  'GET /users/me/company/questions': career(members('404 comment/no-company')),
  'GET /apiV2/boards': career(anybody()),
  'GET /apiV2/boards/{slug}/feed': career(anybody('404 community/menu-not-found')),
  // Nobody here wrote any when these are asked: whose they are shows `modules/community/server`.
  'GET /apiV2/posts': career(anybody()),
  'GET /apiV2/posts/{postIdx}': career(anybody(NO_POST)),
  'POST /apiV2/posts/{postIdx}/views': career(anybody(NO_POST)),
  'PUT /apiV2/posts/{postIdx}': career(members(NO_POST)),
  'DELETE /apiV2/posts/{postIdx}': career(members(NO_POST)),
  'GET /apiV2/posts/{postIdx}/revisions': career(members(NO_POST)),
  'PUT /apiV2/posts/{postIdx}/like': career(members(NO_POST)),
  'DELETE /apiV2/posts/{postIdx}/like': career(members(NO_POST)),
  'PUT /apiV2/posts/{postIdx}/bookmark': career(members(NO_POST)),
  'DELETE /apiV2/posts/{postIdx}/bookmark': career(members(NO_POST)),
  'POST /apiV2/posts/{postIdx}/reports': career(members(NO_POST)),
  'POST /apiV2/posts/{postIdx}/appeals': career(members(NO_POST)),
  'PUT /apiV2/posts/{postIdx}/mute': career(members(NO_POST)),
  'DELETE /apiV2/user/me/muted-authors': career(members()),
  'GET /apiV2/user/me/posts': career(members()),
  'GET /apiV2/user/me/bookmarked-posts': career(members()),
  'GET /apiV2/user/me/post-drafts': career(members()),
  'PUT /apiV2/user/me/post-drafts/{draftId}': career(members()),
  'DELETE /apiV2/user/me/post-drafts/{draftId}': career(members()),
  'POST /apiV2/posts': career(members()),
  // Who holds the permission shows `server/community.test.ts`.
  'GET /apiV2/reported-posts': career(members('403 account/not-allowed')),
  'POST /apiV2/reported-posts/{postIdx}/decisions': career(members('403 account/not-allowed')),
  'GET /apiV2/organizations': career(anybody()),
  'GET /apiV2/organizations/{organizationIdx}': career(anybody('404 listing/no-organization')),
  'GET /apiV2/company-analyses': career(anybody()),
  'GET /apiV2/company-analyses/{slug}': career(anybody('404 company-analysis/not-found')),
  'GET /apiV2/channel-posts': career(anybody()),
  'GET /apiV2/channel-posts/{postIdx}': career(anybody('404 channel/no-post')),
  'GET /apiV2/channels': career(anybody()),
  'GET /apiV2/channels/of-listing/{listingIdx}': career(anybody()),
  'GET /apiV2/channels/{url}': career(anybody('404 channel/not-found')),
  'GET /apiV2/channels/{url}/posts': career(anybody('404 channel/not-found')),
  'GET /apiV2/channels/{url}/listings': career(anybody('404 channel/not-found')),
  'GET /apiV2/channels/{url}/questions': career(anybody('404 channel/not-found')),
  'GET /apiV2/channel-pictures/{pictureId}': career(anybody('404 channel/not-found')),
  'GET /apiV2/user/me/channel-posts': career(members()),
  'GET /apiV2/user/me/channels': career(members()),
  'PUT /apiV2/user/me/channels/{channelIdx}': career(members('404 channel/not-found')),
  'DELETE /apiV2/user/me/channels/{channelIdx}': career(members('404 channel/not-found')),
  'GET /users/me/company/channel': career(members()),
  'POST /users/me/company/channel': career(members(NOT_APPROVED)),
  'PUT /users/me/company/channel': career(members(NOT_APPROVED)),
  'PUT /users/me/company/channel/closed': career(members(NOT_APPROVED)),
  'GET /users/me/company/channel/posts': career(members(NOT_APPROVED)),
  'POST /users/me/company/channel/posts': career(members(NOT_APPROVED)),
  'PUT /users/me/company/channel/posts/{postIdx}': career(members(NOT_APPROVED)),
  'DELETE /users/me/company/channel/posts/{postIdx}': career(members(NOT_APPROVED)),
  'GET /users/me/inquiries': members(),
  'GET /users/me/postings': career(members(NO_POSTINGS)),
  'POST /users/me/postings': career(members(NO_POSTINGS)),
  'GET /users/me/postings/{postingIdx}': career(members(NO_POSTINGS)),
  'PUT /users/me/postings/{postingIdx}': career(members(NO_POSTINGS)),
  'POST /users/me/postings/{postingIdx}/submit': career(members(NO_POSTINGS)),
  'POST /users/me/postings/{postingIdx}/withdraw': career(members(NO_POSTINGS)),
  'POST /users/me/postings/{postingIdx}/close': career(members(NO_POSTINGS)),
  'DELETE /users/me/postings/{postingIdx}': career(members(NO_POSTINGS)),
  'GET /users/me/postings/{postingIdx}/posters/{pictureId}': career(members(NO_POSTINGS)),
  'GET /apiV2/listing-posters/{pictureId}': career(anybody('404 posting/no-listing')),
  'POST /apiV2/listings/{listingIdx}/reports': career(members('404 posting/no-listing')),
  'GET /users/me/company': career(members()),
  'POST /users/me/company': unlessOperator('422 company/proof-missing'),
  'PUT /users/me/company': career(members(NO_COMPANY)),
  'GET /users/me/company/people': career(members(NO_COMPANY)),
  'POST /users/me/company/invitations': career(members(NO_COMPANY)),
  'DELETE /users/me/company/invitations/{invitationIdx}': career(members(NO_COMPANY)),
  'POST /users/me/company/members/{memberId}/owner': career(members(NO_COMPANY)),
  'DELETE /users/me/company/members/{memberId}': career(members(NO_COMPANY)),
  'POST /users/me/company/leave': career(members(NO_COMPANY)),
  'POST /users/company-invitation': career(anybody(INVITATION_ENDED)),
  'POST /users/me/company/invitation': unlessOperator(INVITATION_ENDED),
  'PUT /uploads/{attachmentId}': owned('403 attachment/address', '204'),
  // Nobody has said yet that it is complete.
  'GET /attachments/{attachmentId}': owned('403 attachment/address', '404 attachment/not-found'),

  'GET /apiV2/listings/{listingIdx}/application': individuals('404 application/no-listing'),
  'PUT /apiV2/listings/{listingIdx}/application-draft': individuals('404 application/no-listing'),
  'POST /apiV2/listings/{listingIdx}/applications': individuals('404 application/no-listing'),
  'GET /apiV2/user/me/applications': career(members()),
  'GET /apiV2/user/me/tracked-applications': career(members()),
  'GET /apiV2/company/applicant-boards': career({
    all: SIGNED_OUT,
    but: [
      [['company', 'unapprovedCompany'], '200'],
      [MEMBERS, '403 account/not-allowed'],
    ],
  }),
  'GET /apiV2/company/listings/{listingIdx}/applicants': applicants(),
  'GET /apiV2/company/listings/{listingIdx}/applicants/{applicationIdx}': applicants(),
  'POST /apiV2/company/listings/{listingIdx}/applicants/move': applicants(),
  'POST /apiV2/company/listings/{listingIdx}/applicants/answer': applicants(),
  'POST /apiV2/company/listings/{listingIdx}/applicants/table': applicants(),
  'PUT /apiV2/company/listings/{listingIdx}/applicants/{applicationIdx}/note': applicants(),
  'PUT /apiV2/user/me/tracked-applications/{listingIdx}': individuals('404 application/no-listing'),
  'DELETE /apiV2/user/me/tracked-applications/{listingIdx}': career(members('204')),
  'GET /apiV2/user/me/applications/{applicationIdx}': career(members(NO_APPLICATION)),
  'POST /apiV2/user/me/applications/{applicationIdx}/withdraw': career(members(NO_APPLICATION)),
  'POST /apiV2/user/me/applications/{applicationIdx}/delete-data': career(members(NO_APPLICATION)),

  'GET /apiV2/chat/rooms': career(members()),
  'POST /apiV2/chat/rooms': career(members()),
  'GET /apiV2/chat/open-rooms': career(members()),
  'GET /apiV2/chat/stream': career(members()),
  // Who may do what in a room that is there shows `modules/chat/server`.
  'POST /apiV2/chat/direct-rooms': career(members(NO_CHAT_ROOM)),
  ...Object.fromEntries(
    [
      'GET ',
      'PATCH ',
      'PUT /members/me',
      'PATCH /members/me',
      'DELETE /members/me',
      'GET /members',
      'PATCH /members/{memberNo}',
      'DELETE /members/{memberNo}',
      'PUT /members/{memberNo}/block',
      'PUT /read',
      'POST /typing',
      'GET /messages',
      'GET /found-messages',
      'POST /messages',
      'PATCH /messages/{messageNo}',
      'DELETE /messages/{messageNo}',
      'PUT /messages/{messageNo}/reaction',
      'POST /messages/{messageNo}/reports',
    ].map((one) => [one.replace(' ', ' /apiV2/chat/rooms/{chatRoomId}'), career(members(NO_CHAT_ROOM))]),
  ),

  'POST /apiV2/study-rooms': members(),
  'GET /apiV2/study-rooms': anybody(),
  'POST /apiV2/study-rooms/{roomCode}/participants': roomFor('200'),
  'GET /apiV2/study-rooms/{roomCode}/paper': roomFor('200'),
  'GET /apiV2/study-rooms/{roomCode}': roomFor('200'),
  // The visitor has a sitting of this paper already.
  'POST /apiV2/study-rooms/{roomCode}/start': startOfRoom(),
  'PUT /apiV2/study-rooms/{roomCode}/shown': roomFor('409 study-room/not-submitted', NOT_IN),
  'GET /apiV2/study-rooms/{roomCode}/comparison': roomFor('409 study-room/not-submitted', NOT_IN),
  'GET /apiV2/study-rooms/{roomCode}/problems/{problemIdx}/messages': roomFor('409 study-room/not-submitted', NOT_IN),
  'POST /apiV2/study-rooms/{roomCode}/problems/{problemIdx}/messages': roomFor('409 study-room/not-submitted', NOT_IN),
  'DELETE /apiV2/study-rooms/{roomCode}/messages/{messageIdx}': roomFor('404 study-room/no-such-message', NOT_IN),
  'POST /apiV2/study-rooms/{roomCode}/messages/{messageIdx}/reports': roomFor('409 study-room/not-submitted', NOT_IN),
  'DELETE /apiV2/study-rooms/{roomCode}/participants/{seat}': roomOfOwner(),
  'POST /apiV2/study-rooms/{roomCode}/end': roomOfOwner(),
  'DELETE /apiV2/study-rooms/{roomCode}/participants/me': roomFor('200', NOT_IN),
  'DELETE /apiV2/study-rooms/{roomCode}': roomOfOwner(),
  'POST /apiV2/user-exam-records': anybody(),

  'POST /graphql': anybody(),
  'POST /community/graphql': anybody(),
  'GET /apiV2/openapi.json': anybody(),
  'GET /apiV2/docs': anybody(),
  'GET /apiV2/legal-documents': anybody(),
  'GET /apiV2/legal-documents/{kind}': anybody(),
  'GET /users/me': members(),
  'GET /users/session': anybody(),
  'GET /apiV2/auth/profile': members(),
  'GET /users/me/email': members(),
  'GET /users/me/consents': members(),
  'POST /users/me/consents': members(),
  'GET /users/me/second-factor': members(),
  'POST /users/me/second-factor/set-up': wrongPassword,
  'POST /users/me/second-factor/confirm': {
    all: SIGNED_OUT,
    but: [
      [['operatorWithFactor'], '409 account/second-factor-on'],
      [MEMBERS, '409 account/second-factor-off'],
    ],
  },
  'POST /users/me/second-factor/recovery-codes': wrongPassword,
  'POST /users/me/second-factor/end': wrongPassword,
  'POST /users/passkeys/request': anybody(),
  'POST /users/sign-in/passkey': anybody('422 account/passkey-refused'),
  'GET /users/me/passkeys': members(),
  'POST /users/me/passkeys/creation': wrongPassword,
  'POST /users/me/passkeys': members('410 account/passkey-ended'),
  'POST /users/me/passkeys/request': members(),
  'POST /users/me/passkeys/confirm': members('422 account/passkey-refused'),
  'PUT /users/me/passkeys/{passkeyId}': members('404 account/no-passkey'),
  'POST /users/me/passkeys/{passkeyId}/remove': wrongPassword,
  'POST /users/me/password': wrongPassword,
  'POST /users/me/profile': members(),
  'POST /users/me/email': wrongPassword,
  'POST /users/me/email/verification': members('204'),
  'POST /users/me/withdrawal': wrongPassword,
  'GET /apiV2/user/me/export': members(),
  'POST /users/sign-in': anybody('401 account/wrong-credentials'),
  'POST /users/sign-in/code': anybody('410 account/challenge-ended'),
  'POST /users/forgot-password': anybody('204'),
  'POST /users/reset-password': anybody('410 account/link-ended'),
  'POST /users/verify-email': anybody('410 account/link-ended'),
  'POST /users/stop-email-change': anybody('410 account/link-ended'),
  'GET /users/social': anybody(),
  'POST /users/social/{provider}/start': anybody(),
  // Without the cookie of whoever set out it leads to the page of signing in.
  'GET /users/social/{provider}/callback': anybody('302'),
  'GET /users/social/arrival': anybody('410 account/social-ended'),
  'POST /users/social/sign-up': anybody('410 account/social-ended'),
  'GET /users/me/social': members(),
  'POST /users/me/social/{provider}/unlink': members('404 account/not-linked'),
  // For Kakao alone, which has the admin key.
  'GET /users/social/kakao/unlinked': anybody('401 '),
  // There where no keys are set, and with demo accounts.
  'GET /sandbox/{provider}/{step}': anybody('404 request/not-found'),
  'GET /sandbox/{provider}/{version}/authorize': anybody('404 request/not-found'),
  // No link of ours, or no link at all: what says who asks stands in a query, which nobody here has.
  'GET /apiV2/unsubscribe': anybody('400 request/invalid'),
  'POST /apiV2/unsubscribe': anybody('410 notification/opt-out-ended'),
  'POST /apiV2/unsubscribe/undo': anybody('410 notification/opt-out-ended'),
  'GET /apiV2/unsubscribe/one-click': anybody('400 request/invalid'),
  'POST /apiV2/unsubscribe/one-click': anybody('400 request/invalid'),
  'GET /users/me/sessions': members(),
  'POST /users/me/sessions/{sessionId}/end': ownedByMember('404 account/no-session', '204'),
  'POST /users/me/sessions/end-others': members('204'),
  'POST /users/me/sessions/end-all': members('204'),
  'POST /users/sign-up': anybody(),
  'POST /users/sign-out': anybody('204'),
  'GET /logout': anybody('302'),
  'GET /sso/sign-out': anybody('302'),
};

export const expectedOf = ({ all, but = [] }: Row, visitor: Visitor): string => but.find(([who]) => who.includes(visitor))?.[1] ?? all;
