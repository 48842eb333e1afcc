import type { StripeCardNumberElement, StripeElementStyle, StripeElements } from '@stripe/stripe-js'
import type { CardField, Typed } from './stripe-problems'

interface ElementsOptions {
  readonly placeholders: Readonly<Record<CardField, string>>
  readonly onTyped: (field: CardField, typed: Typed) => void
  readonly onBroken: () => void
}

/** Stripe's fields in our page: what is typed stays in their frames. */
export interface OpenElements {
  /** Stands for the whole card when a token is made. */
  readonly number: StripeCardNumberElement
  readonly focus: (field: CardField) => void
  readonly close: () => void
}

/** Puts Stripe's three fields of a card into places of ours, in our look. */
export function openElements(
  elements: StripeElements,
  places: Readonly<Record<CardField, HTMLElement>>,
  { placeholders, onTyped, onBroken }: ElementsOptions,
): OpenElements {
  const optionsOf = (field: CardField) => ({
    style: lookOf(places[field]),
    placeholder: placeholders[field],
    classes: { focus: 'is-focused' },
  })
  const number = elements.create('cardNumber', { ...optionsOf('number'), showIcon: true, disableLink: true })
  const expiry = elements.create('cardExpiry', optionsOf('expiry'))
  const cvc = elements.create('cardCvc', optionsOf('cvc'))
  const typed = (field: CardField) => (event: Told) =>
    onTyped(field, { empty: event.empty, complete: event.complete, code: event.error?.code })
  number.on('change', typed('number'))
  expiry.on('change', typed('expiry'))
  cvc.on('change', typed('cvc'))
  number.on('loaderror', onBroken)
  number.mount(places.number)
  expiry.mount(places.expiry)
  cvc.mount(places.cvc)
  const all = { number, expiry, cvc }
  return {
    number,
    focus: (field) => all[field].focus(),
    close: () => {
      for (const element of Object.values(all)) element.destroy()
    },
  }
}

interface Told {
  readonly empty: boolean
  readonly complete: boolean
  readonly error: { readonly code: string } | undefined
}

/** Our look in a frame that cannot read our styles; our typeface stays outside, for it would have to be open to everybody. */
function lookOf(place: HTMLElement): StripeElementStyle {
  const style = getComputedStyle(place)
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`).trim()
  return {
    base: {
      ...{ color: style.color, iconColor: colour('violet'), fontFamily: 'system-ui, sans-serif' },
      // Below 16 px phones zoom into the page.
      ...{ fontSize: '16px', lineHeight: '22px' },
      '::placeholder': { color: colour('ink-soft') },
    },
    invalid: { color: colour('chile'), iconColor: colour('chile') },
  }
}
