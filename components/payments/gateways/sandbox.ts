import type { BrowserSetup, CardGateway } from './card-gateway'
import { openOwnFields } from './own-fields'
import { tokeniseCard } from './sandbox-tokens'

export function openSandbox(setup: BrowserSetup): CardGateway {
  return openOwnFields((card) => tokeniseCard(setup, card), false)
}
