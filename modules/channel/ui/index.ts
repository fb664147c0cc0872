export * from './channel-mark.tsx';
export * from './follow-button.tsx';
export * from './listing-channel.ts';
export * from './post-list.tsx';
export * from './post-text.tsx';
export * from './queries.ts';
export { ManageChannel } from './manage-channel.tsx';
