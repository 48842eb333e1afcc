import { createHash } from 'node:crypto'

/** A purchase or refund as a provider is told of it. */
export interface Conversion {
  readonly eventId: string
  readonly name: 'purchase' | 'refund'
  readonly orderId: string
  /** The random key of the browser, where measuring was allowed. */
  readonly visitor: string | null
  readonly currency: string
  /** Major units. */
  readonly value: number
  readonly items: readonly { readonly item_id: string; readonly quantity: number }[]
  readonly at: Date
}

/** Who bought, as the order has it: it leaves as a hash alone. */
export interface ConversionBuyer {
  readonly email: string
  readonly phone: { readonly dial: string; readonly number: string } | null
}

/** SHA-256 as hexadecimal digits of what providers compare: in lower case, without spaces around it. */
export function hashed(value: string): string {
  return createHash('sha256').update(value.trim().toLowerCase()).digest('hex')
}

const digits = ({ dial, number }: NonNullable<ConversionBuyer['phone']>) =>
  `${dial}${number}`.replace(/\D/g, '')

/** For the conversions API of Meta; it tells apart by `event_id`. */
export function metaBody(event: Conversion, buyer: ConversionBuyer, siteUrl: string): object {
  const { eventId, name, orderId, currency, value, items, at } = event
  return {
    data: [
      {
        event_name: name === 'purchase' ? 'Purchase' : 'Refund',
        event_time: Math.floor(at.getTime() / 1000),
        event_id: eventId,
        action_source: 'website',
        event_source_url: siteUrl,
        user_data: {
          em: [hashed(buyer.email)],
          ...(buyer.phone && { ph: [hashed(digits(buyer.phone))] }),
        },
        custom_data: {
          ...{ currency, value, order_id: orderId, content_type: 'product' },
          content_ids: items.map(({ item_id }) => item_id),
          contents: items.map(({ item_id, quantity }) => ({ id: item_id, quantity })),
        },
      },
    ],
  }
}

/** For a tagging server of Google, by its measurement protocol; it tells apart by `transaction_id`. */
export function gtmBody(event: Conversion, buyer: ConversionBuyer): object {
  const { eventId, name, orderId, visitor, currency, value, items, at } = event
  return {
    client_id: visitor ?? orderId,
    timestamp_micros: at.getTime() * 1000,
    user_data: {
      sha256_email_address: hashed(buyer.email),
      ...(buyer.phone && { sha256_phone_number: hashed(`+${digits(buyer.phone)}`) }),
    },
    events: [{ name, params: { transaction_id: orderId, event_id: eventId, currency, value, items } }],
  }
}
