export { DeviceScrapSlot } from './device-scrap-slot.tsx';
export { useOnDevice, type DeviceScrap } from './on-device.ts';
export { KeepButton } from './keep-button.tsx';
export { KeepCopy, KeepMark } from './keep-mark.tsx';
export { keptOfQuery, keptQuery } from './kept-queries.ts';
export { scrapOverviewQuery, scrapsQuery } from './queries.ts';
export * from './scrap-page.tsx';
export * from './search.ts';
