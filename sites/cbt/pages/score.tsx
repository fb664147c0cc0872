import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/site-cbt/cbt/practice/score/$recordIdx')(
  {
    component: RouteComponent,
  },
)

function RouteComponent() {
  return <div>Hello "/site-cbt/cbt/practice/score/$recordIdx"!</div>
}
