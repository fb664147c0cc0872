import type { Db } from '@platform/db';
import type { Generated } from 'kysely';
import type { ReportReason } from '../contract-terms.ts';

/** The tables this module owns, in the PostgreSQL schema `product_review`. */
export interface ProductReviewTables {
  'product_review.review': {
    review_no: Generated<number>;
    brand_id: string;
    product_no: number;
    member_id: string | null;
    rating: number;
    text: string;
    name: string;
    at: Date;
    edited_at: Date | null;
    hidden_at: Date | null;
    returned_at: Generated<Date | null>;
  };
  'product_review.report': { review_no: number; member_id: string; reason: ReportReason; at: Date };
  'product_review.question': {
    question_no: Generated<number>;
    brand_id: string;
    product_no: number;
    member_id: string | null;
    name: string;
    is_secret: boolean;
    text: string;
    at: Date;
    answer: string | null;
    answered_at: Date | null;
    answerer_id: string | null;
  };
}
export type ProductReviewDb = Db<ProductReviewTables>;
