import { Paragraph } from '@/server/platform/mail/layout'
import type { MailProduct, Words } from '@/server/platform/mail/words'

interface ProductsProps {
  readonly products: readonly MailProduct[]
  readonly words: Pick<Words, 'product'>
}

/** What was bought, one line each. */
export function Products({ products, words }: ProductsProps) {
  return products.map((product) => (
    <Paragraph key={`${product.name} ${product.start} ${product.tickets}`}>
      <strong>{words.product(product)}</strong>
    </Paragraph>
  ))
}
