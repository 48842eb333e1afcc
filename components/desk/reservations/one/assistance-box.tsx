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
import { DeskField } from '../../ui/fields'
import { reservationKey } from './use-reservation'

interface AssistanceBoxProps {
  readonly code: string
  readonly assistance: Assistance
  /** Of the trip; empty while its date is open. */
  readonly days: { readonly from: string; readonly to: string }
}

type Card = CallInput<typeof enterAssistcard>['body']

/** Policies of travel assistance, each found again by the address of its traveller. */
export function AssistanceBox({ code, assistance, days }: AssistanceBoxProps) {
  const t = useTranslations('desk.assistance')
  const { market } = useDesk()
  const { bought, people, cards } = assistance
  const saving = useAssistcard(code)
  if (!bought && cards.length === 0) return null
  const nameOf = (email: string) => people.find((one) => one.email === email)?.name ?? null
  return (
    <section className="box">
      <header>
        <h2>{t('title')}</h2>
      </header>
      <div className="pad stack">
        {cards.length === 0 ? <p className="soft">{t('none')}</p> : null}
        <ul className="rows">
          {cards.map(({ email, from, to }) => (
            <li key={email}>
              <span>
                <b>{nameOf(email) ?? email}</b>
                <span className="soft">{nameOf(email) === null ? t('nobody') : email}</span>
                <span className="soft">{formatDateRange(from, to, market.locale)}</span>
              </span>
              <DeskButton
                isSmall
                busy={saving.isPending}
                aria-label={t('removeOf', { who: nameOf(email) ?? email })}
                onClick={() => saving.submit({ email, days: null })}
              >
                {t('remove')}
              </DeskButton>
            </li>
          ))}
        </ul>
        {/* What was saved leaves an empty form. */}
        {bought ? <CardForm key={JSON.stringify(cards)} people={people} days={days} saving={saving} /> : null}
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

interface CardFormProps extends Pick<AssistanceBoxProps, 'days'>, Pick<Assistance, 'people'> {
  readonly saving: ReturnType<typeof useAssistcard>
}

function CardForm({ people, days, saving }: CardFormProps) {
  const t = useTranslations('desk.assistance')
  const list = useId()
  const [said, setSaid] = useState({ email: '', ...days })
  const field = (name: keyof typeof said, path: string) => ({
    value: said[name],
    error: fieldErrorOf(saving.error, path),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setSaid({ ...said, [name]: target.value }),
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    saving.submit({ email: said.email.trim(), days: { from: said.from, to: said.to } })
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
