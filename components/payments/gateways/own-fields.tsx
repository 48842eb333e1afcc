import { createRef } from 'react'
import { CardFields, type CardFieldsHandle } from '../card-fields'
import type { CardGateway, CardInput, CardToken } from './card-gateway'

type Refusal = Parameters<CardFieldsHandle['refuse']>[0]

/**
 * A gateway without fields of its own: they are ours, and what is in them goes straight to its tokeniser.
 * @param asksHolder whether the name on the card is asked for
 */
export function openOwnFields(
  tokenise: (card: CardInput) => Promise<CardToken | Refusal | 'unreachable'>,
  asksHolder: boolean,
): CardGateway {
  const fields = createRef<CardFieldsHandle>()
  return {
    load: async () => 'ready',
    mount: ({ draw }, { onChange }) =>
      draw(<CardFields handle={fields} onChange={onChange} asksHolder={asksHolder} />),
    tokenise: async () => {
      const card = fields.current?.read()
      if (!card) return 'shown'
      const told = await tokenise(card)
      if (typeof told === 'object' || told === 'unreachable') return told
      fields.current?.refuse(told)
      return 'shown'
    },
    refuse: (reason) => fields.current?.refuse(reason),
    unmount: ({ draw }) => draw(null),
  }
}
