import type { Context } from '@/server/platform/context'
import { type Ask, orderFor } from './order'

/** A call whose statements are explained. */
export interface ExplainedCall {
  readonly title: string
  readonly call: () => Promise<Response> | Response
  /** The same once before, where the first time of a process costs more. */
  readonly warm?: () => Promise<Response> | Response
}

const WORDS = ['volcan nieve', 'tortugas playa'] as const

const FORM = {
  filters: {
    month: ['2027-03', '2027-04'],
    price: { min: 3_000, max: 30_000 },
    duration: { min: 2, max: 9 },
  },
}

/** What travellers ask most, in the order of a purchase. */
export async function callsOf(context: Context, ask: Ask): Promise<ExplainedCall[]> {
  const search = (over: object) => () => ask('/api/search/all/all', { ...FORM, ...over })
  const order = await orderFor(context, ask)
  const product = `/api/v1.5/experiences/show/${order.product}`
  return [
    { title: 'The first search of a process', call: search({ limit: 10 }) },
    { title: 'A search with its facets', call: search({ page: 2 }) },
    { title: 'A search by words', warm: search({ search: WORDS[0] }), call: search({ search: WORDS[1] }) },
    { title: 'The home page', warm: () => ask('/api/home'), call: () => ask('/api/home') },
    { title: 'A country', call: () => ask(`/api/countries/${order.country}/information`) },
    {
      title: 'The address of a product',
      call: () => ask('/api/settings/validate-slug', { type: 'experience', slug: order.slug }),
    },
    { title: 'A product by its address', call: () => ask(product.replace(order.product, order.slug)) },
    {
      title: 'Its reviews',
      call: () => ask(`/api/v1.5/products/${order.product}/reviews?limit=4`),
    },
    { title: 'A calendar of 18 months', call: () => ask(`${product}/availability/1/1`) },
    { title: 'A cart, priced again', call: () => ask('/api/v1.5/shopping-cart', order.cart) },
    { title: 'An order', call: () => ask('/api/orders/create', order.payload) },
  ]
}
