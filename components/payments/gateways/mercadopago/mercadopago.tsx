import { createRef } from 'react'
import { documentName } from '@/lib/payments/mercadopago-documents'
import { ungrouped } from '@/lib/payments/payer-needs'
import { usePayerDraft } from '@/stores/payer-draft'
import type { BrowserSetup, CardGateway, Tokenised } from '../card-gateway'
import { detailsOf } from './card-network'
import { loadScript } from './load-script'
import { problemsOf } from './problems'
import type { MercadoPagoSdk, NonPciData } from './sdk'
import { SecureFields, type SecureFieldsHandle } from './secure-fields'

/**
 * Mercado Pago in the browser: its script, its three fields of a card in frames of its own, and a token with the card's
 * network, which its orders ask for beside it. What it can learn of a visitor besides is turned off: its page of
 * fingerprints would also need inline scripts, which our policy keeps out.
 */
export function openMercadoPago({ public_key }: BrowserSetup, language: string): CardGateway {
  const fields = createRef<SecureFieldsHandle>()
  let sdk: MercadoPagoSdk | null = null
  return {
    load: async () => {
      if (!(await loadScript()) || !window.MercadoPago) return 'blocked'
      sdk ??= new window.MercadoPago(public_key, {
        ...{ locale: language, advancedFraudPrevention: false, trackingDisabled: true },
      })
      return 'ready'
    },
    mount: ({ draw }, options) => {
      if (sdk) draw(<SecureFields sdk={sdk} handle={fields} {...options} />)
    },
    tokenise: async () => (sdk ? tokenise(sdk, fields.current) : 'shown'),
    refuse: (problem) => fields.current?.show({ cardNumber: problem }),
    unmount: ({ draw }) => draw(null),
  }
}

async function tokenise(sdk: MercadoPagoSdk, fields: SecureFieldsHandle | null): Promise<Tokenised> {
  try {
    const card = (await fields?.check()) ?? 'shown'
    if (card === 'shown') return 'shown'
    const made = await sdk.fields.createCardToken({ cardholderName: card.holder, ...documentTyped() })
    if (!made?.id) return 'unreachable'
    return { id: made.id, msiEligible: null, details: detailsOf(card.network) }
  } catch (thrown) {
    const found = problemsOf(thrown)
    if (!found) return 'unreachable'
    fields?.show(found)
    return 'shown'
  }
}

/** Whose card it is, where the form asks for it: its own fields say what is wrong with it. */
function documentTyped(): Pick<NonPciData, 'identificationType' | 'identificationNumber'> {
  const { documentType, documentNumber } = usePayerDraft.getState().draft
  const name = documentName(documentType)
  if (documentNumber === '' || name === null) return {}
  return { identificationType: name, identificationNumber: ungrouped(documentNumber) }
}
