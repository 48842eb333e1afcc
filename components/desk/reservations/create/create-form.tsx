import { useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { visibleChanges } from '@/components/cart/changes/settled-cart'
import { type InfoField, infoErrorsOf, likelyDial } from '@/components/checkout/info/info-fields'
import { infoResolver } from '@/components/checkout/info/late-resolver'
import { ApiError } from '@/lib/client/api-error'
import type { DeskOrder } from '@/lib/desk/orders/order-contract'
import type { Locale, Market } from '@/lib/locale/market'
import type { InfoDraft } from '@/stores/checkout-store'
import { useDesk } from '../../frame/desk-context'
import { ReasonField, useReason } from '../../ui/reason-field'
import { BuyerFields } from './buyer-fields'
import type { PlanName } from './plan-of'
import { planOf } from './plan-of'
import { PricePanel } from './price-panel'
import { TripBox } from './trip-box'
import { cartOf } from './trip-choice'
import { usePlace } from './use-place'
import { usePrice } from './use-price'
import { type FirstTrip, type FromChat, useWish } from './use-wish'

interface CreateFormProps {
  readonly first: FirstTrip | null
  /** Who wrote, where it is booked from a conversation. */
  readonly traveller: FromChat['traveller']
  readonly onDone: (order: DeskOrder, email: string, locale: Locale) => void
}

/** The whole of it by keyboard: trip, buyer, why; beside it the price and the one button. ⌘↵ presses it, enter alone does not. */
export function CreateForm({ first, traveller, onDone }: CreateFormProps) {
  const t = useTranslations('desk.create')
  const { market: own } = useDesk()
  const element = useRef<HTMLFormElement>(null)
  const theirs: Market = traveller ? { locale: traveller.locale, currency: traveller.currency } : own
  const form = useBuyerForm(likelyDial(theirs.locale), traveller)
  const [reason, setReason] = useState('')
  const [planName, setPlanName] = useState<PlanName>('')
  const [isSent, setSent] = useState(false)
  const { isMissing, demand } = useReason()
  const wish = useWish(theirs, first)
  const { market, offer, choice } = wish
  const cart = offer.data && choice ? cartOf(offer.data, choice, wish.coupon) : null
  const email = form.watch('email').trim()
  const price = usePrice(market, cart, email)
  const quote = cart === null ? undefined : price.query.data
  const plan = quote ? planOf(quote, planName) : null
  const place = usePlace((order) => onDone(order, email, market.locale), price.ask)
  useRefused(place.error, form.setError)
  const isSettled = quote !== undefined && !price.query.isPlaceholderData && !price.query.isFetching
  const isSellable = quote?.problems.length === 0 && visibleChanges(quote.changes).length === 0
  const changing = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      place.forget()
      set(value)
    }
  }
  const toFirstMistake = () =>
    setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    const why = demand(reason)
    void form.handleSubmit((info) => {
      if (why === null || cart === null) return void toFirstMistake()
      if (isSettled && isSellable) place.submit({ market, cart, quote, info, plan, reason: why })
    }, toFirstMistake)()
  }
  return (
    <form ref={element} className="dossier create" noValidate onSubmit={submit} onKeyDown={onlyByButton}>
      <div className="main-col">
        <TripBox wish={wish} isSent={isSent} quote={quote} changing={changing} />
        <section className="box">
          <header>
            <h2>{t('buyer')}</h2>
          </header>
          <div className="pad form">
            <BuyerFields form={form} />
          </div>
        </section>
        <section className="box">
          <header>
            <h2>{t('note')}</h2>
          </header>
          <div className="pad form">
            <ReasonField
              label={t('reason')}
              hint={t('reasonHint')}
              value={reason}
              onChange={setReason}
              isMissing={isMissing}
              error={place.error}
            />
          </div>
        </section>
      </div>
      <div className="act-col">
        <PricePanel
          price={price.query}
          quote={quote}
          plan={plan}
          before={place.before}
          isBusy={place.isPending || (quote !== undefined && !isSettled)}
          isSellable={isSellable}
          error={place.error}
          onPlan={changing(setPlanName)}
        />
      </div>
    </form>
  )
}

/** @param traveller what is known of the buyer; an account has no document */
function useBuyerForm(dial: string, traveller: FromChat['traveller']) {
  const { firstname = '', lastname = '', email = '', phone } = traveller ?? {}
  return useForm<InfoDraft>({
    resolver: infoResolver,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    defaultValues: {
      firstname,
      lastname,
      email,
      phone: phone?.number ? phone : { dial, number: '' },
      dni: '',
    },
  })
}

type SetError = ReturnType<typeof useBuyerForm>['setError']

/** What the server refused of the buyer stands at its field, the first with the focus. */
function useRefused(error: unknown, setError: SetError): void {
  useEffect(() => {
    if (!(error instanceof ApiError)) return
    const refused = Object.entries(infoErrorsOf(error.errors))
    for (const [at, [field, message]] of refused.entries())
      setError(field as InfoField, { type: 'server', message }, { shouldFocus: at === 0 })
  }, [error, setError])
}

/** Enter in a field is no word to book; with ⌘ or Ctrl it is, from anywhere. */
function onlyByButton(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  if (event.metaKey || event.ctrlKey) event.currentTarget.requestSubmit()
  else if (!(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
}
