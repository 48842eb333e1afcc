import { askSupplier, SALE_MEMORY_MS } from '@/server/availability/suppliers/ask-supplier'
import { listProductTerms } from '@/server/catalogue/product-terms'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { listProducts } from './find-reservation'

/**
 * Asks the suppliers of a reservation whether they still have its seats, before its first money is charged: their
 * word may be half an hour old (domain.md §3). A network call, so payments calls it before it opens its
 * transaction.
 * @throws DomainError sold_out, provider_unavailable: nothing was charged
 */
export async function recheckSuppliers(context: Context, orderId: string): Promise<void> {
  const products = await listProducts(context, orderId)
  const terms = await listProductTerms(
    context,
    products.map(({ productId }) => productId),
  )
  const suppliers = new Map(terms.map(({ id, supplier }) => [id, supplier]))
  for (const { productId, departureId, code, tickets } of products) {
    const supplier = suppliers.get(productId)
    if (!supplier || departureId === null) continue
    const departure = { id: departureId, code: code ?? '' }
    const seats = (maxAge: number) => askSupplier(context, supplier, departure, maxAge)
    if ((await seats(SALE_MEMORY_MS)) >= tickets || (await seats(0)) >= tickets) continue
    throw new DomainError('sold_out', { reason: `the supplier has no seats left for ${code}` })
  }
}
