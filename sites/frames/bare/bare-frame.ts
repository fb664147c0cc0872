export { BareFooter as Footer } from './bare-footer.tsx';
export { BareHeader as Header } from './bare-header.tsx';
