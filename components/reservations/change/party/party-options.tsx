'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { Stepper } from '@/components/ui/forms/stepper'
import { Icon } from '@/components/ui/icons/icon'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate } from '@/lib/dates/format-date'
import type { Currency } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { ChangeableParty } from '@/lib/reservations/change-contract'
import { bedsOf, mostOf, type PartyDraft, SERVICES, type Service, withTickets } from './party-draft'

interface PartyOptionsProps {
  readonly party: ChangeableParty
  readonly draft: PartyDraft
  readonly currency: Currency
  readonly onChange: (draft: PartyDraft) => void
  /** Why nothing of it can be touched now. */
  readonly hindrance: string | null
}

/** Everything of a trip but its date: who travels, rooms, extras, flights and insurances, each until its own last day. */
export function PartyOptions({ party, draft, currency, onChange, hindrance }: PartyOptionsProps) {
  const t = useTranslations('tripChange.party')
  const heading = useId()
  const given = { party, draft, currency, onChange, isLocked: hindrance !== null }
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading} className="mb-2 text-h3">
        {t('title')}
      </h2>
      {hindrance ? <p className="mb-2 text-note text-ink-soft">{hindrance}</p> : null}
      <Travelers {...given} />
      {party.rooms.items.length > 0 ? <Rooms {...given} /> : null}
      {SERVICES.map((of) => (party[of].items.length > 0 ? <Services key={of} {...given} of={of} /> : null))}
    </section>
  )
}

type Given = Omit<PartyOptionsProps, 'hindrance'> & { readonly isLocked: boolean }

function Travelers({ party, draft, currency, onChange, isLocked }: Given) {
  const t = useTranslations('tripChange.party')
  const day = useDay()
  const { tickets, more, fewer, price, seats_left: left } = party
  const least = fewer.allowed ? party.least : tickets
  const most = more.allowed && price !== null ? party.most : tickets
  const notes = [
    ...(more.allowed && price !== null ? [t('each', { price: shown(price, currency) })] : []),
    ...(more.allowed && left !== null ? [t('left', { left })] : []),
    ...(!more.allowed && more.until && !isLocked ? [t('moreUntil', { date: day(more.until) })] : []),
    ...(!fewer.allowed && fewer.until ? [t('fewerUntil', { date: day(fewer.until) })] : []),
    ...(fewer.allowed && least > 1 ? [t('least', { count: least })] : []),
  ]
  return (
    <Row icon="users" name={t('travelers')} notes={[t('now', { count: tickets }), ...notes]}>
      <Stepper
        value={draft.tickets}
        min={isLocked ? draft.tickets : least}
        max={isLocked ? draft.tickets : most}
        label={t('travelers')}
        lessLabel={t('lessTravelers')}
        moreLabel={t('moreTravelers')}
        onChange={(next) => onChange(withTickets(party, draft, next))}
      />
      {draft.tickets < tickets ? (
        <p className="basis-full text-small text-ink-soft">{t('lastGoes')}</p>
      ) : null}
    </Row>
  )
}

/** In rooms, each for as many as sleep in it; while travellers change, rooms change with them. */
function Rooms({ party, draft, currency, onChange, isLocked }: Given) {
  const t = useTranslations('tripChange.party')
  const day = useDay()
  const { items, allowed, until } = party.rooms
  const isOpen = (allowed || draft.tickets !== party.tickets) && !isLocked
  const { placed, fits } = bedsOf(party, draft)
  return (
    <div className="border-t border-hairline pt-3">
      <h3 className="flex items-center gap-2 text-note font-semibold">
        <Icon name="bed-double" /> {t('rooms')}
      </h3>
      <p className="num text-small text-ink-soft" aria-live="polite">
        {allowed || draft.tickets !== party.tickets
          ? t('roomsOf', { placed, count: draft.tickets })
          : t('roomsUntil', { date: until ? day(until) : '' })}
      </p>
      {items.map(({ uuid, name, qty, price, unit, occupancy }) => {
        const of = occupancy ?? 1
        const travellers = draft.rooms[uuid] ?? 0
        const most = price === null ? qty : draft.tickets
        const note =
          price === null ? t('notSold') : t('room', { occupancy: of, price: shown(price, currency), unit })
        return (
          <Row key={uuid} name={name} notes={[note]}>
            <Stepper
              value={travellers / of}
              min={isOpen ? 0 : travellers / of}
              max={isOpen ? Math.floor(most / of) : travellers / of}
              label={name}
              lessLabel={t('less', { name })}
              moreLabel={t('more', { name })}
              onChange={(rooms) => onChange({ ...draft, rooms: { ...draft.rooms, [uuid]: rooms * of } })}
            />
          </Row>
        )
      })}
      {fits ? null : (
        <p role="status" className="mt-1 text-note font-semibold text-chile">
          {t('roomsWrong', { count: draft.tickets })}
        </p>
      )}
    </div>
  )
}

const ICONS = { extras: 'plus', flights: 'plane', insurances: 'shield-check' } as const
const OVER = { extras: 'extrasUntil', flights: 'flightsUntil', insurances: 'insurancesUntil' } as const

function Services({ of, party, draft, currency, onChange, isLocked }: Given & { readonly of: Service }) {
  const t = useTranslations('tripChange.party')
  const day = useDay()
  const { items, allowed, until } = party[of]
  const isOpen = allowed && !isLocked
  return (
    <div className="border-t border-hairline pt-3">
      <h3 className="flex items-center gap-2 text-note font-semibold">
        <Icon name={ICONS[of]} /> {t(of)}
      </h3>
      {!allowed && until ? (
        <p className="text-small text-ink-soft">{t(OVER[of], { date: day(until) })}</p>
      ) : null}
      {items.map((item) => {
        const { uuid, name, price, least } = item
        const value = draft[of][uuid] ?? 0
        const most = mostOf(of, item, draft.tickets)
        const issued = least > 0 ? [t('issued')] : []
        return (
          <Row
            key={uuid}
            name={name}
            notes={[price === null ? t('notSold') : t('extra', { price: shown(price, currency) }), ...issued]}
          >
            <Stepper
              value={value}
              min={isOpen ? Math.min(least, value) : value}
              max={isOpen ? Math.max(most, value) : value}
              label={name}
              lessLabel={t('less', { name })}
              moreLabel={t('more', { name })}
              onChange={(next) => onChange({ ...draft, [of]: { ...draft[of], [uuid]: next } })}
            />
          </Row>
        )
      })}
    </div>
  )
}

interface RowProps {
  readonly icon?: 'users'
  readonly name: string
  readonly notes: readonly string[]
  readonly children: ReactNode
}

/** The name and what is to know of it, the number beside it; below it where a phone is narrow. */
function Row({ icon, name, notes, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-40 flex-1">
        <p className="flex items-center gap-2 font-semibold">
          {icon ? <Icon name={icon} /> : null}
          {name}
        </p>
        <p className="num text-small text-ink-soft">{notes.join(' · ')}</p>
      </div>
      {children}
    </div>
  )
}

function shown(amount: number, currency: Currency): string {
  return formatMoney(fromWire(amount, currency))
}

function useDay() {
  const locale = useSiteLocale()
  return (date: string) => formatDate(date, locale, { year: false })
}
