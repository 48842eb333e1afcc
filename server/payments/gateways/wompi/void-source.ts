import { z } from 'zod'
import type { Conversation } from './call'
import { WompiRefusal } from './map-error'

/**
 * Ends a payment source (`PUT /payment_sources/{id}/void` of Wompi's OpenAPI): nothing is charged to it any more. One that
 * is not there, or was ended before, is refused by it, and is what was asked.
 */
export async function voidSource({ call }: Conversation, token: string): Promise<void> {
  const path = `/payment_sources/${encodeURIComponent(token)}/void`
  try {
    await call(z.unknown(), { method: 'PUT', path, as: 'privateKey' })
  } catch (error) {
    if (!(error instanceof WompiRefusal) || (error.status !== 404 && error.status !== 422)) throw error
  }
}
