import { useTranslations } from 'next-intl'
import type { CallData } from '@/lib/api/call'
import type { showDeparture } from '@/lib/desk/departures/departure-contract'
import { amountText } from '../ui/amount-text'
import { Notice } from '../ui/notice'

type Pnl = NonNullable<CallData<typeof showDeparture>['pnl']>

/** What a departure brings, a list for each currency: what was sold, what goes off and on, to its provider, and what stays. */
export function PnlBox({ pnl }: { readonly pnl: Pnl }) {
  const t = useTranslations('desk.pnl')
  return (
    <section className="box" aria-label={t('title')}>
      <header>
        <h2>{t('title')}</h2>
        <small className="soft">{t('note')}</small>
      </header>
      <div className="pad stack">
        {pnl.length === 0 ? <p className="soft">{t('none')}</p> : null}
        {pnl.map((one) => (
          <OneCurrency key={one.currency} one={one} />
        ))}
        {pnl.length > 0 ? <p className="soft">{t('costs')}</p> : null}
      </div>
    </section>
  )
}

function OneCurrency({ one }: { readonly one: Pnl[number] }) {
  const t = useTranslations('desk.pnl')
  const { currency, sold, discounts, fees, net, margin, unknown, unknown_travellers: travellers } = one
  const shown = (amount: number) => amountText(amount, currency, true)
  const charged = sold - discounts + fees
  return (
    <div className="stack">
      <dl className="kv">
        <Row name={t('sold')} amount={shown(sold)} />
        <Row name={t('discounts')} amount={shown(-discounts)} />
        <Row name={t('fees')} amount={shown(fees)} />
        <Row name={t('charged')} amount={shown(charged)} isSum />
        <Row name={t('net')} amount={shown(-net)} />
        {unknown > 0 ? <Row name={t('unknown')} amount={shown(-unknown)} /> : null}
        <Row name={t(unknown > 0 ? 'marginKnown' : 'margin')} amount={shown(margin)} isSum />
      </dl>
      {unknown > 0 || travellers > 0 ? (
        <Notice tone="maize">
          {t(travellers > 0 ? 'noNet' : 'noNetOfExtras', { count: travellers, amount: shown(unknown) })}
        </Notice>
      ) : null}
    </div>
  )
}

interface RowProps {
  readonly name: string
  readonly amount: string
  /** Of what stands above it. */
  readonly isSum?: boolean
}

function Row({ name, amount, isSum = false }: RowProps) {
  return (
    <div className={isSum ? 'sum' : undefined}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
