import type { ReservationDetail } from '@/lib/reservations/detail'
import { call } from '../../checkout/support/buyer'
import type { Shop } from '../../checkout/support/shop'
import type { Headers } from './travelers'

/** What is attached to a reservation, as its pages read it. */
export function attachedTo(shop: () => Shop) {
  const read = async (url: string, headers: Headers = {}) =>
    shop().fetch(new Request(`http://shop.test${url}`, { headers }))
  return {
    read,
    attached: async (code: string, headers: Headers) =>
      (await call<ReservationDetail>(shop(), 'GET', `/api/v1.5/orders/details/${code}`, { headers })).json
        .data.attachments,
    bytesOf: async (url: string, headers: Headers) =>
      Buffer.from(await (await read(url, headers)).arrayBuffer()),
    rows: async (text: string, ...values: unknown[]) => (await shop().context.pool.query(text, values)).rows,
  }
}
