/** What operators do, as it stands in the log for ever. A new act is added here, with its words in `copy/ko.json`. */
export const AUDIT_ACTS = [
  'operator.add',
  'operator.end',
  'operator.set-roles',
  'operator.sign-in',
  'operator.sign-out',
  'company.approve',
  'company.reject',
  'company.suspend',
  'company.reinstate',
  'company.see-proof',
  'listing.approve',
  'listing.reject',
  'listing.take-down',
  'inquiry.take',
  'inquiry.give-back',
  'inquiry.answer',
  'inquiry.save-template',
  'inquiry.remove-template',
  'job.retry',
] as const;
export type AuditAct = (typeof AUDIT_ACTS)[number];
