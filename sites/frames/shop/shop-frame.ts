export { ShopFooter as Footer } from './shop-footer.tsx';
export { ShopHeader as Header } from './shop-header.tsx';
