'use client'
import { Brand } from './brand'
import type { SiteLink } from './site-links'

interface FooterColumn {
  readonly title: string
  readonly items: readonly SiteLink[]
  readonly note?: string
}

interface FooterIslandProps {
  readonly home: string
  readonly promise: string
  readonly columns: readonly FooterColumn[]
  readonly company: string
  readonly market: string
}

/** The markup of the footer. A client component only so that flight data carries its texts instead of its tags (P6). */
export function FooterIsland({ home, promise, columns, company, market }: FooterIslandProps) {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-grid">
          <div>
            <Brand label={home} onDark />
            <p>{promise}</p>
          </div>
          {columns.map(({ title, items, note }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {items.map(({ href, label }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
              {note ? <small>{note}</small> : null}
            </div>
          ))}
        </div>
        <p className="foot-end">
          <small>{company}</small>
          <small>{market}</small>
        </p>
      </div>
    </footer>
  )
}
