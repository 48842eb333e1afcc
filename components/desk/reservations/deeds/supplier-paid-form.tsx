import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { deskApi } from '@/lib/client/desk-client'
import { formatDate } from '@/lib/dates/format-date'
import { todayIn } from '@/lib/dates/zone-time'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { FormFailure, fieldErrorOf } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'
import { DeskField } from '../../ui/fields'
import { ReasonField, useReason } from '../../ui/reason-field'
import type { DeedProps } from './deed-props'

/** Notes on which day whoever provides the trip was paid, or that they were not after all. */
export function SupplierPaidForm({ code, one, onDone }: DeedProps) {
  const t = useTranslations('desk.deeds.supplierPaid')
  const { market } = useDesk()
  const noted = one.supplier_paid_on
  const [on, setOn] = useState(() => todayIn(TIME_ZONE, Date.now()))
  const [reason, setReason] = useState('')
  const { isMissing, demand } = useReason()
  const noting = useKeyedSubmit(
    (body: { readonly on: string | null; readonly reason: string }, options) =>
      atDesk(() => deskApi(market).reservations.noteSupplierPaid({ params: { code }, body }, options)),
    (done) => onDone(t(done.on === null ? 'undone' : 'done')),
  )
  const note = (event: FormEvent) => {
    event.preventDefault()
    const why = demand(reason)
    if (why !== null) noting.submit({ on: noted === null ? on : null, reason: why })
  }
  return (
    <form className="form" noValidate onSubmit={note}>
      <FormFailure error={noting.error} />
      <p>{noted === null ? t('text') : t('noted', { date: formatDate(noted, market.locale) })}</p>
      {noted === null ? (
        <DeskField
          type="date"
          label={t('day')}
          required
          max={todayIn(TIME_ZONE, Date.now())}
          value={on}
          onChange={({ target }) => setOn(target.value)}
          error={fieldErrorOf(noting.error, 'on')}
        />
      ) : null}
      <ReasonField
        hint={t('reasonHint')}
        value={reason}
        onChange={setReason}
        isMissing={isMissing}
        error={noting.error}
      />
      <DeskButton type="submit" look={noted === null ? 'main' : 'bad'} busy={noting.isPending}>
        {t(noted === null ? 'go' : 'undo')}
      </DeskButton>
    </form>
  )
}
