import { SiteLink } from './site-link'

export interface Crumb {
  readonly name: string
  /** None for the page itself. */
  readonly href?: string | undefined
}

interface BreadcrumbProps {
  readonly label: string
  readonly crumbs: readonly Crumb[]
}

/** Where this page stands; the last one is the page itself. */
export function Breadcrumb({ label, crumbs }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className="text-small">
      <ol className="flex flex-wrap items-center gap-x-1">
        {crumbs.map(({ name, href }, index) => (
          <li key={`${name} ${href}`} className="flex items-center gap-1">
            {index > 0 ? <span aria-hidden="true">›</span> : null}
            {href ? (
              // a finger may miss a short name by a little; the gaps stay even
              <SiteLink
                href={href}
                className="relative inline-flex min-h-11 items-center before:absolute before:-inset-x-2 before:inset-y-0"
              >
                {name}
              </SiteLink>
            ) : (
              <span aria-current="page" className="text-ink-soft">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
