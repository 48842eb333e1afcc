import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icons/icon'
import { IconButton } from '@/components/ui/icons/icon-button'
import type { ChangeDates } from '@/lib/reservations/change-contract'
import type { useChange } from '../use-change'
import { type PartyChange, without } from './party-draft'

interface DraftedPartyProps {
  readonly dates: ChangeDates
  readonly change: ReturnType<typeof useChange>
}

const ICONS = {
  travelers: 'users',
  rooms: 'bed-double',
  extras: 'plus',
  flights: 'plane',
  insurances: 'shield-check',
} as const
const DROPS = {
  travelers: 'dropTravelers',
  rooms: 'dropRooms',
  extras: 'dropExtras',
  flights: 'dropFlights',
  insurances: 'dropInsurances',
} as const

/** What is chosen of everything but the date, each with a way back. */
export function DraftedParty({ dates: { party: was }, change }: DraftedPartyProps) {
  const t = useTranslations('tripChange.draft')
  const { party, partyChanges } = change
  if (!was || !party || partyChanges.length === 0) return null
  const words = (one: PartyChange) =>
    one === 'travelers'
      ? t.rich('travelers', { before: was.tickets, after: party.tickets, b: bold })
      : t.rich(one, { b: bold })
  return (
    <ul className="grid gap-1">
      {partyChanges.map((one) => (
        <li key={one} className="flex items-center gap-3">
          <Icon name={ICONS[one]} />
          <span className="min-w-0 flex-1">{words(one)}</span>
          <IconButton
            icon="x"
            label={t(DROPS[one])}
            disabled={change.busy}
            onClick={() => change.resize(without(was, party, one))}
          />
        </li>
      ))}
    </ul>
  )
}

const bold = (text: ReactNode) => <b>{text}</b>
