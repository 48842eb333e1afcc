import { useTranslations } from 'next-intl'
import type { Currency } from '@/lib/locale/market'
import { amountText } from '../../ui/amount-text'
import { DeskField } from '../../ui/fields'
import { countsOf, type TripChoice, type TripOffer, withAddOn } from './trip-choice'

export interface AddOnFieldsProps {
  readonly offer: TripOffer
  readonly choice: TripChoice
  readonly currency: Currency
  readonly onChange: (choice: TripChoice) => void
}

/** Extras, flights and insurances: how many of each. What everybody gets or must have is told, and no choice. */
export function AddOnFields({ offer, choice, currency, onChange }: AddOnFieldsProps) {
  const t = useTranslations('desk.create.trip')
  const others = offer.facts.addOns.filter(({ kind }) => kind !== 'room')
  const fixed = others.filter(({ group }) => group !== null)
  const optional = others.filter(({ group }) => group === null)
  const counts = countsOf(offer, choice)
  return (
    <>
      {optional.length > 0 ? (
        <fieldset className="f counts">
          <legend>{t('extras')}</legend>
          {optional.map(({ uuid, kind, name, price, unit }) => (
            <DeskField
              key={uuid}
              label={`${name} · ${t('each', { price: amountText(price * unit, currency) })}`}
              type="number"
              inputMode="numeric"
              min={0}
              // What is sold per traveller never exceeds them.
              max={kind === 'extra' ? 20 : choice.tickets}
              value={counts[uuid] ?? 0}
              onChange={({ target }) => onChange(counted(choice, uuid, target.valueAsNumber))}
            />
          ))}
        </fieldset>
      ) : null}
      {fixed.length > 0 ? (
        <p className="soft">{t('fixed', { names: fixed.map(({ name }) => name).join(', ') })}</p>
      ) : null}
    </>
  )
}

function counted(choice: TripChoice, uuid: string, typed: number): TripChoice {
  return Number.isInteger(typed) && typed >= 0 && typed <= 20 ? withAddOn(choice, uuid, typed) : choice
}
