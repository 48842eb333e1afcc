'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { SelectField, TextField } from '@/components/ui/forms/field'
import { Note } from '@/components/ui/note'
import { useSiteLocale } from '@/components/ui/site-locale'
import { showToast } from '@/components/ui/toasts/toast'
import { api } from '@/lib/client/client'
import { failureText, fieldText } from '@/lib/client/failure-text'
import { formatDate } from '@/lib/dates/format-date'
import type { Market } from '@/lib/locale/market'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { Attachment } from '@/lib/reservations/files/contract'
import type { OwnFlight } from '@/lib/reservations/travelers/own-flight'
import { TicketField } from '../files/ticket-field'
import { SaveButton } from './save-button'

type Flight = ReservationDetail['own_flights'][number]

interface FlightsFormProps {
  readonly market: Market
  readonly code: string
  readonly isOpen: boolean
  readonly flights: readonly Flight[]
  /** Those of the reservation: tickets are among them. */
  readonly files: readonly Attachment[]
}

/** Flights that were bought elsewhere, and whether each fits the trip. */
export function FlightsForm({ market, code, isOpen, flights, files }: FlightsFormProps) {
  const t = useTranslations('travelers')
  const free = flights.reduce((next, { position }) => Math.max(next, position + 1), 0)
  return (
    <>
      {flights.map((flight) => (
        <ShownFlight key={flight.position} {...{ market, code, isOpen, flight, files }} />
      ))}
      {flights.length === 0 ? <p className="text-ink-soft">{t('flight.none')}</p> : null}
      {/* The next free place is another form. */}
      {isOpen ? <NewFlight key={free} market={market} code={code} position={free} /> : null}
    </>
  )
}

function ShownFlight({
  market,
  code,
  isOpen,
  flight,
  files,
}: Omit<FlightsFormProps, 'flights'> & { readonly flight: Flight }) {
  const t = useTranslations('travelers')
  const locale = useSiteLocale()
  const router = useRouter()
  const { way, number, from, to, departs_at, arrives_at, problem } = flight
  const removing = useSubmit({
    send: () => api(market).travelers.removeFlight({ params: { code, position: String(flight.position) } }),
    onSuccess: () => router.refresh(),
  })
  const ticket = files.find(({ uuid }) => uuid === flight.file)
  const at = (local: string) => `${formatDate(local.slice(0, 10), locale)}, ${local.slice(11)}`
  return (
    <section className="panel grid gap-3">
      <h2 className="text-lead">{t(`flight.${way}`)}</h2>
      <p className="num">
        {number} · {from} {at(departs_at)} → {to} {at(arrives_at)}
      </p>
      {problem ? (
        <Note tone="maize">{t(`flight.${problem}`)}</Note>
      ) : (
        <p className="text-agave">{t('flight.fits')}</p>
      )}
      {ticket ? (
        <a
          href={ticket.url}
          download
          className="inline-flex min-h-11 items-center justify-self-start break-words"
        >
          {t('flight.ticket', { name: ticket.name })}
        </a>
      ) : null}
      {isOpen ? (
        <Button
          look="text"
          busy={removing.isPending}
          onClick={() => removing.submit()}
          className="justify-self-start"
        >
          {t('flight.remove')}
        </Button>
      ) : null}
    </section>
  )
}

const EMPTY = {
  ...({ way: 'arrival', number: '', from: '', to: '', departs_at: '', arrives_at: '', code: '' } as const),
}
type Fields = { -readonly [Name in keyof typeof EMPTY]: string }

function NewFlight({
  market,
  code,
  position,
}: Pick<FlightsFormProps, 'market' | 'code'> & { readonly position: number }) {
  const t = useTranslations('travelers')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [ticket, setTicket] = useState<Attachment | null>(null)
  const { register, handleSubmit, formState } = useForm<Fields>({ defaultValues: EMPTY })
  const saving = useKeyedSubmit(
    (body: OwnFlight, options) =>
      api(market).travelers.saveFlight({ params: { code, position: String(position) }, body }, options),
    () => {
      void showToast({ text: t('saved') })
      router.refresh()
    },
  )
  const submit = handleSubmit(({ way, number, from, to, code: booking, ...times }) => {
    const upper = (text: string) => text.trim().toUpperCase()
    saving.submit({
      ...{
        version: 0,
        way: way as OwnFlight['way'],
        number: upper(number),
        from: upper(from),
        to: upper(to),
      },
      ...{ ...times, code: upper(booking) || null, file: ticket?.uuid ?? null },
    })
  })
  const { error } = saving
  const field = (name: keyof Fields, required = true) => ({
    ...register(name, { required }),
    autoComplete: 'off',
    error: formState.errors[name] ? t('missing') : fieldText(error, name),
  })
  if (!isOpen)
    return (
      <Button look="line" onClick={() => setOpen(true)} className="justify-self-start">
        {t('flight.add')}
      </Button>
    )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="panel grid gap-5">
      {error ? (
        <Note tone="chile" role="alert">
          {failureText(error, t('noAnswer'))}
        </Note>
      ) : null}
      <div className="grid gap-5 md:grid-cols-2">
        <SelectField label={t('flight.way')} {...register('way')}>
          <option value="arrival">{t('flight.arrival')}</option>
          <option value="departure">{t('flight.departure')}</option>
        </SelectField>
        <TextField label={t('flight.number')} hint={t('flight.numberHint')} {...field('number')} />
        <TextField label={t('flight.from')} hint={t('flight.airportHint')} maxLength={3} {...field('from')} />
        <TextField label={t('flight.to')} maxLength={3} {...field('to')} />
        <TextField label={t('flight.departs')} type="datetime-local" {...field('departs_at')} />
        <TextField label={t('flight.arrives')} type="datetime-local" {...field('arrives_at')} />
        <TextField label={`${t('flight.code')} ${t('optional')}`} {...field('code', false)} />
      </div>
      <TicketField {...{ market, code, ticket }} onTicket={setTicket} />
      <SaveButton busy={saving.isPending}>{t('flight.save')}</SaveButton>
    </form>
  )
}
