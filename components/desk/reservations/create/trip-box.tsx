import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { ReservationQuote } from '@/lib/desk/orders/order-contract'
import { CURRENCIES, LOCALES, parseCurrency, parseLocale } from '@/lib/locale/market'
import { DeskButton } from '../../ui/desk-button'
import { DeskField, DeskSelect } from '../../ui/fields'
import { ListFailure, ListSkeleton } from '../../ui/list-states'
import { TripFields } from './trip-fields'
import { TripFinder } from './trip-finder'
import type { Wish } from './use-wish'

interface TripBoxProps {
  readonly wish: Wish
  /** Whether it was sent: what is missing says so. */
  readonly isSent: boolean
  readonly quote: ReservationQuote | undefined
  /** Of a setter: one that also forgets what was refused. */
  readonly changing: <Value>(set: (value: Value) => void) => (value: Value) => void
}

/** Which trip, when, for how many, and in which language and currency its buyer gets it. */
export function TripBox({ wish, isSent, quote, changing }: TripBoxProps) {
  const t = useTranslations('desk.create')
  const { market, found, offer, choice } = wish
  const code = useRef('')
  const why = quote?.changes.find(({ kind }) => kind === 'coupon')?.text
  return (
    <section className="box">
      <header>
        <h2>{t('trip.title')}</h2>
      </header>
      <div className="pad form">
        <MarketFields wish={wish} changing={changing} />
        {found === null ? (
          <TripFinder
            market={market}
            error={isSent ? t('trip.missing') : undefined}
            onFound={changing(wish.find)}
          />
        ) : (
          <ChosenTrip title={found.title} place={found.place} onDrop={() => changing(wish.find)(null)} />
        )}
        {offer.isError ? (
          <ListFailure
            error={offer.error}
            isOld={false}
            isBusy={offer.isFetching}
            onRetry={() => void offer.refetch()}
          />
        ) : null}
        {found && offer.isPending ? <ListSkeleton /> : null}
        {found && offer.data && choice ? (
          <>
            <TripFields
              offer={offer.data}
              choice={choice}
              currency={market.currency}
              isMissing={isSent}
              onChange={changing(wish.setChoice)}
            />
            <DeskField
              label={t('coupon')}
              hint={why}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              defaultValue={wish.coupon}
              onChange={({ target }) => {
                code.current = target.value
              }}
              onBlur={() => changing(wish.setCoupon)(code.current.trim())}
            />
          </>
        ) : null}
      </div>
    </section>
  )
}

function MarketFields({ wish, changing }: Pick<TripBoxProps, 'wish' | 'changing'>) {
  const t = useTranslations('desk.create.market')
  const { market } = wish
  const change = changing(wish.setMarket)
  return (
    <div className="two">
      <DeskSelect
        label={t('language')}
        value={market.locale}
        onChange={({ target }) => change({ ...market, locale: parseLocale(target.value) ?? market.locale })}
      >
        {LOCALES.map((locale) => (
          <option key={locale} value={locale}>
            {t(`locales.${locale}`)}
          </option>
        ))}
      </DeskSelect>
      <DeskSelect
        label={t('currency')}
        value={market.currency}
        onChange={({ target }) =>
          change({ ...market, currency: parseCurrency(target.value) ?? market.currency })
        }
      >
        {CURRENCIES.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </DeskSelect>
    </div>
  )
}

interface ChosenTripProps {
  readonly title: string
  readonly place: string
  readonly onDrop: () => void
}

/** The trip that was found; it takes the focus, since the field it was found with is gone. */
function ChosenTrip({ title, place, onDrop }: ChosenTripProps) {
  const t = useTranslations('desk.create.trip')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <p className="chosen-trip">
      <span>
        <b>{title}</b> <span className="soft">{place}</span>
      </span>
      <DeskButton ref={button} onClick={onDrop}>
        {t('other')}
      </DeskButton>
    </p>
  )
}
