import { createRef } from 'react'
import { CardFields, type CardFieldsHandle } from '../card-fields'
import type { BrowserSetup, CardGateway } from './card-gateway'
import { tokeniseCard } from './sandbox-tokens'

/** The sandbox has no script: the fields are ours, and what is in them goes to its tokeniser. */
export function openSandbox(setup: BrowserSetup): CardGateway {
  const fields = createRef<CardFieldsHandle>()
  return {
    load: async () => 'ready',
    mount: ({ draw }, { onChange }) => draw(<CardFields handle={fields} onChange={onChange} />),
    tokenise: async () => {
      const card = fields.current?.read()
      if (!card) return 'shown'
      const told = await tokeniseCard(setup, card)
      if (typeof told === 'object' || told === 'unreachable') return told
      fields.current?.refuse(told)
      return 'shown'
    },
    refuse: (reason) => fields.current?.refuse(reason),
    unmount: ({ draw }) => draw(null),
  }
}
