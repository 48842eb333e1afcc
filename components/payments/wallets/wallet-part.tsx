'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Note } from '@/components/ui/note'
import type { Money } from '@/lib/money/money'
import { bringStripe } from '../gateways/stripe-loader'
import { type OpenWallets, openWallets } from './open-wallets'
import type { WalletProblem, WalletSheet } from './wallet-sheet'

export interface WalletPartProps {
  readonly publicKey: string
  /** What the button of the page says. */
  readonly amount: Money
  /** Whether one may pay now; says what is missing where not. */
  readonly mayPay: () => boolean
  readonly pay: (sheet: WalletSheet) => void
}

/** The wallets that this device has, below everything else of a form; where it has none, nothing at all. */
export default function WalletPart({ publicKey, amount, mayPay, pay }: WalletPartProps) {
  const t = useTranslations('payments.wallets')
  const language = useLocale()
  const [isThere, setThere] = useState(false)
  const [told, setTold] = useState<WalletProblem | 'cancelled' | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const wallets = useRef<OpenWallets>(null)
  const latest = useRef({ amount, mayPay, pay })
  useEffect(() => {
    latest.current = { amount, mayPay, pay }
    wallets.current?.change(amount)
  })
  useEffect(() => {
    let isOver = false
    const open = async () => {
      const stripe = await bringStripe(publicKey, language)
      if (!stripe || isOver || !place.current) return
      wallets.current = openWallets(stripe, place.current, latest.current.amount, {
        onAvailable: setThere,
        amount: () => latest.current.amount.amount,
        mayPay: () => latest.current.mayPay(),
        onOpen: () => setTold(null),
        onAgreed: (sheet) => latest.current.pay(sheet),
        onCancelled: () => setTold('cancelled'),
        onProblem: setTold,
      })
    }
    void open()
    return () => {
      isOver = true
      wallets.current?.close()
      wallets.current = null
      setThere(false)
    }
  }, [publicKey, language])
  return (
    // Stripe measures where its buttons go: they have a place in the page, of no height until there are any.
    <section
      aria-label={t('label')}
      className={isThere ? 'grid gap-3 pt-2' : 'invisible absolute inset-x-0 h-0 overflow-hidden'}
    >
      <p className="text-center text-small text-ink-soft">{t('or')}</p>
      <div ref={place} />
      <p role="status" className={told === 'cancelled' ? 'text-small text-ink-soft' : 'sr-only'}>
        {told === 'cancelled' ? t('cancelled') : ''}
      </p>
      {told && told !== 'cancelled' ? (
        <Note tone="chile" role="alert">
          {t(told)}
        </Note>
      ) : null}
    </section>
  )
}
