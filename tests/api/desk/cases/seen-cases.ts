import type { DeskCase } from '@/lib/desk/case-contract'
import type { Shop } from '@/tests/api/checkout/support/shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import type { DeskMember } from '@/tests/support/desk/desk-member'

/** The cases of a kind that a member is shown today. */
export async function casesOf(shop: Shop, by: DeskMember, kind: DeskCase['kind']): Promise<DeskCase[]> {
  const { data } = await deskCall<{ cases: DeskCase[] }>(shop, by, `GET /api/desk/today?kind=${kind}`)
  return data.cases
}

/** A mail about a reservation, and how the desk sends it once more. */
export async function resendable(shop: Shop, by: DeskMember, code: string) {
  const path = `/api/desk/reservations/${code}`
  const { data } = await deskCall<{ mails: { uuid: string }[] }>(shop, by, `GET ${path}`)
  const id = data.mails[0]?.uuid
  if (id === undefined) throw new Error(`No mail is about ${code}.`)
  return { id, sendAgain: () => deskCall(shop, by, `POST ${path}/mails/${id}/resend`, {}) }
}
