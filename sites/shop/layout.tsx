import { BrandMark } from '@platform/web';
import { createFileRoute, Outlet } from '@tanstack/react-router';

export const Route = createFileRoute('/site-shop')({ component: Layout });

function Layout() {
  return (
    <>
      <header className="bare-top"><BrandMark /></header>
      <main id="main" className="narrow"><Outlet /></main>
    </>
  );
}
