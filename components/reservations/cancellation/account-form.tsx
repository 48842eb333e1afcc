'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { MailedCode } from '@/components/payments/kept/mailed-code'
import { isCodeFailure, useCodeFailure } from '@/components/payments/kept/use-mailed-code'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'
import type { RefundAccountInput } from '@/lib/payments/refund-account'
import { AccountEntry } from './account-entry'

interface AccountFormProps {
  readonly market: Market
  readonly code: string
  /** Of the refund that is paid to it. */
  readonly refund: string
  readonly kind: 'clabe' | 'colombian'
  /** The buyer, who may be the account's holder too. */
  readonly holder: string
  /** Another one instead of that which was named. */
  readonly isNamed: boolean
}

/** Where the buyer's refund is paid that cannot go back the way it came, with the code that a mail brought. */
export function AccountForm({ market, code, refund, kind, holder, isNamed }: AccountFormProps) {
  const t = useTranslations('cancelTrip.account')
  const router = useRouter()
  const [mailed, setMailed] = useState('')
  const [isOpen, setOpen] = useState(!isNamed)
  const naming = useSubmit({
    send: (body: RefundAccountInput) =>
      api(market).reservations.nameRefundAccount({
        params: { code, uuid: refund },
        body: { ...body, ...(mailed && { email_code: mailed }) },
      }),
    onSuccess: () => {
      setOpen(false)
      void showToast({ text: t('named') })
      router.refresh()
    },
  })
  const codeError = useCodeFailure(naming.error)
  if (!isOpen)
    return (
      <Button look="text" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('change')}
      </Button>
    )
  return (
    <AccountEntry kind={kind} holder={holder} naming={naming} hidesFailure={isCodeFailure(naming.error)}>
      <MailedCode market={market} code={code} value={mailed} onChange={setMailed} error={codeError} />
    </AccountEntry>
  )
}
