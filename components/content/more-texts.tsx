import { SiteLink } from '@/components/ui/site-link'

interface MoreTextsProps {
  readonly title: string
  readonly items: readonly {
    readonly id: number
    readonly title: string
    readonly note: string
    readonly href: string
  }[]
}

/** Further texts by their titles, below one that was read. */
export function MoreTexts({ title, items }: MoreTextsProps) {
  if (items.length === 0) return null
  return (
    <section className="wrap pb-section">
      <h2>{title}</h2>
      <ul className="mt-4 divide-y divide-hairline border-y border-hairline">
        {items.map(({ id, title: name, note, href }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-3">
            <SiteLink href={href} className="inline-flex min-h-11 items-center font-semibold">
              {name}
            </SiteLink>
            <span className="text-small text-ink-soft">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
