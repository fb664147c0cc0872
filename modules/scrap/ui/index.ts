export { KeepButton } from './keep-button.tsx';
export { keptQuery, scrapOverviewQuery, scrapsQuery } from './queries.ts';
export * from './scrap-page.tsx';
export * from './search.ts';
