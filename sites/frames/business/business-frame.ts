export { BusinessFooter as Footer } from './business-footer.tsx';
export { BusinessHeader as Header } from './business-header.tsx';
