import { gatewayContract } from './contract/contract'
import { openWompi } from './doubles/wompi/bench'

gatewayContract('Wompi', openWompi, {
  market: { locale: 'es_CO', currency: 'COP' },
  amounts: [150_001, 740_099, 123_456_789],
  cannot: {
    vouchers: 'it has no cash of its own here',
    transfers: 'SPEI is of Mexico',
    transfer_parts: 'SPEI is of Mexico',
    challenges: 'its 3-D Secure is not asked for',
    cancels: 'a transaction that waits cannot be closed',
    part_refunds: 'it voids a card whole',
    slow_refunds: 'a void is done when it is answered',
    disputes: 'its API tells of none',
    dispute_states: 'its API tells of none',
    evidence: 'its API tells of no dispute',
  },
})
