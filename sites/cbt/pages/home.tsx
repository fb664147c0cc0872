import { createFileRoute } from '@tanstack/react-router';
import { apiGet, seoHead, usePage } from '@platform/web';

export const Route = createFileRoute('/site-cbt/')({
  loader: ({ context }) => context.queries.ensureQueryData({ queryKey: ['t'], queryFn: () => apiGet<{ a: number }>('/apiV2/exam-types') }),
  head: ({ match }) => seoHead(match.context.page, { title: match.context.page.brand.name, description: 'x', canonicalPath: '/' }),
  component: Home,
});

function Home() {
  const page = usePage();
  return <main><h1 className="text-2xl">{page.brand.name}</h1></main>;
}
