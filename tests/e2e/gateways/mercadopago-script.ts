/**
 * What stands in for Mercado Pago's script and fields in browser tests, which have no internet: it keeps the interface of
 * its documentation ("Fields" and "Core methods" of https://github.com/mercadopago/sdk-js) and its way of working: the
 * page of a field is fetched before it is framed, each field stands in a frame of its origin, tells of itself by events
 * alone, and the number never is in our page. What its own script really does is seen only with an account.
 *
 * Both functions are sent to the browser as text: they use nothing from outside.
 */

interface Told {
  readonly what: string
  readonly event?: object
}

/** `https://sdk.mercadopago.com/js/v2` */
export function mercadoPagoScript(): void {
  const ORIGIN = 'https://secure-fields.mercadopago.com'
  const API = 'https://api.mercadopago.com/v1'
  const fields = new Map<string, { frame: HTMLIFrameElement; values: string }>()

  class Field {
    readonly heard = new Map<string, (event: object) => void>()
    frame: HTMLIFrameElement | null = null
    constructor(
      readonly type: string,
      readonly options: { placeholder?: string; srLabel?: string },
    ) {}
    readonly listen = ({ origin, source, data }: MessageEvent<Told>) => {
      if (origin !== ORIGIN || source !== this.frame?.contentWindow) return
      this.heard.get(data.what)?.({ field: this.type, ...data.event })
    }
    on(event: string, act: (event: object) => void) {
      this.heard.set(event, act)
      return this
    }
    mount(id: string) {
      const container = document.getElementById(id)
      if (!container) throw new Error(`Container '${id}' not found`)
      if (this.frame) throw new Error(`Field '${this.type}' already mounted`)
      const frame = document.createElement('iframe')
      this.frame = frame
      fields.set(this.type, { frame, values: '' })
      frame.title = this.type
      const { placeholder = '', srLabel = '' } = this.options
      addEventListener('message', this.listen)
      container.append(frame)
      // As the real script does: with frame-src alone nothing would appear.
      fetch(`${ORIGIN}/field.html`).then(
        () => {
          const words = [this.type, placeholder, srLabel].map(encodeURIComponent)
          frame.src = `${ORIGIN}/field.html#${words.join('|')}`
        },
        (error) => this.heard.get('error')?.({ field: this.type, error: String(error) }),
      )
      return this
    }
    unmount() {
      if (!this.frame) throw new Error(`Field '${this.type}' already unmounted`)
      removeEventListener('message', this.listen)
      this.frame.remove()
      this.frame = null
      fields.delete(this.type)
    }
    update(change: object) {
      this.frame?.contentWindow?.postMessage({ what: 'update', change }, ORIGIN)
      return this
    }
  }

  /** The frames put together what is in them; our page hears a token, or what is wrong. */
  const createCardToken = (card: object) =>
    new Promise<object>((resolve, reject) => {
      const number = fields.get('cardNumber')?.frame.contentWindow
      if (!number) return reject(new Error('no field is mounted'))
      const listen = ({ origin, source, data }: MessageEvent<Told>) => {
        if (origin !== ORIGIN || source !== number || data.what !== 'token') return
        removeEventListener('message', listen)
        const answer = Object(data.event)
        if (answer.id) resolve(answer)
        else reject(answer.cause)
      }
      addEventListener('message', listen)
      number.postMessage({ what: 'tokenise', card }, ORIGIN)
    })

  class MercadoPago {
    constructor(
      readonly publicKey: string,
      readonly options: { locale?: string },
    ) {
      if (!/^(APP_USR|TEST)-/.test(publicKey)) throw new Error('no public key')
    }
    readonly fields = {
      create: (type: string, options: object) => new Field(type, options),
      createCardToken,
    }
    readonly getPaymentMethods = async ({ bin }: { bin: string }) =>
      (await fetch(`${API}/payment_methods/search?public_key=${this.publicKey}&bins=${bin}`)).json()
  }
  Object.assign(window, { MercadoPago })
}

/** `https://secure-fields.mercadopago.com/field.html#type|placeholder|label`: one field, in a frame. */
export function secureFieldScript(): void {
  const [type = '', placeholder = '', label = ''] = location.hash.slice(1).split('|').map(decodeURIComponent)
  const input = document.createElement('input')
  input.setAttribute('aria-label', label)
  input.placeholder = placeholder
  input.style.cssText =
    'border:0;outline:0;width:100%;height:100%;font:16px system-ui;color:#2a1a4a;background:none;padding:0'
  document.documentElement.style.height = '100%'
  document.body.style.cssText = 'margin:0;height:100%'
  document.body.append(input)
  const tell = (what: string, event?: object) => parent.postMessage({ what, event }, '*')
  const digits = () => input.value.replace(/\D/g, '')
  const rules: Record<string, number> = { cardNumber: 15, expirationDate: 4, securityCode: 3 }
  let bin: string | null = null
  let code = 3

  const wrongNow = () => {
    const least = type === 'securityCode' ? code : (rules[type] ?? 1)
    if (digits().length < least)
      return [{ cause: 'invalid_length', message: `${type} should be of length '${least}'.` }]
    if (type === 'expirationDate' && Number(digits().slice(2)) < 24)
      return [
        {
          cause: 'invalid_value',
          message: 'expirationYear should be greater or equal than the current year.',
        },
      ]
    return []
  }
  input.addEventListener('input', () => {
    tell('change')
    tell('validityChange', { errorMessages: wrongNow() })
    if (type !== 'cardNumber') return
    const now = digits().length >= 8 ? digits().slice(0, 8) : null
    if (now !== bin) tell('binChange', { bin: now })
    bin = now
  })
  for (const what of ['focus', 'blur'] as const) input.addEventListener(what, () => tell(what))
  addEventListener(
    'message',
    async ({ data }: MessageEvent<{ what: string; change?: object; card?: object }>) => {
      const { settings, invalid } = Object(data.change)
      if (invalid !== undefined) input.setAttribute('aria-invalid', String(invalid))
      if (type === 'securityCode' && settings) code = settings.length
      if (data.what !== 'tokenise') return
      if (digits() === '') return tell('token', { cause: [{ code: '205' }] })
      const body = JSON.stringify({ ...data.card, number: digits() })
      const answer = await fetch('https://api.mercadopago.com/v1/card_tokens', { method: 'POST', body })
      tell('token', await answer.json())
    },
  )
  tell('ready')
}

/** A bank's page in the frame that a challenge has. */
export function challengeScript(): void {
  const button = document.createElement('button')
  button.textContent = 'Approve'
  button.addEventListener('click', async () => {
    await fetch(`${location.pathname}/yes`, { method: 'POST' })
    parent.postMessage({ status: 'COMPLETE' }, '*')
  })
  document.body.append(button)
}
