import { useTranslations } from 'next-intl'
import {
  bedsOf,
  mostOf,
  type PartyDraft,
  SERVICES,
  type Service,
  withTickets,
} from '@/components/reservations/change/party/party-draft'
import type { ChangeableParty } from '@/lib/reservations/change-contract'
import { DeskField } from '../../ui/fields'

interface PartyFieldsProps {
  readonly party: ChangeableParty
  readonly draft: PartyDraft
  readonly isLocked: boolean
  readonly onChange: (draft: PartyDraft) => void
}

/** How many travel, in which rooms and with which extras, flights and insurances; rooms follow their travellers. */
export function PartyFields({ party, draft, isLocked, onChange }: PartyFieldsProps) {
  const t = useTranslations('desk.quote.edit')
  const beds = bedsOf(party, draft)
  const counts = (kind: 'rooms' | Service) =>
    party[kind].items.map((item) => (
      <CountField
        key={item.uuid}
        label={item.name}
        value={draft[kind][item.uuid] ?? 0}
        least={item.least}
        most={mostOf(kind, item, draft.tickets)}
        isLocked={isLocked || !party[kind].allowed}
        onChange={(count) => onChange({ ...draft, [kind]: { ...draft[kind], [item.uuid]: count } })}
      />
    ))
  return (
    <>
      <CountField
        label={t('travellers')}
        value={draft.tickets}
        least={party.fewer.allowed ? party.least : party.tickets}
        most={party.more.allowed ? party.most : party.tickets}
        isLocked={isLocked || !(party.more.allowed || party.fewer.allowed)}
        onChange={(tickets) => onChange(withTickets(party, draft, tickets))}
      />
      {party.rooms.items.length > 0 ? (
        <fieldset className="f counts">
          <legend>{t('rooms')}</legend>
          {counts('rooms')}
          {beds.fits ? null : (
            <p role="alert" className="bad-text">
              {t('beds', { placed: beds.placed, tickets: draft.tickets })}
            </p>
          )}
        </fieldset>
      ) : null}
      {SERVICES.map((of) =>
        party[of].items.length > 0 ? (
          <fieldset key={of} className="f counts">
            <legend>{t(of)}</legend>
            {counts(of)}
          </fieldset>
        ) : null,
      )}
    </>
  )
}

interface CountFieldProps {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly isLocked: boolean
  readonly onChange: (count: number) => void
}

function CountField({ label, value, least, most, isLocked, onChange }: CountFieldProps) {
  return (
    <DeskField
      label={label}
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      disabled={isLocked}
      value={value}
      onChange={({ target }) => {
        const count = target.valueAsNumber
        if (Number.isInteger(count) && count >= least && count <= most) onChange(count)
      }}
    />
  )
}
