import { appears } from '../appears'
import { networkOf } from './card-network'
import { type FieldProblem, problemIn } from './problems'
import type { FieldType, MercadoPagoSdk, Network, SecureField } from './sdk'

export const SECURE_FIELDS: readonly FieldType[] = ['cardNumber', 'expirationDate', 'securityCode']

interface FieldsOptions {
  /** Where each is put: elements with an id. */
  readonly places: Readonly<Record<FieldType, HTMLElement>>
  readonly labels: Readonly<Record<FieldType, string>>
  readonly placeholders: Readonly<Record<FieldType, string>>
  readonly onTyped: (field: FieldType) => void
  /** What is wrong with what was typed: told once the field is left; null as soon as it is right. */
  readonly onJudged: (field: FieldType, problem: FieldProblem | null) => void
  /** The first digits of another card; null while they are too few. */
  readonly onBin: (bin: string | null) => void
  readonly onBroken: () => void
}

/** Mercado Pago's fields in our page: what is typed stays in their frames. */
export interface OpenFields {
  /** What is known to be wrong: `required` for a field that nobody touched. */
  readonly problems: () => Partial<Record<FieldType, FieldProblem>>
  /** The network of the card; null where none takes it. @throws where nobody answered */
  readonly network: () => Promise<Network | null>
  readonly mark: (field: FieldType, isInvalid: boolean) => void
  readonly close: () => void
}

/** Puts the three fields of a card into places of ours, in our look. */
export function openFields(sdk: MercadoPagoSdk, options: FieldsOptions): OpenFields {
  const { places, labels, placeholders, onTyped, onJudged, onBin, onBroken } = options
  const state = new Map<FieldType, FieldProblem | null>()
  const ready = new Set<FieldType>()
  const asked: { bin: string | null; network: Promise<Network | null> | null } = { bin: null, network: null }
  let isClosed = false
  const fields = new Map(SECURE_FIELDS.map((type) => [type, open(type)] as const))

  function open(type: FieldType): SecureField {
    const field = sdk.fields.create(type, {
      ...{ placeholder: placeholders[type], srLabel: labels[type], ariaRequired: true },
      style: lookOf(places[type]),
    })
    field.on('ready', () => ready.add(type))
    field.on('error', () => {
      if (!ready.has(type) && !isClosed) onBroken()
    })
    field.on('focus', () => places[type].classList.add('is-focused'))
    field.on('blur', () => {
      places[type].classList.remove('is-focused')
      if (state.has(type)) onJudged(type, state.get(type) ?? null)
    })
    field.on('change', () => {
      if (!state.has(type)) state.set(type, null)
      onTyped(type)
    })
    field.on('validityChange', (validity) => {
      const problem = problemIn(type, validity)
      state.set(type, problem)
      if (!problem) onJudged(type, null)
    })
    return field.mount(places[type].id)
  }

  const look = () => {
    const { bin } = asked
    asked.network = bin === null ? null : networkOf(sdk, bin)
    return asked.network
  }
  fields.get('cardNumber')?.on('binChange', ({ bin }) => {
    if (bin === asked.bin) return
    asked.bin = bin
    onBin(bin)
    look()?.then(
      (network) => {
        if (network && !isClosed && bin === asked.bin) suit(fields, network)
      },
      // It is asked again when somebody pays.
      () => undefined,
    )
  })
  appears(
    () => ready.size === SECURE_FIELDS.length || isClosed,
    () => false,
  ).then((areThere) => {
    if (!areThere) onBroken()
  })
  return {
    problems: () =>
      Object.fromEntries(
        SECURE_FIELDS.flatMap((type) => {
          const problem = state.has(type) ? state.get(type) : 'required'
          return problem ? [[type, problem]] : []
        }),
      ),
    network: async () => (asked.network ? asked.network.catch(() => look()) : null),
    mark: (type, isInvalid) => fields.get(type)?.update({ invalid: isInvalid }),
    close: () => {
      isClosed = true
      for (const field of fields.values()) unmount(field)
    },
  }
}

/** As many digits as the network has: American Express has four of the code. */
function suit(fields: ReadonlyMap<FieldType, SecureField>, { settings: [one] = [] }: Network): void {
  if (one?.card_number) {
    const { length, validation } = one.card_number
    fields.get('cardNumber')?.update({ settings: { length, validation } })
  }
  if (one?.security_code) {
    const { mode, length } = one.security_code
    fields.get('securityCode')?.update({ settings: { mode, length } })
  }
}

function unmount(field: SecureField): void {
  try {
    field.unmount()
  } catch {
    // It is gone already.
  }
}

/** Our look in a frame that cannot read our styles; below 16 px phones zoom into the page. */
function lookOf(place: HTMLElement): Readonly<Record<string, string>> {
  const style = getComputedStyle(place)
  return {
    ...{ color: style.color, fontFamily: 'system-ui, sans-serif', fontSize: '16px', height: '100%' },
    placeholderColor: style.getPropertyValue('--color-ink-soft').trim(),
  }
}
