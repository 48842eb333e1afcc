import { groupedCode } from '@/components/reservations/reservation-code'
import { deskLinks } from '@/lib/links/desk-links'
import { DeskLink } from './desk-link'

/** Who bought, and their code: opens the reservation of a row. */
export function ReservationLink({ code, buyer }: { readonly code: string; readonly buyer: string }) {
  return (
    <DeskLink className="row-link" href={deskLinks.reservation(code)} data-desk-open="">
      <b>{buyer}</b>
      <span className="sub mono">{groupedCode(code)}</span>
    </DeskLink>
  )
}
