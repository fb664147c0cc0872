export { PortalFooter as Footer } from './portal-footer.tsx';
export { PortalHeader as Header } from './portal-header.tsx';
