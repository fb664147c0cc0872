export { Marked } from './marked.tsx';
export { searchQuery } from './queries.ts';
export { rememberSearch } from './recent.ts';
export { SearchSuggestions } from './suggestions.tsx';
