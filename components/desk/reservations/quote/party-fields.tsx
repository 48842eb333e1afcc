import { useTranslations } from 'next-intl'
import { bedsOf, type PartyDraft, withTickets } from '@/components/reservations/change/party/party-draft'
import type { ChangeableParty } from '@/lib/reservations/change-contract'
import { DeskField } from '../../ui/fields'

interface PartyFieldsProps {
  readonly party: ChangeableParty
  readonly draft: PartyDraft
  readonly isLocked: boolean
  readonly onChange: (draft: PartyDraft) => void
}

/** How many travel, in which rooms and with which extras; rooms follow their travellers. */
export function PartyFields({ party, draft, isLocked, onChange }: PartyFieldsProps) {
  const t = useTranslations('desk.quote.edit')
  const beds = bedsOf(party, draft)
  const counts = (kind: 'rooms' | 'extras') =>
    party[kind].items.map(({ uuid, name, qty, price }) => (
      <CountField
        key={uuid}
        label={name}
        value={draft[kind][uuid] ?? 0}
        least={0}
        // What is not sold any more can only go.
        most={price === null ? qty : 20}
        isLocked={isLocked || !party[kind].allowed}
        onChange={(count) => onChange({ ...draft, [kind]: { ...draft[kind], [uuid]: count } })}
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
      {party.extras.items.length > 0 ? (
        <fieldset className="f counts">
          <legend>{t('extras')}</legend>
          {counts('extras')}
        </fieldset>
      ) : null}
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
