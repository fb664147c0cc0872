import type { Attachment } from '@modules/attachment';
import { momentText } from '@platform/i18n/formats';
import type { Mail } from '@platform/mail';
import type { NewSuggestion } from '../contract.ts';
import type { Deps, InquiryBrand } from './deps.ts';
import type { UntoldAnswer } from './store.ts';

/** Where members find their inquiries. */
export const INQUIRIES_PATH = '/accounts/inquiries';
const PREVIEW_LENGTH = 80;
const inOneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > PREVIEW_LENGTH ? `${line.slice(0, PREVIEW_LENGTH).toWellFormed()}…` : line;
};
const blocks = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);

export interface NewInquiry {
  readonly inquiryIdx: number;
  readonly isMember: boolean;
  readonly suggestion: NewSuggestion;
  readonly attached: readonly Attachment[];
  readonly memberId: string | null;
}

/** To support: what was asked, and how it is answered. */
export const receivedMail = (
  { copy }: Pick<Deps, 'copy'>,
  brand: InquiryBrand,
  { inquiryIdx, isMember, suggestion, attached, memberId }: NewInquiry,
): Mail => {
  const { email, content, deviceInfo } = suggestion;
  const subject = copy('inquiry.mail.received.subject', { number: inquiryIdx });
  return {
    key: `inquiry.received:${inquiryIdx}`,
    kind: 'inquiry.received',
    brandId: brand.id,
    memberId,
    to: { name: copy('inquiry.mail.support', { brand: brand.name }), address: brand.supportMail },
    text: {
      subject,
      preview: inOneLine(content),
      heading: subject,
      paragraphs: [
        copy('inquiry.mail.received.from', {
          email,
          kind: copy(isMember ? 'inquiry.mail.member' : 'inquiry.mail.visitor'),
          device: deviceInfo,
        }),
        ...blocks(content),
        ...(attached.length > 0 ? [copy('inquiry.mail.received.files', { names: attached.map(({ name }) => name).join(', ') })] : []),
      ],
      notes: [copy('inquiry.mail.received.answer', { brand: brand.id, number: inquiryIdx })],
    },
  };
};

/** To whoever asked. */
export const answeredMail = ({ copy }: Pick<Deps, 'copy'>, brand: InquiryBrand, asked: UntoldAnswer): Mail => ({
  key: `inquiry.answered:${asked.inquiryIdx}`,
  kind: 'inquiry.answered',
  brandId: brand.id,
  memberId: asked.isMember ? asked.ownerId : null,
  to: { name: '', address: asked.email },
  text: {
    subject: copy('inquiry.mail.answered.subject', { brand: brand.name }),
    preview: inOneLine(asked.answer),
    heading: copy('inquiry.mail.answered.heading'),
    paragraphs: [
      ...blocks(asked.answer),
      copy('inquiry.mail.answered.question', { at: momentText(asked.createdAt) }),
      ...blocks(asked.content),
    ],
    ...(asked.isMember && { action: { label: copy('inquiry.mail.answered.action'), url: brand.origin() + INQUIRIES_PATH } }),
    notes: [copy('inquiry.mail.answered.note')],
  },
});
