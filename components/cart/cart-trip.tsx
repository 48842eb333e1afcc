import { useTranslations } from 'next-intl'
import { Stepper } from '@/components/ui/forms/stepper'
import { Icon } from '@/components/ui/icons/icon'
import { IconButton } from '@/components/ui/icons/icon-button'
import { Thumb } from '@/components/ui/pictures/thumb'
import { SiteLink } from '@/components/ui/site-link'
import type { CartLine } from '@/lib/cart/cart-item'
import type { PricedLineWire, Quote } from '@/lib/cart/contract'
import { resetItems } from '@/lib/cart/reset-items'
import { LineAmount } from './line-amount'
import { LineExplanation } from './line-explanation'
import { type PartyLimits, partyLimits } from './party-limits'
import { productPath } from './product-path'
import type { QuotedTrip } from './quote-lines'
import { TripFacts } from './trip-facts'

interface CartTripProps {
  readonly quoted: QuotedTrip
  /** As it stands in the cart: ahead of the quote while prices are asked. */
  readonly line: CartLine
  readonly quote: Quote
  readonly onTravellers: (count: number) => void
  readonly onRemove: () => void
  /** Drops everything optional. */
  readonly onReset: () => void
  readonly onRemoveAddOn: (line: PricedLineWire) => void
}

/** A trip of the cart: what, when, for how many, with what. */
export function CartTrip(props: CartTripProps) {
  const { quoted, line, quote, onTravellers, onRemove, onReset, onRemoveAddOn } = props
  const { trip, addOns, product } = quoted
  const t = useTranslations('cart')
  const limits = partyLimits(quoted, quote)
  return (
    <article className="panel grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby={`trip-${quoted.key}`}>
      <div className="grid grid-cols-[88px_minmax(0,1fr)_44px] items-start gap-x-4">
        <Thumb picture={product?.media} />
        <div className="leading-[1.35]">
          <h2 id={`trip-${quoted.key}`} className="text-lead leading-tight">
            {product ? (
              <SiteLink href={productPath(product)} className="text-ink no-underline hover:underline">
                {trip.name}
              </SiteLink>
            ) : (
              trip.name
            )}
          </h2>
          <TripFacts trip={trip} days={product?.days ?? 1} language={product?.language} />
        </div>
        <IconButton icon="trash" label={t('remove.trip', { name: trip.name })} onClick={onRemove} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">{t('travellers.short')}</span>
        <Stepper
          value={line.qty}
          min={limits.min}
          max={limits.max}
          label={t('travellers.label', { name: trip.name })}
          lessLabel={t('travellers.less')}
          moreLabel={t('travellers.more')}
          onChange={onTravellers}
        />
        <PartyNote limits={limits} count={line.qty} />
      </div>
      <ul>
        {[trip, ...addOns].map((row) => (
          <TripLine
            key={`${row.kind}.${row.uuid}`}
            line={row}
            quote={quote}
            {...(row.parent && row.group === null ? { onRemove: () => onRemoveAddOn(row) } : {})}
          />
        ))}
      </ul>
      {resetItems(addOns).length < addOns.length - 1 ? (
        <button type="button" className="btn btn-text -ml-2 justify-self-start" onClick={onReset}>
          {t('remove.all')}
        </button>
      ) : null}
    </article>
  )
}

/** Why there cannot be more of them, or fewer. */
function PartyNote({ limits, count }: { readonly limits: PartyLimits; readonly count: number }) {
  const t = useTranslations('cart')
  const { min, max, seats } = limits
  const note =
    count >= max
      ? t(seats === null ? 'travellers.most' : 'travellers.seats', { count: seats ?? max })
      : count <= min && min > 1
        ? t('travellers.least', { count: min })
        : null
  return (
    <p role="status" className={note ? 'w-full text-right text-small text-ink-soft' : 'sr-only'}>
      {note}
    </p>
  )
}

interface TripLineProps {
  readonly line: PricedLineWire
  readonly quote: Quote
  readonly onRemove?: () => void
}

function TripLine({ line, quote, onRemove }: TripLineProps) {
  const t = useTranslations('cart')
  const isTrip = line.parent === null
  const name = isTrip
    ? t(`lines.${line.kind === 'package' ? 'package' : 'experience'}`, { count: line.qty })
    : `${line.name}${line.qty > 1 ? ` × ${line.qty}` : ''}`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_44px] items-start border-t border-hairline">
      <details className="disclosure">
        <summary className="num flex min-h-12 items-center justify-between gap-3 text-note leading-tight">
          <span className="flex min-w-0 items-center gap-1.5">
            {name} <Icon name="chevron-down" className="icon-s transition-transform" />
          </span>
          <LineAmount line={line} currency={quote.totals.currency} />
        </summary>
        <LineExplanation line={line} quote={quote} />
      </details>
      {onRemove ? (
        <IconButton
          icon="x"
          label={t('remove.addOn', { name: line.name })}
          onClick={onRemove}
          className="mt-0.5"
        />
      ) : null}
    </li>
  )
}
