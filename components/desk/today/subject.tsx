import type { DeskCase } from '@/lib/desk/case-contract'
import { deskLinks } from '@/lib/links/desk-links'
import { DeskLink } from '../ui/desk-link'

/** Whether a reservation has a page at the desk already; until then its code is only text. */
const HAS_RESERVATION_PAGE: boolean = false

/** What a case is about, as a person finds it: the reservation by its code. */
export function Subject({ subject: { type, id } }: Pick<DeskCase, 'subject'>) {
  if (type !== 'reservation' || !HAS_RESERVATION_PAGE) return <span className="mono">{id}</span>
  return (
    <DeskLink className="mono" href={deskLinks.reservation(id)}>
      {id}
    </DeskLink>
  )
}
