import type { ReactNode } from 'react'

/** The colours of the site (app/_document/theme.css); mail clients know no custom properties. */
const INK = '#2a1a4a'
const SOFT = '#5b4b7a'
const EMBER = '#c2410c'
const HAIRLINE = '#ebe3f5'

const FONT = "Figtree, 'Helvetica Neue', Arial, sans-serif"

interface LayoutProps {
  readonly lang: string
  readonly title: string
  readonly preview: string
  readonly footer: string
  readonly children: ReactNode
}

/** One column, 600 wide, readable without pictures and in dark mode. */
export function MailLayout({ lang, title, preview, footer, children }: LayoutProps) {
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
      </head>
      <body
        style={{
          margin: 0,
          background: '#fffbf5',
          color: INK,
          fontFamily: FONT,
          fontSize: 16,
          lineHeight: '26px',
        }}
      >
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <div style={{ maxWidth: 600, margin: '0 auto', padding: '32px 20px' }}>
          <p style={{ margin: '0 0 24px', fontWeight: 800, fontSize: 22 }}>Andanza</p>
          <div
            style={{
              background: '#ffffff',
              border: `1px solid ${HAIRLINE}`,
              borderRadius: 20,
              padding: '28px 24px',
            }}
          >
            <h1 style={{ margin: '0 0 16px', fontSize: 28, lineHeight: '32px' }}>{title}</h1>
            {children}
          </div>
          <p style={{ margin: '24px 0 0', color: SOFT, fontSize: 14, lineHeight: '22px' }}>{footer}</p>
        </div>
      </body>
    </html>
  )
}

export function Paragraph({ children }: { readonly children: ReactNode }) {
  return <p style={{ margin: '0 0 16px' }}>{children}</p>
}

/** The one primary action of a mail. */
export function Action({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <p style={{ margin: '24px 0 8px' }}>
      <a
        href={href}
        style={{
          background: EMBER,
          color: '#ffffff',
          padding: '14px 22px',
          borderRadius: 12,
          fontWeight: 700,
          textDecoration: 'none',
          display: 'inline-block',
        }}
      >
        {children}
      </a>
    </p>
  )
}

export interface Row {
  readonly label: string
  readonly value: string
  readonly strong?: boolean
}

/** Label and amount per line. @param wraps where values are words somebody typed */
export function Rows({ rows, wraps = false }: { readonly rows: readonly Row[]; readonly wraps?: boolean }) {
  return (
    <table role="presentation" style={{ width: '100%', borderCollapse: 'collapse', margin: '0 0 16px' }}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <td
              style={{
                padding: '7px 0',
                borderTop: `1px solid ${HAIRLINE}`,
                fontWeight: row.strong ? 700 : 400,
              }}
            >
              {row.label}
            </td>
            <td
              style={{
                padding: '7px 0 7px 12px',
                borderTop: `1px solid ${HAIRLINE}`,
                textAlign: 'right',
                fontWeight: row.strong ? 700 : 400,
                ...(wraps ? { overflowWrap: 'anywhere' } : { whiteSpace: 'nowrap' }),
              }}
            >
              {row.value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What somebody typed, lines kept: text, never markup. */
export function Typed({ children }: { readonly children: string }) {
  return (
    <blockquote
      style={{
        margin: '0 0 16px',
        padding: '4px 0 4px 16px',
        borderLeft: `3px solid ${HAIRLINE}`,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </blockquote>
  )
}
