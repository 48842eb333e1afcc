'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icons/icon'
import type { IconName } from '@/components/ui/icons/icon-names'
import { Note } from '@/components/ui/note'
import { Skeleton } from '@/components/ui/skeleton'
import type { Market } from '@/lib/locale/market'
import type { PaymentMethod } from '@/lib/payments/contract'
import { CardPart, type CardPartProps } from './card-part'
import { OptionCard } from './option-card'
import type { PaymentSetup } from './use-payment-setup'

/** Loaded for whoever looks at a way that needs them. */
const NeedsFields = dynamic(() => import('./needs/needs-fields').then((late) => late.NeedsFields), {
  ssr: false,
})

interface PaymentMethodsProps extends Omit<CardPartProps, 'offered' | 'hasOthers'> {
  readonly setup: PaymentSetup
  readonly method: PaymentMethod
  readonly onMethod: (method: PaymentMethod) => void
  /** The reservation's code; none before there is one. */
  readonly code?: string | undefined
  readonly market: Market
  /** The trip is confirmed: its seats hang on nothing that is paid here. */
  readonly isLater?: boolean
  /** The heading above, which names the group. */
  readonly labelledBy: string
}

const ICONS: Readonly<Record<PaymentMethod, IconName>> = {
  card: 'credit-card',
  oxxo: 'barcode',
  efecty: 'barcode',
  spei: 'landmark',
  pse: 'landmark',
  nequi: 'wallet',
  bancolombia: 'landmark',
}

/** The ways to pay an amount. The fields of a card stay as they were typed while another way is looked at. */
export function PaymentMethods(props: PaymentMethodsProps) {
  const { setup, amount, method, onMethod, labelledBy, market, code, isLater = false, ...ofCard } = props
  const t = useTranslations('payments')
  const common = useTranslations('common')
  // Of a card that was saved its gateway knows all it needs.
  const isKept = ofCard.kept?.chosen !== undefined
  const name = useId()
  if (setup.status === 'waiting')
    return <MethodsSkeleton label={t('loading')} others={amount.currency === 'USD' ? 0 : 2} />
  if (setup.status === 'failed' || setup.methods.length === 0)
    return (
      <Note tone="chile" role="alert">
        <p className="mb-3">{t('none')}</p>
        <Button onClick={setup.retry}>{common('retry')}</Button>
      </Note>
    )
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="grid gap-2.5">
      {setup.methods.map((offered) => (
        <OptionCard
          key={offered.method}
          name={name}
          value={offered.method}
          checked={offered.method === method}
          onChange={() => onMethod(offered.method)}
          title={t(`methods.${offered.method}`)}
          disabled={offered.closed !== null}
          detail={offered.closed ? t(`closed.${offered.closed}`) : t(detailOf(offered.method, isLater))}
          aside={<Icon name={ICONS[offered.method]} className="mt-0.5" />}
        >
          {offered.method === 'card' && !offered.gateway.browser ? (
            <p hidden={method !== 'card' || offered.closed !== null} className="mt-2 text-small">
              {t('needs.elsewhere')}
            </p>
          ) : null}
          {offered.method === 'card' && offered.gateway.browser ? (
            <div hidden={method !== 'card' || offered.closed !== null}>
              <CardPart {...ofCard} amount={amount} offered={offered} hasOthers={setup.methods.length > 1} />
            </div>
          ) : null}
          {offered.needs.length > 0 &&
          offered.method === method &&
          offered.closed === null &&
          !(method === 'card' && isKept) ? (
            <NeedsFields market={market} method={method} code={code} needs={offered.needs} />
          ) : null}
        </OptionCard>
      ))}
    </div>
  )
}

/** How long a way takes, and what of a first payment hangs on it. */
function detailOf(method: PaymentMethod, isLater: boolean) {
  const promisesSeats = method === 'card' || method === 'oxxo' || method === 'efecty'
  return isLater && promisesSeats ? (`details.later.${method}` as const) : (`details.${method}` as const)
}

/** As many as a market usually has, in their size. */
function MethodsSkeleton({ label, others }: { readonly label: string; readonly others: number }) {
  return (
    <div className="grid gap-2.5" aria-busy="true">
      <p className="sr-only" role="status">
        {label}
      </p>
      <Skeleton className="h-66" />
      {others > 0 ? <Skeleton className="h-21" /> : null}
      {others > 1 ? <Skeleton className="h-21" /> : null}
    </div>
  )
}
