import { appears } from '../appears'

const SCRIPT = 'https://sdk.mercadopago.com/js/v2'

/** Brings Mercado Pago's script, once in a page; one that failed is asked for again. @returns whether it is there */
export async function loadScript(): Promise<boolean> {
  let hasFailed = false
  if (!isThere()) {
    const before = document.querySelector(`script[src="${SCRIPT}"]`)
    const script = before ?? Object.assign(document.createElement('script'), { src: SCRIPT, async: true })
    script.addEventListener('error', () => {
      hasFailed = true
      script.remove()
    })
    if (!before) document.head.append(script)
  }
  return appears(isThere, () => hasFailed)
}

const isThere = () => window.MercadoPago !== undefined
