import path from 'node:path'
import { runTool } from './test/command'

/**
 * `npm run test:mutation -- [folder or files…]`: every folder by itself; fails when one kills fewer than 90 % (docs/testing.md).
 * A pattern of files (`lib/pricing/coupons/coupon*.ts`) tries these alone and adds to what is known of their folder.
 */
const FOLDERS = [
  ...['lib/pricing', 'lib/cart', 'lib/availability', 'lib/layaway', 'lib/dates', 'lib/routing', 'lib/links'],
  ...['server/pricing/rules', 'server/cart/rules', 'server/availability/rules', 'server/layaway/rules'],
]

const named = process.argv.slice(2).map((folder) => folder.replace(/\/+$/, ''))
let failed = 0
for (const target of named.length > 0 ? named : FOLDERS) {
  console.log(`\n— ${target}`)
  const own = target.endsWith('.ts') ? path.posix.dirname(target) : target
  // the tests of a folder stand beside its rules, not beside those of a folder in it (`lib/routing/routes`)
  const folder = FOLDERS.find((known) => own.startsWith(`${known}/`)) ?? own
  const files = target.endsWith('.ts') ? target : `${target}/**/*.ts`
  if ((await runTool('@stryker-mutator/core', ['run'], { MUTATE: folder, MUTATE_FILES: files })) !== 0)
    failed += 1
}
process.exit(failed === 0 ? 0 : 1)
