export { koreanDay } from '../domain/korean-day.ts';
export * from './company-form.tsx';
export * from './company-profile.tsx';
export * from './company-state.tsx';
export * from './invitation-view.tsx';
export * from './people-section.tsx';
export * from './queries.ts';
