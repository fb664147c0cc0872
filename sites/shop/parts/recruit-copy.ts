import listing from '@modules/listing/copy?only=checked,dday,when,won,payText';
import { listingTerms } from '@modules/listing/ui';
import own from '../copy/recruit.json';

/** Texts of the pages of job postings. */
export const recruitTexts = { ...listingTerms, ...listing, ...own };
