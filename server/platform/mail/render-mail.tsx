import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'
import { DEFAULT_MARKET, type Locale } from '@/lib/locale/market'
import { MagicLinkMail } from '@/server/accounts/mails/magic-link'
import { OrderCodeMail } from '@/server/checkout/mails/order-code'
import { ReservationPlaced } from '@/server/checkout/mails/reservation-placed'
import { LeadReceived, QuestionReceived, WishNoted } from '@/server/messenger/mails/wishes'
import { mailName } from '@/server/platform/mail/mail-name'
import { DepositReceived } from '@/server/reservations/mails/deposit-received'
import { LateMoney } from '@/server/reservations/mails/late-money'
import { PartReceived } from '@/server/reservations/mails/part-received'
import { PaymentReturned } from '@/server/reservations/mails/payment-returned'
import { VoucherMail } from '@/server/reservations/mails/voucher'
import type { MailData, MailTemplate } from './templates'
import { type Words, wordsFor } from './words'

export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly plain: string
}

const TEMPLATES: { readonly [T in MailTemplate]: (data: MailData[T], words: Words<T>) => ReactElement } = {
  reservation_placed: (data, words) => <ReservationPlaced data={data} words={words} />,
  deposit_received: (data, words) => <DepositReceived data={data} words={words} />,
  part_received: (data, words) => <PartReceived data={data} words={words} />,
  payment_returned: (data, words) => <PaymentReturned data={data} words={words} />,
  late_money: (data, words) => <LateMoney data={data} words={words} />,
  magic_link: (data, words) => <MagicLinkMail data={data} words={words} />,
  order_code: (data, words) => <OrderCodeMail data={data} words={words} />,
  voucher: (data, words) => <VoucherMail data={data} words={words} />,
  lead_received: (data, words) => <LeadReceived data={data} words={words} />,
  question_received: (data, words) => <QuestionReceived data={data} words={words} />,
  wish_noted: (data, words) => <WishNoted data={data} words={words} />,
}

/** The mail as it leaves: subject, HTML and plain text in the traveller's language. */
export async function renderMail<T extends MailTemplate>(
  template: T,
  locale: Locale,
  data: MailData[T],
): Promise<RenderedMail> {
  const words = wordsFor(template, locale, 'currency' in data ? data.currency : DEFAULT_MARKET.currency)
  const told = withMailNames(data)
  const html = await render(TEMPLATES[template](told, words))
  return { subject: words.subject(subjectOf(template, told)), html, plain: toPlainText(html) }
}

/** Here, and not where a mail is queued, so that no template is left out: nobody's link or number stands for a name. */
function withMailNames<T extends MailTemplate>(data: MailData[T]): MailData[T] {
  return {
    ...data,
    ...('firstname' in data && { firstname: mailName(data.firstname) }),
    ...('name' in data && { name: mailName(data.name) }),
  }
}

/** What a mail is about, for its subject: a trip, or the place somebody wants to go to, which is typed like a name. */
function subjectOf(template: MailTemplate, data: MailData[MailTemplate]): string {
  if ('about' in data) return template === 'lead_received' ? mailName(data.about) : data.about
  return ('products' in data && data.products[0]?.name) || ''
}
