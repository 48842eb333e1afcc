import { Paragraph } from '@/server/platform/mail/layout'
import type { MailProduct, Words } from '@/server/platform/mail/words'

interface ProductsProps {
  readonly products: readonly MailProduct[]
  readonly words: Pick<Words, 'product'>
}

/** What was bought, one line each. */
export function Products({ products, words }: ProductsProps) {
  const texts = products.map((product) => words.product(product))
  return texts.map((text) => (
    <Paragraph key={text}>
      <strong>{text}</strong>
    </Paragraph>
  ))
}
