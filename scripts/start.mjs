// `npm start` and `npm run dev` on a machine that has only Node and npm: nothing here may import a package.
import { checkNode, ensurePackages } from './start/packages.mjs'

checkNode()
ensurePackages()
const dev = process.argv.includes('--dev')
process.env.NEXT_TELEMETRY_DISABLED ??= '1'
process.env.NODE_ENV = dev ? 'development' : 'production'
const { register } = await import('tsx/esm/api')
register()
const { start } = await import('./start/start.ts')
await start({ dev })
