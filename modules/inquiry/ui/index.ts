export * from './follow-inquiry-link.ts';
export * from './help-page.tsx';
export * from './inquiry-slot.tsx';
export * from './my-inquiries.tsx';
export * from './queries.ts';
