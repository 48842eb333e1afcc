'use client'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icons/icon'
import type { claimInvitation, showInvitation } from '@/lib/accounts/invitations/contract'
import type { CallData } from '@/lib/api/call'
import { ApiError } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import { formatDate } from '@/lib/dates/format-date'
import { todayIn } from '@/lib/dates/zone-time'
import { links } from '@/lib/links/links'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import { useCartStore } from '@/stores/cart-store'
import type { InvitedNoticeProps } from './invited-props'

type Terms = CallData<typeof showInvitation>
type Coupon = CallData<typeof claimInvitation>

const ZONE = 'America/Mexico_City'
/** That it was closed in this tab. */
const CLOSED = 'invitation-closed'

/** What an invitation gives, and taking it: the coupon is in the cart from then on. */
export function InvitedCard({ market, texts, isInline = false }: InvitedNoticeProps) {
  const [terms, setTerms] = useState<Terms>(null)
  const [isClosed, setClosed] = useState(() => sessionStorage.getItem(CLOSED) !== null)
  useEffect(() => {
    api(market)
      .accounts.invitation()
      .then(setTerms, () => undefined)
  }, [market])
  const close = () => {
    sessionStorage.setItem(CLOSED, '1')
    setClosed(true)
  }
  if (!terms || isClosed) return null
  return (
    <section
      aria-label={texts.label}
      className={`${isInline ? 'relative mb-6' : 'fixed inset-x-3 bottom-3 z-20 mx-auto shadow-float'} grid max-w-[480px] gap-2 rounded-card bg-lavender p-5`}
    >
      <h2 className="pr-10 text-h3">{texts.title}</h2>
      <p className="text-small">{worded(texts.text, terms)}</p>
      <Taking market={market} texts={texts} />
      <button
        type="button"
        aria-label={texts.close}
        onClick={close}
        className="icon-btn absolute top-2 right-2"
      >
        <Icon name="x" />
      </button>
    </section>
  )
}

function Taking({ market, texts }: InvitedNoticeProps) {
  const [coupon, setCoupon] = useState<Coupon | null>(null)
  const [isIn, setIn] = useState(true)
  const [failure, setFailure] = useState<string | null>(null)
  const take = async () => {
    setFailure(null)
    try {
      const taken = await api(market).accounts.claimInvitation()
      setIn(useCartStore.getState().addCoupon(taken.code) !== 'many')
      setCoupon(taken)
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : texts.failed)
    }
  }
  return (
    <div role="status" className="grid gap-2">
      {coupon ? (
        <>
          <p>
            {isIn ? texts.taken : texts.full} <b className="num">{coupon.code}</b>.{' '}
            {untilOf(texts.until, coupon, market)}
          </p>
          <a href={links.search()} className="flex min-h-11 items-center font-semibold">
            {texts.search}
          </a>
        </>
      ) : (
        <Button onClick={() => void take()}>{texts.take}</Button>
      )}
      {failure ? <p className="text-small">{failure}</p> : null}
    </div>
  )
}

function worded(text: string, { gift, minimum, currency, valid_days }: NonNullable<Terms>): string {
  return text
    .replace('{gift}', formatMoney(fromWire(gift, currency), { code: true }))
    .replace('{minimum}', formatMoney(fromWire(minimum, currency), { code: true }))
    .replace('{days}', String(valid_days))
}

function untilOf(text: string, { ends_at }: Coupon, { locale }: InvitedNoticeProps['market']): string {
  return text.replace('{date}', formatDate(todayIn(ZONE, new Date(ends_at)), locale, { weekday: false }))
}
