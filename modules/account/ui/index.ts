export * from './account-page.tsx';
export * from './member-name.ts';
export * from './queries.ts';
export * from './return-target.ts';
export * from './security-page.tsx';
export * from './sign-in-form.tsx';
export * from './sign-up-form.tsx';
