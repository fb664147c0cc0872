import type { Db } from '@platform/db';
import type { Generated } from 'kysely';
import type { ProductKind } from '../contract.ts';

/** The tables this module owns, in the PostgreSQL schema `catalogue`. */
export interface CatalogueTables {
  'catalogue.product': {
    product_no: number;
    brand_id: string;
    category_id: number;
    kind: ProductKind;
    title: string;
    summary: string;
    body: unknown;
    /** `coming`: a course whose lectures are not here. */
    state: 'on-sale' | 'coming' | 'paused';
    updated_at: Date;
  };
  'catalogue.option': {
    option_no: number;
    product_no: number;
    position: number;
    title: string;
    list_price: number;
    sale_price: number;
    unit_count: number;
    period_days: number | null;
    seats: number | null;
    seats_taken: Generated<number>;
    state: 'on-sale' | 'paused';
    /** Of `catalogue.price`, reckoned with each price that is written. */
    former_price: Generated<number | null>;
    former_from: Generated<Date | null>;
    former_until: Generated<Date | null>;
  };
  'catalogue.price': { option_no: number; at: Date; list_price: number; sale_price: number; by: string | null; reason: string | null };
  'catalogue.planned_price': {
    option_no: number;
    at: Date;
    list_price: number;
    sale_price: number;
    operator_id: string;
    by: string;
    reason: string;
  };
  'catalogue.part': { bundle_option_no: number; option_no: number };
  'catalogue.sitting': { option_no: number; exam_detail_idx: number };
}
export type CatalogueDb = Db<CatalogueTables>;
