import { latePart } from '@/components/ui/late/late-part'
import type { PaymentMethod } from '@/lib/payments/contract'
import type { PaymentSetup } from '../use-payment-setup'
import type { WalletPartProps } from './wallet-part'

const WalletPart = latePart<WalletPartProps>(() => import('./wallet-part').then((late) => late.default))

interface WalletsProps extends Omit<WalletPartProps, 'publicKey'> {
  readonly setup: PaymentSetup
  readonly method: PaymentMethod
}

/** The wallets of a device, beside a card of a gateway that takes them: a wallet is a card that need not be typed. */
export function Wallets({ setup, method, amount, ...paying }: WalletsProps) {
  const card = setup.methods.find((one) => one.method === 'card')
  const browser = card && card.closed === null ? card.gateway.browser : null
  if (method !== 'card' || !browser?.wallets || amount.amount <= 0) return null
  const { public_key: publicKey } = browser
  return <WalletPart key={`${publicKey} ${amount.currency}`} {...{ publicKey, amount, ...paying }} />
}
