import type { RichText } from '@platform/kernel';
import { RichTextView } from '@platform/ui';

/** What an exam says of itself. */
export const ExamAbout = ({ text }: { readonly text: RichText }) => <RichTextView className="exam-about" text={text} />;
