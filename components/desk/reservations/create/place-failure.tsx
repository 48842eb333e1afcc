import { useTranslations } from 'next-intl'
import { infoErrorsOf } from '@/components/checkout/info/info-fields'
import type { UnpaidRefusal } from '@/components/checkout/pay/place-order'
import { ApiError } from '@/lib/client/api-error'
import { formatInstant } from '@/lib/dates/format-instant'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { useDesk } from '../../frame/desk-context'
import { FormFailure } from '../../team/form-failure'
import { Notice } from '../../ui/notice'

const MOVED = ['quote_changed', 'quote_expired', 'coupon_used_up', 'sold_out', 'terms_changed'] as const

/** Why nothing was booked, and what to do next; what was typed is still there. */
export function PlaceFailure({ error }: { readonly error: unknown }) {
  const t = useTranslations('desk.create.failure')
  if (!(error instanceof ApiError)) return <FormFailure error={error} />
  const moved = MOVED.find((code) => code === error.code)
  if (moved)
    return (
      <Notice tone="maize" role="alert">
        {t(moved)}
      </Notice>
    )
  if (error.code === 'unpaid_limit') return <Unpaid refusal={error.data as UnpaidRefusal} />
  const others = othersOf(error)
  if (others.length === 0) return <FormFailure error={error} />
  return (
    <Notice tone="chile" role="alert">
      {others.join(' ')}
    </Notice>
  )
}

/** Too much of this buyer waits for its first payment already. */
function Unpaid({ refusal }: { readonly refusal: UnpaidRefusal }) {
  const t = useTranslations('desk.create.failure.unpaid')
  const { market } = useDesk()
  const { cap, limit, open_orders: orders, open_seats: seats, fits_at: fits } = refusal
  return (
    <Notice tone="chile" role="alert">
      {t(cap, { limit, count: cap === 'orders' ? orders : seats })}{' '}
      {fits === null
        ? t('fewer')
        : t('until', { time: formatInstant(new Date(fits), TIME_ZONE, market.locale) })}
    </Notice>
  )
}

/** What is wrong with fields that do not say so themselves. */
function othersOf({ errors }: ApiError): string[] {
  const own = Object.keys(infoErrorsOf(errors)).map((field) => `general_info.${field}`)
  return Object.entries(errors).flatMap(([field, messages]) =>
    own.includes(field) || field === 'reason' ? [] : messages.slice(0, 1),
  )
}
