import { useTranslations } from 'next-intl'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { ApiError } from '@/lib/client/api-error'
import { deskApi } from '@/lib/client/desk-client'
import { formatDate } from '@/lib/dates/format-date'
import { REMINDER_REFUSALS } from '@/lib/reservations/reminder-refusals'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { FormFailure } from '../../team/form-failure'
import { amountText } from '../../ui/amount-text'
import { DeskButton } from '../../ui/desk-button'
import { Notice } from '../../ui/notice'
import type { DeedProps } from './deed-props'

/** Reminds the buyer of what is due now, with the mail they would get anyway. */
export function RemindForm({ code, one, onDone }: DeedProps) {
  const t = useTranslations('desk.deeds.remind')
  const { market } = useDesk()
  const { customer, currency, reservation } = one.detail
  const next = reservation.next_payment
  const reminding = useKeyedSubmit(
    (_: null, options) => atDesk(() => deskApi(market).reservations.remind({ params: { code } }, options)),
    () => onDone(t('done', { name: customer.firstname })),
  )
  const refusal = refusalOf(reminding.error)
  return (
    <>
      {refusal ? (
        <Notice tone="maize" role="alert">
          {t(`refusals.${refusal}`)}
        </Notice>
      ) : (
        <FormFailure error={reminding.error} />
      )}
      <dl className="kv">
        <div>
          <dt>{t('to')}</dt>
          <dd>{customer.email}</dd>
        </div>
        {next === null ? null : (
          <div className="sum">
            <dt>{t('of')}</dt>
            <dd>
              {amountText(next.amount, currency.code, true)}
              {next.due_date === null ? '' : `, ${formatDate(next.due_date, market.locale, { year: false })}`}
            </dd>
          </div>
        )}
      </dl>
      <p className="soft">{t('text')}</p>
      <DeskButton
        look="main"
        busy={reminding.isPending}
        disabled={refusal !== null}
        onClick={() => reminding.submit(null)}
      >
        {t('go', { name: customer.firstname })}
      </DeskButton>
    </>
  )
}

/** Why nobody is reminded now; null where that is not what went wrong. */
function refusalOf(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'reminder_refused') return null
  const { reason } = (error.data ?? {}) as { readonly reason?: string }
  return REMINDER_REFUSALS.find((one) => one === reason) ?? null
}
