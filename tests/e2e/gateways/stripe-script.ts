/**
 * What stands in for Stripe's script and fields in browser tests, which have no internet: it keeps the interface that our
 * pages use (`Stripe(key).elements().create(…)`, `createPaymentMethod`, the Express Checkout Element with
 * `createConfirmationToken`) and its way of working, each field in a frame of its origin, the number never in our page. Which
 * wallet a device has is `andanzaWallet` of its window, told by the test; its sheet is a dialog of the browser. It decides nothing about a card; that is the double of Stripe's API. What
 * Stripe's own script really does is seen only with an account.
 *
 * Both functions are sent to the browser as text: they use nothing from outside.
 */

interface Told {
  readonly field?: string
  readonly what: 'change' | 'focus' | 'blur' | 'ready' | 'token'
  readonly event?: object
}

/** `https://js.stripe.com/endive/stripe.js` */
export function stripeScript(): void {
  const ORIGIN = 'https://js.stripe.com'
  const frames = new Map<string, HTMLIFrameElement>()
  const ask = (type: string, what: string) => frames.get(type)?.contentWindow?.postMessage({ what }, ORIGIN)

  const create = (type: string, options: { placeholder?: string; classes?: { focus?: string } }) => {
    const heard = new Map<string, (event: object) => void>()
    const frame = document.createElement('iframe')
    frame.title = type
    frame.src = `${ORIGIN}/field.html#${type}-${encodeURIComponent(options.placeholder ?? '')}`
    frame.style.cssText = 'border:0;width:100%;height:22px;display:block'
    const listen = ({ origin, source, data }: MessageEvent<Told>) => {
      if (origin !== ORIGIN || source !== frame.contentWindow) return
      const mark = options.classes?.focus
      if (mark && data.what !== 'change') frame.parentElement?.classList.toggle(mark, data.what === 'focus')
      heard.get(data.what)?.({ elementType: type, ...data.event })
    }
    return {
      on: (event: string, act: (event: object) => void) => heard.set(event, act),
      mount: (place: HTMLElement) => {
        frames.set(type, frame)
        addEventListener('message', listen)
        place.replaceChildren(frame)
        document
          .querySelector(`label[for="${CSS.escape(place.id)}"]`)
          ?.addEventListener('click', () => ask(type, 'focus'))
        // As the real script does, the page asks the API by itself.
        fetch('https://api.stripe.com/ping').catch(() => heard.get('loaderror')?.({ elementType: type }))
      },
      focus: () => ask(type, 'focus'),
      destroy: () => {
        removeEventListener('message', listen)
        frame.remove()
      },
    }
  }

  interface WalletEvent {
    readonly [field: string]: unknown
  }
  /** A button in our page, where the real one is in a frame; its sheet says what is to be paid. */
  const createWallet = (total: () => string) => {
    const heard = new Map<string, (event: WalletEvent) => void>()
    const tell = (event: string, what: WalletEvent = {}) =>
      heard.get(event)?.({ elementType: 'expressCheckout', ...what })
    const wallet = (window as { andanzaWallet?: string }).andanzaWallet
    const button = document.createElement('button')
    const open = () => {
      if (!confirm(`Wallet ${total()}`)) return tell('cancel')
      tell('confirm', {
        expressPaymentType: wallet,
        paymentFailed: () => button.setAttribute('data-failed', 'true'),
      })
    }
    button.type = 'button'
    button.textContent = `Pay with ${wallet}`
    button.addEventListener('click', () => {
      button.removeAttribute('data-failed')
      let isDecided = false
      const decide = (act: () => void) => () => {
        if (!isDecided) act()
        isDecided = true
      }
      tell('click', {
        expressPaymentType: wallet,
        resolve: decide(open),
        reject: decide(() => undefined),
      })
    })
    return {
      on: (event: string, act: (event: WalletEvent) => void) => heard.set(event, act),
      mount: (place: HTMLElement) => {
        const name = { apple_pay: 'applePay', google_pay: 'googlePay' }[wallet ?? '']
        if (name) place.replaceChildren(button)
        const paymentMethods = name && { [name]: { available: true } }
        setTimeout(() => tell('availablepaymentmethodschange', { paymentMethods }))
      },
      destroy: () => button.remove(),
    }
  }
  const openElements = (options: { mode?: string; amount?: number; currency?: string } = {}) => {
    let { amount } = options
    return {
      create: (type: string, look: Parameters<typeof create>[1]) =>
        type === 'expressCheckout' && options.mode === 'payment'
          ? createWallet(() => `${amount} ${options.currency}`)
          : create(type, look),
      update: async (change: { amount?: number }) => {
        amount = change.amount ?? amount
      },
      submit: async () => ({}),
    }
  }
  const createConfirmationToken = async () => {
    const answer = await fetch('https://api.stripe.com/v1/confirmation_tokens', {
      method: 'POST',
      body: (window as { andanzaCard?: string }).andanzaCard ?? '4242424242424242',
    })
    return answer.json()
  }

  const createPaymentMethod = () =>
    new Promise<object>((resolve) => {
      const listen = ({ origin, data }: MessageEvent<Told>) => {
        if (origin !== ORIGIN || data.what !== 'token') return
        removeEventListener('message', listen)
        resolve(data.event ?? {})
      }
      addEventListener('message', listen)
      ask('cardNumber', 'tokenise')
    })

  Object.assign(window, {
    Stripe: Object.assign(() => ({ elements: openElements, createPaymentMethod, createConfirmationToken }), {
      version: 'endive',
    }),
  })
}

/** `https://js.stripe.com/field.html#cardNumber-placeholder`: one field, in a frame. */
export function fieldScript(): void {
  const [type = '', placeholder = ''] = location.hash.slice(1).split('-')
  const input = document.createElement('input')
  input.setAttribute('aria-label', type)
  input.placeholder = decodeURIComponent(placeholder)
  input.style.cssText =
    'border:0;outline:0;width:100%;font:16px system-ui;color:#2a1a4a;background:none;padding:0'
  document.body.style.margin = '0'
  document.body.append(input)
  const digits = () => input.value.replace(/\D/g, '')
  const tell = (what: Told['what'], event?: object) => parent.postMessage({ what, event }, '*')
  const whole = { cardNumber: 15, cardExpiry: 4, cardCvc: 3 }[type] ?? 1
  input.addEventListener('input', () =>
    tell('change', { empty: input.value === '', complete: digits().length >= whole, error: undefined }),
  )
  for (const what of ['focus', 'blur'] as const) input.addEventListener(what, () => tell(what))
  addEventListener('message', async ({ data }: MessageEvent<{ what: string }>) => {
    if (data.what === 'focus') input.focus()
    if (data.what !== 'tokenise') return
    const answer = await fetch('https://api.stripe.com/v1/payment_methods', {
      method: 'POST',
      body: digits(),
    })
    tell('token', await answer.json())
  })
}
