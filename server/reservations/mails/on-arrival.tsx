import { Paragraph } from '@/server/platform/mail/layout'
import type { MailProduct, Words } from '@/server/platform/mail/words'

interface OnArrivalProps {
  readonly products: readonly MailProduct[]
  readonly words: Pick<Words, 'arrivals'>
}

/** What is paid to hosts on arrival, in which currency and how; nothing where everything is paid here. */
export function OnArrival({ products, words }: OnArrivalProps) {
  return words.arrivals(products).map((text) => <Paragraph key={text}>{text}</Paragraph>)
}
