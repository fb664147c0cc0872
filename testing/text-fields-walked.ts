type Rows = Readonly<Record<string, readonly string[]>>;

/**
 * Every field that takes Hangul, by the file that it is made in, with the journey that composes a syllable in it: the route of the page, and the name of the
 * field there. Neither side can drift: a unit test counts the fields of each file, and a journey fails that did not walk a field it is named for.
 */
export const WALKED: Readonly<Record<string, Rows>> = {
  composing: {
    'modules/account/ui/profile-page.tsx': ['/site-accounts/profile username', '/site-accounts/profile nickname'],
    'modules/account/ui/sign-up-form.tsx': ['/site-accounts/register username'],
    'modules/attempt/ui/tools/note-field.tsx': ['/site-cbt/cbt/practice/$examDetailIdx 1번 메모'],
    'modules/company/ui/company-form.tsx': ['/site-business/register representative'],
    'modules/exam/ui/problem-report.tsx': ['/site-cbt/cbt/practice/solution/$recordIdx 무엇이 잘못됐나요? (쓰지 않아도 돼요)'],
    'modules/inquiry/ui/help-page.tsx': ['/site-accounts/help 질문 검색'],
    'modules/inquiry/ui/inquiry-panel.tsx': ['/site-accounts/faq/qna 내용'],
    'modules/review/ui/memo-field.tsx': ['/site-cbt/mycbt/note 메모'],
    'modules/review/ui/tag-editor.tsx': ['/site-cbt/mycbt/note 새 태그'],
    'modules/study-room/ui/join-form.tsx': ['/site-cbt/cbt/rooms/$roomCode 별명'],
    'modules/study-room/ui/room-form.tsx': ['/site-cbt/cbt/rooms/new 방 이름 (선택)'],
    'sites/cbt/parts/list-filter.tsx': ['/site-cbt/exam/$type q'],
    'sites/frames/exam-search/search-form.tsx': ['/site-cbt header q'],
    'sites/frames/shop/shop-search.tsx': ['/site-cbt header keywords'],
  },
  'composing-sites': {
    'modules/address/ui/address-form.tsx': ['/site-shop/mypage/manage-addresses recipient'],
    'modules/application/ui/apply-form.tsx': ['/site-portal/listing/$listingIdx/apply name'],
    'modules/application/ui/question-field.tsx': ['/site-portal/listing/$listingIdx/apply why'],
    'modules/benefit/ui/coupon-list.tsx': ['/site-shop/mypage/coupons 쿠폰 번호'],
    'modules/career/ui/section-form.tsx': [
      '/site-accounts/my-career/spec-management 회사 (필수)',
      '/site-accounts/my-career/spec-management 한 일',
    ],
    'modules/channel/ui/channel-form.tsx': ['/site-business/channel 채널 이름', '/site-business/channel 소개'],
    'modules/channel/ui/post-form.tsx': ['/site-business/channel 제목', '/site-business/channel 내용'],
    'modules/chat/ui/composer.tsx': ['/site-chat/rooms/$chatRoomId 메시지'],
    'modules/chat/ui/found.tsx': ['/site-chat/rooms/$chatRoomId 대화 안에서 찾기'],
    'modules/chat/ui/room-list.tsx': ['/site-chat 새 대화방 이름'],
    'modules/comment/ui/comment-form.tsx': ['/site-portal/listing/$listingIdx 댓글 쓰기'],
    'modules/community/ui/post-form.tsx': ['/site-community/write 제목', '/site-community/write 본문'],
    'modules/cover-letter/ui/letter-about.tsx': [
      '/site-accounts/self-introduction/manage 제목',
      '/site-accounts/self-introduction/manage 내는 회사',
    ],
    'modules/cover-letter/ui/letter-question.tsx': [
      '/site-accounts/self-introduction/manage 1 지원한 동기와 입사 뒤에 하고 싶은 일을 적어 주세요.',
      '/site-accounts/self-introduction/manage 문항',
    ],
    'modules/order/ui/order-list.tsx': ['/site-shop/mypage/purchase-history keywords'],
    'modules/order/ui/sheet-fields.tsx': ['/site-shop/orders/order/$orderSheetNo name'],
    'modules/product-review/ui/questions.tsx': ['/site-shop/products/$productNo 무엇이 궁금한가요?'],
    'modules/product-review/ui/review-form.tsx': ['/site-shop/products/$productNo 어떤 점이 좋았고 아쉬웠나요?'],
    'modules/saved-search/ui/save-dialog.tsx': ['/site-portal/list/$kind 이름'],
    'modules/scrap/ui/folder-dialog.tsx': ['/site-accounts/accounts/scrap 폴더 이름'],
    'modules/scrap/ui/note-dialog.tsx': ['/site-accounts/accounts/scrap 왜 스크랩했는지 적어 두세요'],
    'sites/admin/pages/audit.tsx': ['/site-admin/audit q'],
    'sites/admin/parts/acts.tsx': ['/site-admin/companies words'],
    'sites/business/parts/posting/steps.tsx': [
      '/site-business/register/activity/$postingIdx 제목*',
      '/site-business/register/activity/$postingIdx 한 문장 소개*',
      '/site-business/register/activity/$postingIdx 표지 1째 줄',
      '/site-business/register/activity/$postingIdx 지원 자격*',
      '/site-business/register/activity/$postingIdx 장소*',
      '/site-business/register/activity/$postingIdx 하는 일(업종)',
      '/site-business/register/activity/$postingIdx 한두 문장 소개',
    ],
    'sites/business/parts/posting/terms-step.tsx': [
      '/site-business/register/activity/$postingIdx 기간*',
      '/site-business/register/activity/$postingIdx 직무 이름',
      '/site-business/register/activity/$postingIdx 이름',
      '/site-business/register/activity/$postingIdx 인원*',
      '/site-business/register/activity/$postingIdx 혜택*',
    ],
    'sites/business/parts/posting/text-step.tsx': [
      '/site-business/register/activity/$postingIdx 묶음 1 제목',
      '/site-business/register/activity/$postingIdx 묶음 1 내용',
      '/site-business/register/activity/$postingIdx 질문 1 내용',
      '/site-business/register/activity/$postingIdx 어떤 파일인가요?',
      '/site-business/register/activity/$postingIdx 메일 제목',
      '/site-business/register/activity/$postingIdx 담당 부서나 이름*',
    ],
    'sites/community/parts/board-find.tsx': ['/site-community/$board q'],
    'sites/community/parts/post-acts.tsx': [
      '/site-community/$board/$postIdx 이의가 있으면 적어 주세요. 한 번 남길 수 있고, 가려진 뒤 30일까지 받아요.',
    ],
    'sites/portal/parts/company-filter.tsx': ['/site-portal/company-info q'],
    'sites/portal/parts/letter-filter.tsx': ['/site-portal/cover-letter/search q'],
    'sites/portal/parts/report-dialog.tsx': ['/site-portal/listing/$listingIdx 자세한 내용(선택)'],
  },
  applications: {
    'modules/application/ui/answer-form.tsx': [
      '/site-business/activities/$listingIdx/applicants 제목',
      '/site-business/activities/$listingIdx/applicants 내용',
    ],
    'modules/application/ui/applicant-board.tsx': ['/site-business/activities/$listingIdx/applicants 이름, 연락처, 답, 메모에서 찾기'],
    'modules/application/ui/applicant-sheet.tsx': ['/site-business/activities/$listingIdx/applicants 메모'],
  },
  chat: { 'modules/chat/ui/room-sheet.tsx': ['/site-chat/rooms/$chatRoomId 대화방 이름'] },
  lectures: {
    'modules/course/ui/player/notes.tsx': ['/site-study/study/courses/$productNo/lectures/$lectureId 00:00에 메모 쓰는 동안 멈춤'],
    'modules/course/ui/player/transcript.tsx': ['/site-study/study/courses/$productNo/lectures/$lectureId 자막에서 찾기'],
  },
  'office-inquiries': {
    'sites/admin/parts/inquiry-answer.tsx': ['/site-admin/inquiries 답변', '/site-admin/inquiries 양식 이름'],
  },
  'office-prices': {
    'sites/admin/pages/products.tsx': ['/site-admin/products q'],
    'sites/admin/parts/price-form.tsx': ['/site-admin/products reason'],
  },
  'office-orders': { 'sites/admin/pages/orders.tsx': ['/site-admin/orders q'] },
  'office-jump': { 'sites/admin/parts/jump.tsx': ['/site-admin/inquiries jump'] },
  'office-keys': { 'sites/admin/parts/key-form.tsx': ['/site-admin/keys sentence'] },
  passkeys: { 'modules/account/ui/passkey-section.tsx': ['/site-accounts/accounts/security passkeyName'] },
  posting: {
    'sites/business/parts/posting/poster-field.tsx': ['/site-business/register/activity/$postingIdx 포스터에 담긴 내용*'],
  },
  'shop-addresses': { 'modules/address/ui/postcode-search.tsx': ['/site-shop/mypage/manage-addresses words'] },
  'shop-orders': {
    'modules/order/ui/account-fields.tsx': ['/site-shop/mypage/purchase-history/$orderNo/refund 예금주'],
    'modules/order/ui/refund-reasons.tsx': ['/site-shop/mypage/purchase-history/$orderNo/refund 더 하고 싶은 말'],
  },
  'short-answers': { 'modules/exam/ui/paper/short-input.tsx': ['/site-cbt/cbt/practice/$examDetailIdx 1번 문항 답'] },
  social: { 'modules/account/ui/social-sign-up-page.tsx': ['/site-accounts/accounts/social-sign-up nickname'] },
  'study-room': { 'modules/study-room/ui/thread.tsx': ['/site-cbt/cbt/rooms/$roomCode 1번 문항에 남길 글'] },
};

/** Fields that could be written into with Hangul, and are not walked, each with the reason. */
export const NOT_WALKED: Rows = {
  'sites/admin/parts/key-form.tsx': ['of short answers: the same form as its sentence'],
  'modules/account/ui/code-form.tsx': ['a recovery code: Latin letters and digits'],
  'modules/channel/ui/channel-form.tsx': ['the address of a channel: Latin letters and digits'],
};
