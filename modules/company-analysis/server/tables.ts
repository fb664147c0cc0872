import type { Db } from '@platform/db';
import type { Generated } from 'kysely';

/** The tables this module owns, in the PostgreSQL schema `company_analysis`. */
export interface CompanyAnalysisTables {
  readonly 'company_analysis.article': {
    readonly article_idx: Generated<number>;
    readonly brand_id: string;
    readonly slug: string;
    readonly organization_idx: number;
    readonly title: string;
    readonly summary: string;
    readonly published_on: string;
    readonly body: string;
  };
}
export type CompanyAnalysisDb = Db<CompanyAnalysisTables>;
