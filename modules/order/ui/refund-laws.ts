/** After which law a refund is reckoned: of lectures and papers 평생교육법, of electronic books 콘텐츠산업 진흥법; 전자상거래법 제17조 of both. */
export type RefundLaw = 'study' | 'book';

/** Of lines, each law once. */
export const refundLawsOf = (lines: readonly { readonly kind: string }[]): readonly RefundLaw[] =>
  (['study', 'book'] as const).filter((law) => lines.some(({ kind }) => (kind === 'book') === (law === 'book')));
