export { savedSearchesQuery } from './queries.ts';
export { SavedSearchButton } from './saved-search-button.tsx';
export { SavedSearchList } from './saved-search-list.tsx';
