import { Paragraph } from './layout'
import type { MailData } from './templates'
import type { Words } from './words'

interface ProductsProps {
  readonly products: MailData['reservation_placed']['products']
  readonly words: Pick<Words, 'product'>
}

/** What was bought, one line each. */
export function Products({ products, words }: ProductsProps) {
  return products.map((product) => (
    <Paragraph key={product.name}>
      <strong>{words.product(product)}</strong>
    </Paragraph>
  ))
}
