import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { formatMoney } from '@/lib/money/format-money'
import type { ChargeRow } from '../charges'
import { MOUNT } from '../deps'
import { contentSecurityPolicy, STYLES } from './styles'
import { type Wording, wordingOf } from './texts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** Paths of forms and links of a charge's pages. */
export const CONSOLE = `${MOUNT}/console`

export function wording(c: Context): Wording {
  return wordingOf(c.req.header('accept-language'))
}

export function amountText(minor: number, charge: Pick<ChargeRow, 'currency'>): string {
  return formatMoney({ amount: minor, currency: charge.currency }, { code: true })
}

/** An instant as a person reads it, in UTC. */
export function instantText(instant: Date, { lang }: Wording): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(lang, format).format(instant)} UTC`
}

interface Page {
  readonly words: Wording
  readonly title: string
  /** The console's navigation; the bank's pages, which travellers see, have none. */
  readonly navigation: boolean
  readonly body: Html
}

/** A whole document with its headers. */
export function respond(c: Context, page: Page, shopUrl: string | null = null): Response | Promise<Response> {
  c.header('Content-Security-Policy', contentSecurityPolicy(shopUrl))
  c.header('Vary', 'Accept-Language')
  c.header('X-Robots-Tag', 'noindex')
  const { lang, t } = page.words
  const links = html`<nav><a href="${CONSOLE}">${t.navCharges}</a><a href="${MOUNT}/mail">${t.navMail}</a></nav>`
  return c.html(html`<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${page.title} · Sandbox</title><style>${raw(STYLES)}</style></head>
<body><header><b>Sandbox</b>${page.navigation ? links : ''}</header><main>${page.body}</main></body></html>`)
}
