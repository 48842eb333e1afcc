// `npm test`: nothing here may import a package, so that a fresh clone can run it.
import { checkNode, ensurePackages } from './start/packages.mjs'

checkNode()
ensurePackages()
const { register } = await import('tsx/esm/api')
register()
const { test } = await import('./test/run.ts')
await test(process.argv.slice(2))
