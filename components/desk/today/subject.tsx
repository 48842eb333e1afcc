import type { DeskCase } from '@/lib/desk/case-contract'
import { grantOf } from '@/lib/desk/permissions'
import { deskLinks } from '@/lib/links/desk-links'
import { useDesk } from '../frame/desk-context'
import { DeskLink } from '../ui/desk-link'

/**
 * What a case is about, as a person finds it: the reservation by its code, everything else by its name, which leads to it
 * whoever may see it.
 */
export function Subject({ subject: { type, id, title } }: Pick<DeskCase, 'subject'>) {
  const { session } = useDesk()
  if (type === 'departure') return <DeskLink href={deskLinks.departure(id)}>{title}</DeskLink>
  if (type === 'chat') return <DeskLink href={deskLinks.inbox(id)}>{title}</DeskLink>
  if (type === 'lead') return <DeskLink href={deskLinks.leads(id)}>{title}</DeskLink>
  if (type !== 'reservation')
    return grantOf('see_system', session.actor.role).reach === 'none' ? (
      title
    ) : (
      <DeskLink href={deskLinks.system()}>{title}</DeskLink>
    )
  if (!session.permissions.includes('see_reservations')) return <span className="mono">{id}</span>
  return (
    <DeskLink className="mono" href={deskLinks.reservation(id)}>
      {id}
    </DeskLink>
  )
}
