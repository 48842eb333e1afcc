import { render, toPlainText } from '@react-email/render'
import { createElement, type ReactElement } from 'react'
import { type Currency, DEFAULT_MARKET, type Locale } from '@/lib/locale/market'
import type { AnyMail, DataOf } from './define-mail'
import { mailName } from './mail-name'
import { wordsFor } from './words'

export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly plain: string
}

/** The mail as it leaves: subject, HTML and plain text in the traveller's language. */
export async function renderMail<Mail extends AnyMail>(
  mail: Mail,
  locale: Locale,
  data: DataOf<Mail>,
): Promise<RenderedMail> {
  const { currency = DEFAULT_MARKET.currency } = data as { readonly currency?: Currency }
  const words = wordsFor(mail.name, locale, currency)
  const told = withMailNames<object>(data)
  const Body = mail.Body as (props: { data: object; words: object }) => ReactElement
  const html = await render(createElement(Body, { data: told, words }))
  return { subject: words.subject(mail.about(told as never)), html, plain: toPlainText(html) }
}

/** Here, and not where a mail is queued, so that no template is left out: nobody's link or number stands for a name. */
function withMailNames<Data extends object>(data: Data): Data {
  const { firstname, name } = data as { readonly firstname?: string; readonly name?: string }
  return {
    ...data,
    ...(firstname !== undefined && { firstname: mailName(firstname) }),
    ...(name !== undefined && { name: mailName(name) }),
  }
}
