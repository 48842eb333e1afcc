import { Hono } from 'hono'
import { html } from 'hono/html'
import { parseLocale } from '@/lib/locale/market'
import { textsFor } from '@/lib/locale/texts'
import type { Context } from '../context'
import { type AnyMail, mailNamed } from './define-mail'
import { openMail } from './secret-mail'

interface MailRow {
  id: string
  recipient: string
  subject: string | null
  state: string
  created_at: Date
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'"

const STYLE = `body{margin:0;background:#fffbf5;color:#2a1a4a;font:16px/1.6 system-ui,sans-serif}main{max-width:900px;margin:0 auto;padding:24px 16px}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:10px 8px;overflow-wrap:anywhere;border-top:1px solid #ebe3f5}a{color:#5b2bb5}iframe{width:100%;min-height:80vh;border:1px solid #ebe3f5;border-radius:20px;background:#fff}
:focus-visible{outline:3px solid #5b2bb5;outline-offset:2px}`

/** The mails that would have left, for a person to read; exists only beside the sandbox gateway and without SMTP. */
export function outboxPage(context: Context, mails: readonly AnyMail[]): Hono {
  const app = new Hono()
  app.get('/', async (c) => {
    const t = textsFor(localeOf(c.req.header('accept-language')), 'mail.outbox')
    const { rows } = await context.pool.query<MailRow>(
      'select id, recipient, subject, state, created_at from mails order by created_at desc limit 100',
    )
    const lines = rows.map(
      (row) =>
        html`<tr><td><a href="/sandbox/mail/${row.id}">${row.subject ?? t('waiting')}</a></td><td>${row.recipient}</td><td>${row.created_at.toISOString()}</td></tr>`,
    )
    return c.html(
      page(
        t('title'),
        t('lang'),
        html`<p><a href="/sandbox/console">${t('console')}</a></p>
        ${rows.length > 0 ? html`<table><tbody>${lines}</tbody></table>` : html`<p>${t('empty')}</p>`}`,
      ),
      200,
      { 'Content-Security-Policy': POLICY },
    )
  })
  app.get('/:id', async (c) => {
    const body = await htmlOf(context, mails, c.req.param('id'))
    return body === null ? c.notFound() : c.html(body, 200, { 'Content-Security-Policy': POLICY })
  })
  return app
}

async function htmlOf(context: Context, mails: readonly AnyMail[], id: string): Promise<string | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null
  const { rows } = await context.pool.query<{ html: string | null; template: string }>(
    'select html, template from mails where id = $1',
    [id],
  )
  const [row] = rows
  if (!row || row.html === null) return null
  return mailNamed(mails, row.template).isSecret ? openMail(context, id, 'html', row.html) : row.html
}

function page(title: string, lang: string, body: unknown) {
  return html`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`
}

function localeOf(accepted: string | undefined) {
  return parseLocale(accepted?.split(/[,;]/)[0]) ?? (accepted?.startsWith('en') ? 'en_US' : 'es_MX')
}
