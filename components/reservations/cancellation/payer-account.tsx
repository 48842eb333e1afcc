'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { useSiteLocale } from '@/components/ui/site-locale'
import { api } from '@/lib/client/client'
import { formatInstant } from '@/lib/dates/format-instant'
import { dueZone } from '@/lib/layaway/due-instant'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { RefundAccountInput } from '@/lib/payments/refund-account'
import type { PayerRefund } from '@/lib/reservations/payer-refund-contract'
import { AccountEntry } from './account-entry'

interface PayerAccountProps {
  readonly market: Market
  readonly token: string
  readonly refund: PayerRefund
}

/** The one refund of a link: the form of its account, then what becomes of it, and the form again as long as it is not paid. */
export function PayerAccount({ market, token, refund: loaded }: PayerAccountProps) {
  const t = useTranslations('cancelTrip')
  const locale = useSiteLocale()
  const [refund, setRefund] = useState(loaded)
  const [isOpen, setOpen] = useState(loaded.account === null)
  const naming = useSubmit({
    send: (body: RefundAccountInput) =>
      api(market).reservations.namePayerAccount({ params: { token }, body }),
    onSuccess: (now) => {
      setRefund(now)
      setOpen(false)
    },
  })
  const { account, currency, kind, payer_name: holder, takes_account: takesAccount } = refund
  const amount = formatMoney(fromWire(refund.amount, currency))
  if (!takesAccount) return <Note role="status">{t('payer.gone', { amount })}</Note>
  if (isOpen || !account) return <AccountEntry kind={kind} holder={holder ?? ''} naming={naming} />
  const from = formatInstant(new Date(account.paid_from), dueZone(currency), locale)
  return (
    <div className="grid justify-items-start gap-4">
      <Note tone="agave" role="status">
        {t('payer.named', { amount, ending: account.ending, from })}
      </Note>
      <Button look="text" onClick={() => setOpen(true)}>
        {t('account.change')}
      </Button>
    </div>
  )
}
