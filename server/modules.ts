import { accountModule } from '@modules/account/server';
import { answersModule } from '@modules/answers/server';
import { applicationModule } from '@modules/application/server';
import { attachmentModule } from '@modules/attachment/server';
import { attemptModule } from '@modules/attempt/server';
import { auditModule } from '@modules/audit/server';
import { bookModule } from '@modules/book/server';
import { calendarModule } from '@modules/calendar/server';
import { channelModule } from '@modules/channel/server';
import { chatModule } from '@modules/chat/server';
import { communityModule } from '@modules/community/server';
import { commentModule } from '@modules/comment/server';
import { companyAnalysisModule } from '@modules/company-analysis/server';
import { coverLetterModule } from '@modules/cover-letter/server';
import { companyModule } from '@modules/company/server';
import { courseModule } from '@modules/course/server';
import { entitlementModule } from '@modules/entitlement/server';
import { examModule } from '@modules/exam/server';
import { inquiryModule } from '@modules/inquiry/server';
import { learnerModule } from '@modules/learner/server';
import { listingModule } from '@modules/listing/server';
import { operatorModule } from '@modules/operator/server';
import { practiceModule } from '@modules/practice/server';
import { predictionModule } from '@modules/prediction/server';
import { reminderModule } from '@modules/reminder/server';
import { reviewModule } from '@modules/review/server';
import { searchModule } from '@modules/search/server';
import { benefitModule } from '@modules/benefit/server';
import { cartModule } from '@modules/cart/server';
import { catalogueModule } from '@modules/catalogue/server';
import { orderModule } from '@modules/order/server';
import { paymentModule } from '@modules/payment/server';
import { shopModule } from '@modules/shop/server';
import { studyRoomModule } from '@modules/study-room/server';
import { noticeModule } from '@modules/notice/server';
import { notificationModule } from '@modules/notification/server';
import { productReviewModule } from '@modules/product-review/server';
import { addressModule } from '@modules/address/server';
import { wishlistModule } from '@modules/wishlist/server';
import { savedSearchModule } from '@modules/saved-search/server';
import { scrapModule } from '@modules/scrap/server';
import { careerModule } from '@modules/career/server';

/** The product's modules, each after those that it depends on. The rest of `server/` loops over them and names none but `account` and `operator`, which say who asks. */
export const modules = [
  auditModule,
  operatorModule,
  accountModule,
  attachmentModule,
  inquiryModule,
  entitlementModule,
  examModule,
  answersModule,
  attemptModule,
  practiceModule,
  reviewModule,
  learnerModule,
  reminderModule,
  notificationModule,
  catalogueModule,
  benefitModule,
  paymentModule,
  orderModule,
  courseModule,
  bookModule,
  cartModule,
  addressModule,
  wishlistModule,
  shopModule,
  studyRoomModule,
  productReviewModule,
  chatModule,
  companyModule,
  commentModule,
  communityModule,
  scrapModule,
  listingModule,
  channelModule,
  applicationModule,
  calendarModule,
  savedSearchModule,
  companyAnalysisModule,
  coverLetterModule,
  predictionModule,
  noticeModule,
  searchModule,
  careerModule,
] as const;
