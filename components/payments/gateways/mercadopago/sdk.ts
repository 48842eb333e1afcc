/**
 * What our pages use of Mercado Pago's script (SDK JS v2), by its documentation: "Fields" and "Core
 * methods" of https://github.com/mercadopago/sdk-js.
 */
export interface MercadoPagoSdk {
  readonly fields: {
    create(type: FieldType, options: FieldOptions): SecureField
    /** Of what stands in the fields that are mounted. It may answer nothing. */
    createCardToken(card: NonPciData): Promise<{ readonly id?: string } | undefined>
  }
  getPaymentMethods(of: { readonly bin: string }): Promise<{ readonly results?: readonly Network[] }>
}

export type FieldType = 'cardNumber' | 'expirationDate' | 'securityCode'

export interface FieldOptions {
  readonly placeholder: string
  /** Names of CSS properties, of a list of theirs that knows neither border nor background. */
  readonly style: Readonly<Record<string, string>>
  /** What screen readers call it. */
  readonly srLabel: string
  readonly ariaRequired: boolean
}

/** A field in a frame of Mercado Pago. */
export interface SecureField {
  /** @param container id of an element. Throws where there is none, or when it is mounted already */
  mount(container: string): SecureField
  /** Throws when it is not mounted any more. */
  unmount(): void
  on(event: 'ready' | 'change' | 'focus' | 'blur', heard: () => void): SecureField
  on(event: 'error', heard: (event: { readonly error: string }) => void): SecureField
  on(event: 'validityChange', heard: (event: Validity) => void): SecureField
  /** Of `cardNumber` alone. */
  on(event: 'binChange', heard: (event: { readonly bin: string | null }) => void): SecureField
  update(change: { readonly settings?: object; readonly invalid?: boolean }): SecureField
}

/** No messages: what stands in the field is right. */
export interface Validity {
  readonly errorMessages: readonly { readonly cause: string; readonly message: string }[]
}

export interface NonPciData {
  readonly cardholderName: string
  readonly identificationType?: string
  readonly identificationNumber?: string
}

/** A network that takes a card, by the first digits of its number. */
export interface Network {
  /** `visa`, `master`, `debvisa`. */
  readonly id: string
  readonly payment_type_id: string
  readonly issuer?: { readonly id?: number | string }
  readonly settings?: readonly {
    readonly security_code?: { readonly mode: string; readonly length: number }
    readonly card_number?: { readonly validation: string; readonly length: number }
  }[]
}

export interface MercadoPagoOptions {
  readonly locale: string
  readonly advancedFraudPrevention: boolean
  readonly trackingDisabled: boolean
}

declare global {
  interface Window {
    MercadoPago?: new (publicKey: string, options: MercadoPagoOptions) => MercadoPagoSdk
  }
}
