import { useTranslations } from 'next-intl'
import { ApiError } from '@/lib/client/api-error'
import type { QuotedAction } from '@/lib/desk/action-contract'
import { type DeskAction, grantOf, mayBegin } from '@/lib/desk/permissions'
import { ROLES, type Role } from '@/lib/desk/roles'
import { formatMoney } from '@/lib/money/format-money'
import { money } from '@/lib/money/money'
import { useDesk } from '../../frame/desk-context'
import { FormFailure } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'
import { Notice } from '../../ui/notice'

interface QuoteFailureProps {
  readonly error: unknown
  readonly action: QuotedAction
  /** Where nothing can be shown without another try. */
  readonly onRetry?: () => void
}

/** What an action takes where it is no money that goes back. */
const NEEDED: Partial<Record<QuotedAction, DeskAction>> = {
  extend: 'extend_final_payment',
  replan: 'edit_reservation',
  edit: 'edit_reservation',
  unserved: 'decide_departure',
}

const CHANGED = ['cancellation_changed', 'quote_changed']

/** Why nothing was done: the quote changed, the role does not reach so far, or whatever the API says. */
export function QuoteFailure({ error, action, onRetry }: QuoteFailureProps) {
  const t = useTranslations('desk.quote')
  const retry = useTranslations('desk')('retry')
  if (error instanceof ApiError && CHANGED.includes(error.code))
    return (
      <Notice tone="maize" role="alert">
        {t('changed')}
      </Notice>
    )
  if (error instanceof ApiError && error.code === 'change_refused') return <Refused error={error} />
  if (error instanceof ApiError && error.code === 'forbidden') return <Beyond error={error} action={action} />
  return (
    <>
      <FormFailure error={error} />
      {error && onRetry ? (
        <div className="acts-row">
          <DeskButton onClick={onRetry}>{retry}</DeskButton>
        </div>
      ) : null}
    </>
  )
}

/** Why a trip cannot be changed like this, in the words its buyer would read. */
function Refused({ error }: { readonly error: ApiError }) {
  const t = useTranslations('tripChange.refusals')
  const { reason = '' } = (error.data ?? {}) as { readonly reason?: string }
  const key = `${reason}.title` as Parameters<typeof t.has>[0]
  return (
    <Notice tone="maize" role="alert">
      {t.has(key) ? t(key as never) : error.message}
    </Notice>
  )
}

/** How far this role reaches, and who reaches further. */
function Beyond({ error, action }: { readonly error: ApiError; readonly action: QuotedAction }) {
  const t = useTranslations('desk')
  const { session } = useDesk()
  const needs = (error.data as { needs?: string } | null)?.needs
  const { role } = session.actor
  const what = NEEDED[action] ?? 'ask_refund'
  const { upTo, days } = grantOf(what, role)
  const reaches = (one: Role) => {
    const grant = grantOf(what, one)
    return mayBegin(what, one) && grant.upTo === undefined && grant.days === undefined
  }
  const who = ROLES.filter(reaches)
    .map((one) => t(`roles.${one}`))
    .join(', ')
  return (
    <Notice tone="chile" role="alert">
      {needs === 'owner'
        ? t('quote.beyond.owner')
        : upTo !== undefined
          ? t('quote.beyond.upTo', { most: formatMoney(money(upTo, 'MXN'), { code: true }), who })
          : days !== undefined
            ? t('quote.beyond.days', { days, who })
            : t('forbidden.text', { action: t(`actions.${what}`), who })}
    </Notice>
  )
}
