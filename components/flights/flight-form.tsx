import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { SelectField, TextField } from '@/components/ui/forms/field'
import { Segmented } from '@/components/ui/forms/segmented'
import type { Airport } from '@/lib/flights/contract'
import {
  CABINS,
  type Cabin,
  FLIGHT_DEFAULTS,
  type FlightType,
  MOST_ADULTS,
} from '@/lib/flights/search-defaults'
import type { Market } from '@/lib/locale/market'
import { AirportField, airportText, codeIn } from './airport-field'
import { askedOf, codeOf, withTrip } from './form-values'
import { TripFields } from './trip-fields'
import type { Asked, AskedTrip, FoundFlights } from './use-flights'
import type { Wish } from './use-wish'

interface FlightFormProps {
  readonly market: Market
  readonly from: Pick<Airport, 'city' | 'code'>
  readonly to: Pick<Airport, 'city' | 'code'>
  /** The trip that somebody came for. */
  readonly wish: Wish | null
  /** The days that flights were found on, which take the place of proposed ones. */
  readonly moved: Pick<FoundFlights, 'date' | 'back'> | null
  /** What the server did not take, by its fields. */
  readonly refused: Readonly<Record<string, readonly string[]>>
  readonly busy: boolean
  readonly onAsk: (asked: Asked) => void
}

/** What says of a day that nobody chose it. */
const PROPOSED = { date: 'isProposed', back: 'isBackProposed' } as const

const PEOPLE = Array.from({ length: MOST_ADULTS }, (_, n) => n + 1)

/** From where, where to, when, who and how; what is missing says so at its field. */
export function FlightForm({ market, from, to, wish, moved, refused, busy, onAsk }: FlightFormProps) {
  const t = useTranslations('flights.form')
  const [form, setForm] = useState({
    ...{ from: airportText(from), to: airportText(to), date: '', back: '', adults: '1' },
    type: FLIGHT_DEFAULTS.type as FlightType,
    cabin: FLIGHT_DEFAULTS.cabin as Cabin,
    trip: null as AskedTrip | null,
    ...{ isProposed: false, isBackProposed: false },
  })
  const [wrong, setWrong] = useState<Partial<Record<'from' | 'to' | 'date' | 'back', string>>>({})
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change })
  const isRound = form.type === 'round'
  const airport = codeIn(form.to)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const [start, end] = await Promise.all([form.from, form.to].map((text) => codeOf(market, text)))
    const found = {
      ...(start ? {} : { from: t('wrong.airport') }),
      ...(end ? {} : { to: t('wrong.airport') }),
      ...(form.date ? {} : { date: t('wrong.date') }),
      ...(isRound && !form.back ? { back: t('wrong.date') } : {}),
    }
    setWrong(found)
    if (!start || !end || Object.keys(found).length > 0) return
    onAsk(askedOf(form, start, end))
  }
  const chooseTrip = (trip: AskedTrip | null) => set(trip ? withTrip(trip) : { trip })
  // Whoever came for a trip has said everything already.
  const beginWith = (trip: AskedTrip) => {
    const next = { ...form, ...withTrip(trip) }
    setForm(next)
    const [start, end] = [codeIn(next.from), codeIn(next.to)]
    if (start && end) onAsk(askedOf(next, start, end))
  }
  const errorOf = (name: keyof typeof wrong, field: string) => wrong[name] ?? refused[field]?.[0]
  const day = (name: 'date' | 'back', field: string) => ({
    ...{ type: 'date', name, label: t(name), error: errorOf(name, field) },
    value: (form[PROPOSED[name]] && moved?.[name]) || form[name],
    onChange: ({ target }: { target: { value: string } }) =>
      set({ [name]: target.value, [PROPOSED[name]]: false }),
  })
  return (
    <search aria-label={t('label')} className="noscript:hidden">
      <form className="flight-form" onSubmit={submit} noValidate>
        <Segmented
          label={t('type')}
          value={form.type}
          options={[
            { value: 'round', label: t('round') },
            { value: 'oneway', label: t('oneway') },
          ]}
          onChange={(type) => set({ type })}
        />
        <div className="flight-fields">
          <AirportField
            {...{ market, name: 'from', label: t('from'), hint: t('airportHint'), value: form.from }}
            error={errorOf('from', 'fly_from')}
            onChange={(value) => set({ from: value })}
          />
          <AirportField
            {...{ market, name: 'to', label: t('to'), hint: t('airportHint'), value: form.to }}
            error={errorOf('to', 'fly_to')}
            onChange={(value) => set({ to: value, trip: null })}
          />
        </div>
        <TripFields
          key={airport}
          {...{ market, airport, wish: wish?.to.code === airport ? wish : null }}
          onChoose={chooseTrip}
          onWished={beginWith}
        />
        <div className="flight-fields">
          <TextField {...day('date', 'date_from')} />
          {isRound ? <TextField {...day('back', 'return_from')} min={form.date || undefined} /> : null}
          <SelectField
            name="adults"
            label={t('adults')}
            value={form.adults}
            onChange={({ target }) => set({ adults: target.value })}
          >
            {PEOPLE.map((count) => (
              <option key={count} value={count}>
                {t('people', { count })}
              </option>
            ))}
          </SelectField>
          <SelectField
            name="cabin"
            label={t('cabin')}
            value={form.cabin}
            onChange={({ target }) => set({ cabin: target.value as Cabin })}
          >
            {CABINS.map((cabin) => (
              <option key={cabin} value={cabin}>
                {t(`cabins.${cabin}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <Button type="submit" look="main" busy={busy}>
          {t('search')}
        </Button>
      </form>
    </search>
  )
}
