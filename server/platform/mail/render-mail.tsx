import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'
import { DEFAULT_MARKET, type Locale } from '@/lib/locale/market'
import { DepositReceived } from './deposit-received'
import { MagicLinkMail } from './magic-link'
import { ReservationPlaced } from './reservation-placed'
import type { MailData, MailTemplate } from './templates'
import { VoucherMail } from './voucher'
import { type Words, wordsFor } from './words'

export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly plain: string
}

const TEMPLATES: { readonly [T in MailTemplate]: (data: MailData[T], words: Words) => ReactElement } = {
  reservation_placed: (data, words) => <ReservationPlaced data={data} words={words} />,
  deposit_received: (data, words) => <DepositReceived data={data} words={words} />,
  magic_link: (data, words) => <MagicLinkMail data={data} words={words} />,
  voucher: (data, words) => <VoucherMail data={data} words={words} />,
}

/** The mail as it leaves: subject, HTML and plain text in the traveller's language. */
export async function renderMail<T extends MailTemplate>(
  template: T,
  locale: Locale,
  data: MailData[T],
): Promise<RenderedMail> {
  const words = wordsFor(template, locale, 'currency' in data ? data.currency : DEFAULT_MARKET.currency)
  const html = await render(TEMPLATES[template](data, words))
  const name = ('products' in data && data.products[0]?.name) || ''
  return { subject: words.t('subject', { name }), html, plain: toPlainText(html) }
}
