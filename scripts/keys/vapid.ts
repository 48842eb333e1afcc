import { createECDH } from 'node:crypto'

/** Makes the keys by which push services know a site: `npm run vapid`, once, into its environment. */
const pair = createECDH('prime256v1')
pair.generateKeys()
console.log(`VAPID_PUBLIC_KEY=${pair.getPublicKey('base64url')}`)
console.log(
  `VAPID_PRIVATE_KEY=${Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')}`,
)
console.log('VAPID_SUBJECT=mailto:')
