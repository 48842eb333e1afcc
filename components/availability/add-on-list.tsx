import { useTranslations } from 'next-intl'
import { Stepper } from '@/components/ui/forms/stepper'
import { Icon } from '@/components/ui/icons/icon'
import { ORDER_LIMITS } from '@/lib/pricing/price-line'
import { useBooking, useChoice, useQuote } from './booking-context'
import type { BookableAddOn } from './booking-facts'

/** Extras, flights and insurances: what must be paid for first, then what can be added. Included ones cost nothing. */
export function AddOnList() {
  const t = useTranslations('availability')
  const { facts } = useBooking()
  const addOns = facts.addOns.filter(({ kind }) => kind !== 'room')
  const mandatory = addOns.filter(({ group }) => group === 'mandatory')
  const optional = addOns.filter(({ group }) => group === null)
  if (mandatory.length + optional.length === 0) return null
  return (
    <div className="grid gap-2">
      {mandatory.map((addOn) => (
        <FixedAddOn key={addOn.uuid} addOn={addOn} />
      ))}
      {optional.length > 0 ? (
        <details className="disclosure">
          <summary className="flex min-h-11 items-center justify-between gap-3 font-semibold text-violet">
            {t('addOns', { count: optional.length })}
            <Icon name="chevron-down" className="transition-transform" />
          </summary>
          <div className="grid gap-2">
            {optional.map((addOn) => (
              <OptionalAddOn key={addOn.uuid} addOn={addOn} />
            ))}
          </div>
        </details>
      ) : null}
    </div>
  )
}

function FixedAddOn({ addOn }: { readonly addOn: BookableAddOn }) {
  const t = useTranslations('availability')
  const { words } = useBooking()
  return (
    <p className="flex gap-3 py-1 text-note leading-snug">
      <Icon name="check" className="text-agave" />
      <span className="flex-1">{addOn.name}</span>
      <span className="num text-ink-soft">{t('mandatory', { price: words.each[addOn.uuid] ?? '' })}</span>
    </p>
  )
}

function OptionalAddOn({ addOn }: { readonly addOn: BookableAddOn }) {
  const t = useTranslations('availability')
  const { uuid, name, kind } = addOn
  const { words } = useBooking()
  const qty = useChoice((state) => state.selected[uuid] ?? 0)
  const tickets = useChoice((state) => state.tickets)
  const toggle = useChoice((state) => state.toggle)
  const setQty = useChoice((state) => state.setQty)
  const most = kind === 'extra' ? ORDER_LIMITS.qty : tickets
  const isLayaway = useIsLayaway()
  const isShared = kind === 'extra' && isLayaway
  return (
    <div className="xtra">
      <label>
        <input type="checkbox" checked={qty > 0} onChange={() => toggle(uuid, tickets)} />
        <span>
          <b>{name}</b>
          <small>{t(isShared ? 'depositShare' : 'depositAll')}</small>
        </span>
        <b className="num">{words.each[uuid]}</b>
      </label>
      {qty > 0 && most > 1 ? (
        <span className="flex items-center justify-end gap-3 text-small text-ink-soft">
          {t('howMany')}
          <Stepper
            value={Math.min(qty, most)}
            min={1}
            max={most}
            label={name}
            lessLabel={t('less', { name })}
            moreLabel={t('more', { name })}
            onChange={(count) => setQty(uuid, count)}
          />
        </span>
      ) : null}
    </div>
  )
}

/** Whether only a part is paid today: not where this date, or this traveller, pays all of it at once. */
function useIsLayaway(): boolean {
  const { facts } = useBooking()
  const { quote } = useQuote()
  const payAll = useChoice((state) => state.payAll)
  return !payAll && (quote?.preview.offered ?? facts.layaway.offered)
}
