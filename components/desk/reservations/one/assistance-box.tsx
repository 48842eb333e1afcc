import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import type { CallInput } from '@/lib/api/call'
import { deskApi } from '@/lib/client/desk-client'
import { formatDateRange } from '@/lib/dates/format-date'
import type { Assistance, enterAssistcard } from '@/lib/desk/manifest/provided-contract'
import { deskToasts } from '@/stores/desk-toast-store'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { FormFailure, fieldErrorOf } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'
import { DeskField, DeskSelect } from '../../ui/fields'
import { Notice } from '../../ui/notice'
import { reservationKey } from './use-reservation'

interface AssistanceBoxProps {
  readonly code: string
  readonly assistance: Assistance
}

type Card = CallInput<typeof enterAssistcard>['body']

/** Policies of travel assistance, each of one trip and found again by the address of its traveller. */
export function AssistanceBox({ code, assistance }: AssistanceBoxProps) {
  const t = useTranslations('desk.assistance')
  const { market } = useDesk()
  const { trips, people, cards } = assistance
  const saving = useAssistcard(code)
  if (trips.length === 0 && cards.length === 0) return null
  const isOne = new Set([...trips, ...cards].map(({ position }) => position)).size === 1
  const nameOf = (email: string) => people.find((one) => one.email === email)?.name ?? null
  return (
    <section className="box">
      <header>
        <h2>{t('title')}</h2>
      </header>
      <div className="pad stack">
        {cards.length === 0 ? <p className="soft">{t('none')}</p> : null}
        <ul className="rows">
          {cards.map(({ email, from, to, position, trip, fits }) => (
            <li key={`${position} ${email}`}>
              <span>
                <b>{nameOf(email) ?? email}</b>
                <span className="sub soft">{nameOf(email) === null ? t('nobody') : email}</span>
                {isOne ? null : <span className="sub soft">{trip}</span>}
                <span className="sub soft">{formatDateRange(from, to, market.locale)}</span>
                {fits ? null : <Notice tone="maize">{t('tooShort')}</Notice>}
              </span>
              <DeskButton
                isSmall
                busy={saving.isPending}
                aria-label={t(isOne ? 'removeOf' : 'removeOfTrip', { who: nameOf(email) ?? email, trip })}
                onClick={() => saving.submit({ email, position, days: null })}
              >
                {t('remove')}
              </DeskButton>
            </li>
          ))}
        </ul>
        {/* What was saved leaves an empty form. */}
        {trips.length > 0 ? (
          <CardForm key={JSON.stringify(cards)} people={people} trips={trips} saving={saving} />
        ) : null}
      </div>
    </section>
  )
}

function useAssistcard(code: string) {
  const t = useTranslations('desk.assistance')
  const { market } = useDesk()
  const queries = useQueryClient()
  return useKeyedSubmit(
    (body: Card, options) =>
      atDesk(() => deskApi(market).reservations.enterAssistcard({ params: { code }, body }, options)),
    () => {
      deskToasts.getState().show({ text: t('saved') })
      void queries.invalidateQueries({ queryKey: reservationKey(code) })
    },
  )
}

interface CardFormProps extends Pick<Assistance, 'people' | 'trips'> {
  readonly saving: ReturnType<typeof useAssistcard>
}

/** The days of the trip are proposed, empty while its date is open. */
function CardForm({ people, trips, saving }: CardFormProps) {
  const t = useTranslations('desk.assistance')
  const { market } = useDesk()
  const list = useId()
  const [position, setPosition] = useState(trips[0]?.position ?? 0)
  const daysOf = (at: number) => {
    const trip = trips.find((one) => one.position === at)
    return { from: trip?.from ?? '', to: trip?.to ?? '' }
  }
  const [said, setSaid] = useState({ email: '', ...daysOf(position) })
  const choose = (at: number) => {
    setPosition(at)
    setSaid({ ...said, ...daysOf(at) })
  }
  const field = (name: keyof typeof said, path: string) => ({
    value: said[name],
    error: fieldErrorOf(saving.error, path),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setSaid({ ...said, [name]: target.value }),
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    saving.submit({ email: said.email.trim(), position, days: { from: said.from, to: said.to } })
  }
  return (
    <form className="form" noValidate aria-label={t('add')} onSubmit={save}>
      <FormFailure error={saving.error} />
      <DeskField
        label={t('email')}
        hint={t(people.length === 0 ? 'noPeople' : 'emailHint')}
        type="email"
        autoComplete="off"
        list={list}
        {...field('email', 'email')}
      />
      <datalist id={list}>
        {people.map(({ email, name }) => (
          <option key={email} value={email}>
            {name}
          </option>
        ))}
      </datalist>
      {trips.length > 1 ? (
        <DeskSelect
          label={t('trip')}
          value={position}
          error={fieldErrorOf(saving.error, 'position')}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {trips.map(({ position: at, trip, from, to }) => (
            <option key={at} value={at}>
              {from && to ? `${trip} · ${formatDateRange(from, to, market.locale)}` : trip}
            </option>
          ))}
        </DeskSelect>
      ) : null}
      <DeskField label={t('from')} type="date" {...field('from', 'days.from')} />
      <DeskField label={t('to')} type="date" {...field('to', 'days.to')} />
      <div className="acts-row">
        <DeskButton type="submit" busy={saving.isPending}>
          {t('save')}
        </DeskButton>
      </div>
    </form>
  )
}
