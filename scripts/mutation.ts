import { runTool } from './test/command'

/** `npm run test:mutation -- [folder…]`: every folder by itself; fails when one kills fewer than 90 % (docs/testing.md). */
const FOLDERS = ['lib/pricing', 'lib/cart', 'lib/availability', 'lib/layaway', 'lib/routing']

const named = process.argv.slice(2).map((folder) => folder.replace(/\/+$/, ''))
let failed = 0
for (const folder of named.length > 0 ? named : FOLDERS) {
  console.log(`\n— ${folder}`)
  if ((await runTool('@stryker-mutator/core', ['run'], { MUTATE: folder })) !== 0) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
