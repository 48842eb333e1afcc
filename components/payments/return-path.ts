import { links } from '@/lib/links/links'

/** Where the traveller sees what became of a payment. */
export function returnPath(code: string): string {
  return `${links.publicReservation(code)}?payment=return`
}
